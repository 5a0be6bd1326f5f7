/** What programs outside can be told of. */
export const TOPICS = [
  'order.created',
  'order.changed',
  'order.shipped',
  'order.cancelled',
  'complaint.changed',
  'bill.changed',
] as const;
export type Topic = (typeof TOPICS)[number];
