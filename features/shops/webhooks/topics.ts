/** What programs outside can be told of. */
export const TOPICS = [
  'order.created',
  'order.changed',
  'order.shipped',
  'order.cancelled',
  'complaint.changed',
  'bill.changed',
  'label.numbered',
  'label.printed',
  'label.recycled',
] as const;
export type Topic = (typeof TOPICS)[number];
