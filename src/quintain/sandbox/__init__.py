"""Run untrusted code with no network, and build the images it runs on. The only package that starts processes."""
