import { CANCELLED, has, STATUS } from './status.ts';

/** What leaves within two days is in time, where nothing else was said. */
export const SHIP_WITHIN_HOURS = 48;
const HOUR = 3_600_000;

interface Clocked {
  Status: number;
  CreatedOn: string;
  ShipBy: string | null;
}

/** When an order should have left. */
export const shipBy = ({ ShipBy, CreatedOn }: Pick<Clocked, 'ShipBy' | 'CreatedOn'>): Date =>
  new Date(ShipBy ?? Date.parse(CreatedOn) + SHIP_WITHIN_HOURS * HOUR);

const STOPPED = CANCELLED | STATUS.suspended | STATUS.presale | STATUS.shipped | STATUS.complete;

/** Open, not held, and past its time. */
export const isLate = (order: Clocked, now: Date = new Date()): boolean =>
  !has(order.Status, STOPPED) && shipBy(order) < now;

/** The entry's hold stops the clock: the time moves by as long as it was held. */
export const movedBy = (order: Omit<Clocked, 'Status'>, heldSince: string, now: Date): string =>
  new Date(shipBy(order).getTime() + now.getTime() - Date.parse(heldSince)).toISOString();
