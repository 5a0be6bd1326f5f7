import { type RawBuilder, sql } from 'kysely';
import { CANCELLED } from '#features/orders/orders/status.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { DaySpan } from '../../day-figures/spans.ts';

/** What complaints are divided by, as bits of PostgreSQL's `grouping`: a set bit is a column that is not told by. */
const BY = ['day', 'type', 'reason', 'responsible', 'agent', 'vendor', 'spu'] as const;
export type ComplaintGrouping = (typeof BY)[number];

export interface ComplaintCounts {
  by: ComplaintGrouping | undefined;
  key: string | null;
  complaints: number;
  got: number;
  given: number;
  answer_hours: number | null;
  vendor_hours: number | null;
  close_hours: number | null;
  open: number;
  overdue: number;
  reopened: number;
}

interface CountRequest {
  span: DaySpan;
  /** Complaints about cancelled orders count too. */
  withCancelled: boolean;
  /** The most rows of a division; days are all told. */
  count: number;
}

/** Complaints raised in a span, in one pass over them: the whole, and each division's largest parts. */
export async function countComplaints(
  db: TenantDb,
  by: readonly ComplaintGrouping[],
  countRequest: CountRequest,
): Promise<ComplaintCounts[]> {
  const columns = sql.join(by.map((each) => sql.ref(each)));
  const sets = sql.join([sql`()`, ...by.map((each) => sql`(${sql.ref(each)})`)]);
  const groupingNo = by.length > 0 ? sql`grouping(${columns})` : sql`0`;
  const keys =
    by.length > 0 ? sql`coalesce(${sql.join(by.map((each) => sql`${sql.ref(each)}::text`))})` : sql`null`;
  const days = by.includes('day') ? sql`told = ${sql.lit(toldBy(by, 'day'))} or` : sql``;
  const { rows } = await sql<ComplaintCounts & { told: number }>`
    with c as (${complaintsIn(db.shopId, countRequest)}), counted as (
      select ${groupingNo} as told, ${keys} as key,
        count(*)::int as complaints, coalesce(sum(money_in), 0) as got, coalesce(sum(money_out), 0) as given,
        ${median('answered')} as answer_hours, ${median('vendor_answered')} as vendor_hours,
        ${median('closed')} as close_hours, count(*) filter (where is_open)::int as open,
        count(*) filter (where is_late)::int as overdue, count(*) filter (where reopened > 0)::int as reopened,
        row_number() over (partition by ${groupingNo} order by count(*) desc) as place
      from c group by grouping sets (${sets}))
    select * from counted where ${days} place <= ${countRequest.count} order by told, complaints desc, key`.execute(
    db.k,
  );
  return rows.map(({ told: bits, ...row }) => ({
    ...row,
    by: by.find((each) => toldBy(by, each) === Number(bits)),
  }));
}

/** The bits of `grouping` for what is told by one column alone. */
const toldBy = (by: readonly ComplaintGrouping[], one: ComplaintGrouping): number =>
  2 ** by.length - 1 - 2 ** (by.length - 1 - by.indexOf(one));

/** Hours that half of them took at most. */
const median = (column: string): RawBuilder<unknown> =>
  sql`round((percentile_cont(0.5) within group (order by extract(epoch from ${sql.ref(column)}) / 3600))::numeric, 2)::float8`;

/** A leg's first offer by who buys on it, and when it was answered. */
const firstOffer = (shopId: string, alias: string, leg: RawBuilder<unknown>) =>
  sql`left join complaint_proposals ${sql.ref(alias)} on ${sql.ref(`${alias}.shop_id`)} = ${shopId}
    and ${sql.ref(`${alias}.complaint_id`)} = c.id and ${sql.ref(`${alias}.leg`)} = ${leg}
    and ${sql.ref(`${alias}.leg`)} >= 0 and ${sql.ref(`${alias}.version`)} = 1
    and ${sql.ref(`${alias}.by_side`)} = 'buyer' and ${sql.ref(`${alias}.state`)} <> 'draft'`;

function complaintsIn(shopId: string, { span, withCancelled }: CountRequest): RawBuilder<unknown> {
  const live = withCancelled
    ? sql``
    : sql`and exists (select from orders o where o.shop_id = ${shopId} and o.id = c.order_id
        and o.status & ${sql.lit(CANCELLED)} = 0)`;
  return sql`select (c.created_at at time zone 'Asia/Shanghai')::date as day, c.type, c.reason, c.responsible,
      coalesce(c.agent_id, '00000000-0000-0000-0000-000000000000') as agent,
      coalesce(c.vendor_id, '00000000-0000-0000-0000-000000000000') as vendor, c.spu_id as spu, c.money_in, c.money_out,
      mine.answered_at - mine.created_at as answered, theirs.answered_at - theirs.created_at as vendor_answered,
      c.closed_at - c.created_at as closed, c.reopened, c.closed_at is null and c.waits_for <> 'nobody' as is_open,
      coalesce(c.closed_at is null and c.waits_for <> 'nobody' and c.due_at < now(), false) as is_late
    from complaints c ${firstOffer(shopId, 'mine', sql`c.hop - 1`)} ${firstOffer(shopId, 'theirs', sql`c.hop`)}
    where c.shop_id = ${shopId} and c.created_at >= ${startOf(span.from)} ${live}
      and c.created_at < ${startOf(span.to)} + interval '1 day'`;
}

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Shanghai')`;
