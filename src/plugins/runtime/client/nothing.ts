// Stands in for a client module that does nothing for a reader.
export {};
