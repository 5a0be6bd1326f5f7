import { CANCELLED, has } from '#features/orders/orders/status.ts';
import type { HubLine } from './line-of.ts';

/** A line that is an order, changed at the platform since, with its order as it stands; of a set with one of its orders. */
export interface Followed extends HubLine {
  order_id: string;
  /** Which of the set's orders, from 0. */
  part: number;
  version: number;
  place: string;
  place_seen: string | null;
  follow_says: string;
  cancelled: boolean;
  refund: number;
  status: number;
  shipped: number;
  asked: string | null;
}

/** What became of lines, by id. */
export type Says = Map<string, string>;

/** The orders of a set may fare differently: each outcome is said once. */
export function tell(says: Says, { id }: Followed, outcome: string): void {
  const said = says.get(id);
  if (!said?.includes(outcome)) says.set(id, said ? `${said}；${outcome}` : outcome);
}

/** Nothing more is to be done about it. */
export const isEnded = ({ status, asked }: Followed): boolean => has(status, CANCELLED) || asked !== null;
