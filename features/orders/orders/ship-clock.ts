import { SHIP_WITHIN_HOURS } from '#features/shops/shops/switches.ts';
import { CANCELLED, has, STATUS } from './status.ts';

export { SHIP_WITHIN_HOURS };

const HOUR = 3_600_000;

interface Clocked {
  Status: number;
  CreatedOn: string;
  ShipBy: string | null;
}

/** When an order should have left. */
export const shipBy = ({ ShipBy, CreatedOn }: Pick<Clocked, 'ShipBy' | 'CreatedOn'>): Date =>
  new Date(ShipBy ?? Date.parse(CreatedOn) + SHIP_WITHIN_HOURS * HOUR);

/** When an order leaves in time that came in then; null where it is the usual two days, which needs no value. */
export const promisedBy = (entered: Date, hours: number | null): Date | null =>
  hours === null || hours === SHIP_WITHIN_HOURS ? null : new Date(entered.getTime() + hours * HOUR);

const STOPPED = CANCELLED | STATUS.presale | STATUS.shipped | STATUS.complete;

interface HeldClock extends Clocked {
  Holds: readonly { ClockRuns: boolean }[];
}

/** Open, and past its time; held by who ships it, it is late all the same: nobody stops their own clock. */
export const isLate = ({ Holds, ...order }: HeldClock, now: Date = new Date()): boolean =>
  !has(order.Status, STOPPED) && Holds.every(({ ClockRuns }) => ClockRuns) && shipBy(order) < now;

/** The entry's hold stops the clock: the time moves by as long as it was held. */
export const movedBy = (order: Omit<Clocked, 'Status'>, heldSince: string, now: Date): string =>
  new Date(shipBy(order).getTime() + now.getTime() - Date.parse(heldSince)).toISOString();
