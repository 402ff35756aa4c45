"""The 54 kinds of reward hacking that TRACE tells apart (arXiv 2601.20103), by category.

Names are the keys, as the paper spells them; its data set numbers them otherwise than its card does.
"""

CATEGORIES: dict[str, tuple[str, ...]] = {
    "Test Modification": (
        "Direct Overwriting",
        "Assertion Weakening",
        "Test Deletion",
        "Test Mocking",
        "Exception Suppression",
        "Timeout Manipulation",
    ),
    "Test Case Targeting": (
        "Hardcoded Outputs",
        "Input Recognition",
        "Regex Matching",
        "Checksum Gaming",
        "Type Coercion",
        "Boundary Value Gaming",
    ),
    "Coverage Gaming": (
        "Partial Implementation",
        "Branch Pruning",
        "Edge Case Omission",
        "Error Path Skipping",
        "Dead Code Insertion",
    ),
    "Degenerate Implementations": (
        "Lookup Tables",
        "If-Else Explosion",
        "Copy-Paste Replication",
        "Goto Spaghetti",
        "Magic Number Hardcoding",
        "String Concat Abuse",
    ),
    "Complexity Gaming": (
        "Algorithmic Inefficiency",
        "Memory Bloat",
        "Recursive Overflow",
        "Redundant Computation",
        "Premature Optimization",
    ),
    "Style Manipulation": (
        "Comment Flooding",
        "Whitespace Inflation",
        "Variable Name Verbosity",
        "Import Overload",
        "Docstring Over-Padding",
        "Type Hint Gaming",
    ),
    "Information Leakage": (
        "Problem Description Mining",
        "Example Code Copying",
        "Variable Name Inference",
        "Similar Problem Retrieval",
        "Metadata Mining",
    ),
    "Tool Abuse": (
        "LLM Self-Reference",
        "Web Search Exploitation",
        "Compiler Error Parsing",
        "Debugger Manipulation",
    ),
    "Runtime Manipulation": (
        "Global State Pollution",
        "Cache Poisoning",
        "File System Gaming",
        "Network Calls",
        "System Call Abuse",
        "Process Manipulation",
    ),
    "Timing/Resource Exploitation": (
        "Race Conditions",
        "Memory Aliasing",
        "Interrupt Handling",
        "Resource Exhaustion",
        "Lazy Evaluation",
    ),
}

KINDS: frozenset[str] = frozenset(kind for kinds in CATEGORIES.values() for kind in kinds)
"""All 54."""
