"""Packages that are known by name: what tests have no use for, and what they use without saying so."""

_NAMES = """
asv auditwheel autoflake autopep8 bandit black blacken-docs build bump2version bumpversion check-manifest
check-wheel-contents codecov codespell cogapp collective-checkdocs commitizen coveralls darglint detox djlint
doc8 doc-warden docformatter docutils-stubs flake8 flake8-bugbear flake8-builtins flake8-comprehensions
flake8-docstrings flake8-import-order flake8-isort flake8-pyproject flake8-quotes furo gitlint hatch interrogate
ipdb ipykernel ipython isort jupyter jupyterlab licenseheaders m2r m2r2 markdown-include mkdocs mkdocs-material
mkdocstrings mypy myst-nb myst-parser nbsphinx notebook nox numpydoc pallets-sphinx-themes pdbpp pdm pep8 pip-tools
pipdeptree poetry pre-commit pre-commit-uv pur pycodestyle pydocstyle pydoctor pyflakes pylint pyre-check pyright
pyroma pyupgrade radon readme-renderer recommonmark refurb reno restructuredtext-lint rstcheck ruff safety
scriv sphinx sphinx-argparse sphinx-autoapi sphinx-autobuild sphinx-autodoc-typehints sphinx-automodapi
sphinx-basic-ng sphinx-book-theme sphinx-click sphinx-copybutton sphinx-design sphinx-external-toc sphinx-gallery
sphinx-inline-tabs sphinx-issues sphinx-jinja sphinx-lint sphinx-notfound-page sphinx-prompt sphinx-rtd-theme
sphinx-tabs sphinx-togglebutton sphinx-toolbox sphinx-version-warning sphinxcontrib-applehelp
sphinxcontrib-asyncio sphinxcontrib-bibtex sphinxcontrib-log-cabinet sphinxcontrib-napoleon
sphinxcontrib-programoutput sphinxcontrib-spelling sphinxcontrib-towncrier sphinxext-opengraph towncrier tox
tox-gh-actions tox-pyenv tox-travis tox-uv tox-wheel twine ty types-pyyaml types-requests types-setuptools
types-six types-toml unify uv versioneer vulture wheel yapf zest-releaser zizmor
"""
NOT_FOR_TESTS = frozenset(_NAMES.split())
"""Linters, documentation, releases. By whole names: what a name contains says nothing of what a package does."""

EVERYWHERE = "every environment of the time"
"""Where something is asked for that no file says: it was there before anything was installed."""

REPUBLISHED = frozenset({"atomicwrites"})
"""Releases that were deleted and published again years later: the index's dates are not theirs."""

MODULES = {
    "bs4": "beautifulsoup4",
    "dateutil": "python-dateutil",
    "flaky": "flaky",
    "freezegun": "freezegun",
    "hypothesis": "hypothesis",
    "mock": "mock",
    "nose": "nose",
    "numpy": "numpy",
    "pandas": "pandas",
    "parameterized": "parameterized",
    "pexpect": "pexpect",
    "pkg_resources": "setuptools<81",
    "pretend": "pretend",
    "psutil": "psutil",
    "pytz": "pytz",
    "requests": "requests",
    "simplejson": "simplejson",
    "six": "six",
    "tornado": "tornado",
    "typeguard": "typeguard",
    "yaml": "pyyaml",
}
"""Module to package."""

FIXTURES = {
    "benchmark": "pytest-benchmark",
    "freezer": "pytest-freezegun",
    "httpbin": "pytest-httpbin",
    "httpserver": "pytest-httpserver",
    "mocker": "pytest-mock",
    "requests_mock": "requests-mock",
    "snapshot": "syrupy",
    "subtests": "pytest-subtests",
}
"""Fixture to the plug-in of pytest that has it."""
