import { CANCELLED, has } from '#features/orders/orders/status.ts';
import type { HubLine } from './line-of.ts';

/** A line that is an order, changed at the platform since, with its order as it stands. */
export interface Followed extends HubLine {
  order_id: string;
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

/** Nothing more is to be done about it. */
export const isEnded = ({ status, asked }: Followed): boolean => has(status, CANCELLED) || asked !== null;
