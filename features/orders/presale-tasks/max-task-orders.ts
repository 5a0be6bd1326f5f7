/** Orders that one task converts at most: a run that is still watched by who began it. */
export const MAX_TASK_ORDERS = 5_000;
