/** How far a list counts what its filters match, unless the exact total is asked for. */
export const COUNTED = 10_000;
