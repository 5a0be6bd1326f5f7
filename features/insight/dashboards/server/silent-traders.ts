import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '#features/orders/orders/order-time.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type Freshness, startOf, sumFigures } from '../../day-figures/server/index.ts';
import { dayAfter, type Span } from '../../day-figures/spans.ts';
import type { Listed } from '../contract.ts';

type Kind = 'agent' | 'vendor';

const SILENT_DAYS = 30;

/** The days over which somebody without an order is silent. */
export function silentSpan(): Span {
  const to = dayOf(new Date());
  return { from: dayAfter(to, 1 - SILENT_DAYS), to };
}

/** Of whom there were orders in a span. */
export async function heardIn(
  db: TenantDb,
  fresh: Freshness,
  kind: Kind,
  span: Span,
): Promise<readonly string[]> {
  const only = ['orders', 'cancelled'] as const;
  const rows = await sumFigures(db, fresh, { kind, span, by: [kind], only });
  return rows.filter(({ orders, cancelled }) => orders > cancelled).map((row) => row[kind]);
}

/** A partner that has been there for as long, may order, and of whom nothing was heard. */
export const isSilent = (heard: readonly string[], { from }: Span): RawBuilder<unknown> =>
  sql`not prohibited and created_at < ${startOf(from)} and partner_id <> all(${[...heard]}::uuid[])`;

export const isNewIn = ({ from, to }: Span): RawBuilder<unknown> =>
  sql`created_at >= ${startOf(from)} and created_at < ${startOf(dayAfter(to, 1))}`;

/** Channels that came in a span, and those that are silent: how many, and the first by name. `fresh`: of `silentSpan` too. */
export async function newAndSilent(db: TenantDb, fresh: Freshness, span: Span, most: number) {
  const silence = silentSpan();
  const heard = await heardIn(db, fresh, 'agent', silence);
  const listed = async (where: RawBuilder<unknown>): Promise<Listed> => {
    const { rows } = await sql<{ ID: string; Name: string; n: number }>`
      select partner_id as "ID", partner_name as "Name", (count(*) over ())::int as n from partners
      where shop_id = ${db.shopId} and kind = 'agent' and removed_at is null and ${where}
      order by partner_name limit ${most}`.execute(db.k);
    return { Count: rows[0]?.n ?? 0, items: rows.map(({ ID, Name }) => ({ ID, Name })) };
  };
  return { New: await listed(isNewIn(span)), Silent: await listed(isSilent(heard, silence)) };
}
