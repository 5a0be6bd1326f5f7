/** How far a list counts what its filters match, unless the exact total is asked for. */
export const COUNT_LIMIT = 10_000;
