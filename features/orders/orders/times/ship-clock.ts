import { SHIP_WITHIN_HOURS } from '#features/shops/shops/switches.ts';
import { CANCELLED, has, STATUS } from '../status.ts';

export { SHIP_WITHIN_HOURS };

const HOUR = 3_600_000;

interface OrderClock {
  Status: number;
  CreatedOn: string;
  ShipBy: string | null;
}

/** When an order should have left. */
export const shipBy = ({ ShipBy, CreatedOn }: Pick<OrderClock, 'ShipBy' | 'CreatedOn'>): Date =>
  new Date(ShipBy ?? Date.parse(CreatedOn) + SHIP_WITHIN_HOURS * HOUR);

/** When an order leaves in time that came in then; null where it is the usual two days, which needs no value. */
export const promisedBy = (entered: Date, hours: number | null): Date | null =>
  hours === null || hours === SHIP_WITHIN_HOURS ? null : new Date(entered.getTime() + hours * HOUR);

const STOPPED = CANCELLED | STATUS.presale | STATUS.shipped | STATUS.complete;

interface SuspendableClock extends OrderClock {
  Holds: readonly { ClockRuns: boolean }[];
}

/** Open, and past its time; held by who ships it, it is late all the same: nobody stops their own clock. */
export const isLate = ({ Holds, ...order }: SuspendableClock, now: Date = new Date()): boolean =>
  !has(order.Status, STOPPED) && Holds.every(({ ClockRuns }) => ClockRuns) && shipBy(order) < now;

interface Stopped {
  chain: readonly string[];
  createdAt: string;
  shipBy: string | null;
  suspensions?: readonly { hop: number; since: string }[];
}

/**
 * When an order should leave once holds of it end now. Every hold but that of who ships stops the clock; what two
 * shops stopped at once counts once, with the end of the last.
 */
export function clockAfter(
  { chain, createdAt, shipBy: ShipBy, suspensions = [] }: Stopped,
  ends: number | 'all',
  now: Date,
): { shipBy?: string } {
  const stops = suspensions.filter(({ hop }) => hop < chain.length - 1);
  const isEnding = ({ hop }: { hop: number }) => ends === 'all' || hop === ends;
  const since = (holds: readonly { since: string }[]) =>
    Math.min(...holds.map((one) => Date.parse(one.since)));
  const until = Math.min(now.getTime(), since(stops.filter((one) => !isEnding(one))));
  const stopped = until - since(stops.filter(isEnding));
  if (stopped <= 0) return {};
  const due = shipBy({ CreatedOn: createdAt, ShipBy }).getTime();
  return { shipBy: new Date(due + stopped).toISOString() };
}
