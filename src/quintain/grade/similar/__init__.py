"""The copy guard: how alike two trees of Python source are, whatever was renamed, moved or reformatted."""

from quintain.grade.similar.compare import Tree, code_blocks, compare, flag, given, reached, read, recounted

__all__ = ["Tree", "code_blocks", "compare", "flag", "given", "reached", "read", "recounted"]
