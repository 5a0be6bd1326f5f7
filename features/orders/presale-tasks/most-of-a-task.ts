/** Orders that one task converts at most: a run that is still watched by who began it. */
export const MOST_OF_A_TASK = 5_000;
