// Nothing: its loader fails where the reference cannot be generated, so that the overlay says why.
export {};
