from setuptools import setup

setup(name="pebble", version="1.0", py_modules=["pebble"])
