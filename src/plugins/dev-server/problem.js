// Empty module. Its loader, problem.cjs, fails when the reference cannot be generated, so that the overlay displays the reason.
export {};
