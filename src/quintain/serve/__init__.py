"""Our environments for the programs of others: each adapter speaks one of them, and all reward alike."""
