import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { deliveryDenials } from './delivery-denials.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Clocks differ a little. */
const AHEAD = 10 * MINUTE;
const OLDEST_DAYS = 180;

/** Why a time of shipping can't be meant; undefined when it can. */
export function shippedAtProblem(at: Date, now: Date): Denial | undefined {
  if (at.getTime() > now.getTime() + AHEAD) return deny(deliveryDenials.shippedAhead);
  if (at.getTime() < now.getTime() - OLDEST_DAYS * DAY)
    return deny(deliveryDenials.shippedLongAgo, { days: OLDEST_DAYS });
  return undefined;
}
