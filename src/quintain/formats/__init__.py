"""Other people's formats, read and written: Harbor task directories, SWE-bench instances. Pure: no file is opened."""
