import type { NewFreight } from '#features/orders/orders/server/index.ts';
import type { Denial } from '#kit/endpoint/denial.ts';
import type { RequestDetail } from '../request-detail.ts';
import type { SwapStock } from './swap-goods.ts';

export type Effects = Map<string, Effect>;

/** What a change would do to an order that nobody else can change now. */
export interface Effect {
  request: RequestDetail;
  /** In words, without whole phone numbers: it stands in the timeline. */
  says: string;
  was: string;
  now: string;
  /** Why it can't be brought about, whoever agrees. */
  problem: Denial | undefined;
  freight: NewFreight | undefined;
  /** Of a swap: what is given back and taken. */
  stock?: SwapStock | undefined;
  /** Of a swap: the listing has more in it than the part that is replaced. */
  isPartly?: boolean;
}
