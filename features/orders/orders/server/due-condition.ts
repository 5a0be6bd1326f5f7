import { type RawBuilder, sql } from 'kysely';
import { SHIP_WITHIN_HOURS } from '#features/shops/shops/switches.ts';
import { firstIdAt } from '../order-time.ts';
import type { DueWindow } from '../ship-due.ts';

const USUAL_MS = SHIP_WITHIN_HOURS * 3_600_000;
/** Orders without a promise of their own have to leave two days after their entry, which their ids tell. */
const idDueAt = (time: Date) => firstIdAt(new Date(time.getTime() - USUAL_MS));

/** Open, and due between two times. Table alias: `o`. */
export function dueWithin({ from, until }: DueWindow): RawBuilder<boolean> {
  const usual = from ? sql` and o.id >= ${idDueAt(from)}` : sql``;
  const own = from ? sql` and o.ship_by >= ${from.toISOString()}` : sql``;
  return sql<boolean>`(o.stage in (1, 2, 3, 4) and case when o.ship_by is null
    then o.id < ${idDueAt(until)}${usual} else o.ship_by < ${until.toISOString()}${own} end)`;
}
