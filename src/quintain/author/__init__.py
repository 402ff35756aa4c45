"""Invent or mutate a domain: specification, reference, known-bads and suite, all from one list of decisions.

    read_skeleton(folder) -> Skeleton           real Python with holes, prose with holes, one table
    choose(skeleton, seed) -> Choice            names, numbers and an alternative of every decision
    render(choice) -> Draft                     the reference and the specification, as text

A skeleton is source that an author writes; a task is what is rendered from it with a seed. Grading is elsewhere.
"""
