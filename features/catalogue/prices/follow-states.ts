/**
 * Of a listing (`spus.follow_state`): whether its own price is to be thought of, since it costs something else. Own goods
 * are never to follow: their losses wait as they are, until somebody says that they stay.
 */
export const FOLLOW_STATES = {
  none: 0,
  toFollow: 1,
  /** Somebody said that the price stays as it is. */
  kept: 2,
} as const;
