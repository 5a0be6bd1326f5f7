import type { Finding } from '../audit.ts';

/** Something that does not agree, before it has names. */
export interface Discrepancy {
  kind: Finding['Kind'];
  side: number;
  traderId: string;
  orderId?: string;
  billId?: string;
  billNo?: string;
  ours: number;
  right: number;
  n: number;
  rightN: number;
}
