/** The first event, and again after events may have been lost: everything may have changed. */
export const HELLO = 'hello';

export type LiveTopic =
  | typeof HELLO
  | 'beat'
  | 'orders'
  | 'import-task'
  | 'files'
  | 'waybill-import'
  | 'batch-run'
  | 'print-run'
  | 'saleslead'
  | 'catalogue'
  | 'settlement'
  | 'complaint'
  | 'hub'
  | 'stock'
  | 'shop'
  | 'task'
  | 'membership'
  | 'member-left'
  /** Never on a stream: it ends those of the users that it names. */
  | 'signed-out';

/** What changed, so that a screen fetches it again, and the ids if few. */
export interface LiveEvent {
  topic: LiveTopic;
  ids?: string[];
}
