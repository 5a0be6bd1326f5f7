import { refuse } from '#kit/endpoint/refusal.ts';
import type { PriceChangeInput } from '../contract.ts';
import type { ChangePeriod } from '../new-prices.ts';
import { priceChangeRefusals as no } from '../refusals.ts';

const MINUTE = 60_000;
/** A form takes a while to fill in. */
const GRACE = 5 * MINUTE;
const MOST_AHEAD = 366 * 24 * 60 * MINUTE;

export const isPast = (time: number, now: number): boolean => time < now - GRACE;
export const isTooFar = (time: number, now: number): boolean => time > now + MOST_AHEAD;

/** When a change is to count: a time just past is now, an older one and one too far ahead are refused. */
export function periodOfChange(
  request: Pick<PriceChangeInput, 'ScheduledAt' | 'EndsAt' | 'KeepLower'>,
  now: number,
): ChangePeriod {
  const { ScheduledAt, EndsAt, KeepLower: keepLower } = request;
  const at = ScheduledAt ? Date.parse(ScheduledAt) : now;
  if (isPast(at, now)) refuse(no.past);
  const from = Math.max(at, now);
  const to = EndsAt ? Date.parse(EndsAt) : null;
  if (isTooFar(Math.max(from, to ?? from), now)) refuse(no.tooFar);
  if (to !== null && to <= from) refuse(no.endsBeforeStart);
  return { from, to, keepLower };
}
