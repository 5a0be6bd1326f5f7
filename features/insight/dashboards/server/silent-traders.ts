import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type FigureFreshness, figureSums, startOf, sumFigures } from '../../day-figures/server/index.ts';
import { type DaySpan, dayAfter } from '../../day-figures/spans.ts';
import type { Listed } from '../contract.ts';

type Kind = 'agent' | 'vendor';

const SILENT_DAYS = 30;

/** The days over which somebody without an order is silent. */
export function silentSpan(): DaySpan {
  const to = dayOf(new Date());
  return { from: dayAfter(to, 1 - SILENT_DAYS), to };
}

/** Of whom there were orders in a span. */
export async function tradersWithOrders(
  db: TenantDb,
  fresh: FigureFreshness,
  kind: Kind,
  span: DaySpan,
): Promise<readonly string[]> {
  const only = ['orders', 'cancelled'] as const;
  const rows = await sumFigures(db, fresh, { kind, span, by: [kind], only });
  return rows.filter(({ orders, cancelled }) => orders > cancelled).map((row) => row[kind]);
}

/** A partner that has been there for as long, may order, and of whom nothing was heard. */
export const isSilent = (activeIds: readonly string[], span: DaySpan): RawBuilder<unknown> =>
  sql`${isQuiet(span)} and partner_id <> all(${[...activeIds]}::uuid[])`;

const isQuiet = ({ from }: DaySpan): RawBuilder<unknown> =>
  sql`not prohibited and created_at < ${startOf(from)}`;

export const isNewIn = ({ from, to }: DaySpan): RawBuilder<unknown> =>
  sql`created_at >= ${startOf(from)} and created_at < ${startOf(dayAfter(to, 1))}`;

/** Channels that came in a span, and those that are silent: how many, and the first by name. `fresh`: of `silentSpan` too. */
export async function newAndSilent(db: TenantDb, fresh: FigureFreshness, span: DaySpan, most: number) {
  const silence = silentSpan();
  const input = { kind: 'agent', span: silence, by: ['agent'], only: ['orders', 'cancelled'] } as const;
  const active = sql`select agent from (${figureSums(db.shopId, fresh, input)}) as s where orders > cancelled`;
  const listed = (part: string, where: RawBuilder<unknown>) => sql`(
    select ${part}::text as part, partner_id as "ID", partner_name as "Name", (count(*) over ())::int as n from partners
    where shop_id = ${db.shopId} and kind = 'agent' and removed_at is null and ${where}
    order by partner_name limit ${most})`;
  const isUnheard = sql`${isQuiet(silence)} and partner_id not in (select agent from heard)`;
  const { rows } = await db.send(sql<{
    part: string;
    ID: string;
    Name: string;
    n: number;
  }>`with heard as (${active})
    ${listed('new', isNewIn(span))} union all ${listed('silent', isUnheard)}`);
  const listOf = (kind: string): Listed => {
    const silent = rows.filter(({ part }) => part === kind);
    return { Count: silent[0]?.n ?? 0, items: silent.map(({ ID, Name }) => ({ ID, Name })) };
  };
  return { New: listOf('new'), Silent: listOf('silent') };
}
