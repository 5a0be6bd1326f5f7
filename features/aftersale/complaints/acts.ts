/** What `handle` does. */
export const ACTS = [
  'take',
  'assign',
  'accept',
  'decline',
  'askEvidence',
  'withdraw',
  'returnWaybill',
  'receive',
  'intercepted',
  'interceptFailed',
  'passOn',
  'replyAsVendor',
  'fail',
  'reopen',
  'urge',
] as const;

/** All that can be done about a complaint, each by its own call. */
export const ALL_ACTS = [...ACTS, 'offer', 'resend', 'close', 'judge'] as const;
export type AnAct = (typeof ALL_ACTS)[number];
