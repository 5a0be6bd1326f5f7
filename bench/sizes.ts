/** Whether works only have to go through (`--smoke`), with figures that say nothing. */
export const isSmoke = process.argv.includes('--smoke');

/** A size of a work: the one that is measured, or the smallest at which it still does all that it does. */
export const size = (full: number, small: number): number => (isSmoke ? small : full);
