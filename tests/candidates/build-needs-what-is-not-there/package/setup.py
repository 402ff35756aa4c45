import setuptools_scm

from setuptools import setup

setup(name="pebble", version="1.0", packages=["pebble"])
