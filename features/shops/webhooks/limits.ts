/** Webhooks of a shop. */
export const MOST_WEBHOOKS = 10;
