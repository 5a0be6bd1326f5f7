/** Acts that `handle` does. */
export const COMPLAINT_ACTS = [
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

/** All acts on a complaint, those with a call of their own too. */
export const ALL_ACTS = [...COMPLAINT_ACTS, 'offer', 'resend', 'close', 'judge'] as const;
export type AnAct = (typeof ALL_ACTS)[number];
