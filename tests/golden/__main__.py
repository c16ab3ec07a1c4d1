"""Write the golden data of every shipped rule file anew."""

from millas.core import rulefile
from tests import golden

for name in rulefile.shipped():
    golden.write(name)
