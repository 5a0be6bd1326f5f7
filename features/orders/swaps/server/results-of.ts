import { sql } from 'kysely';
import type { z } from 'zod';
import type { Output } from '#kit/endpoint/contract.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { rowsBefore } from '#kit/list/server/read-page.ts';
import type { swaps } from '../contract.ts';

type ResultsInput = z.output<typeof swaps.results.input>;
type Answer = Output<typeof swaps.results>;

const ACTS = sql`('resume', 'swap', 'answerSwap')`;
const RESULT = sql`case i.state when 'done' then 'done' when 'asked' then 'asked'
  when 'go' then 'waiting' when 'ask' then 'waiting' else 'skipped' end`;

/** What became of the orders of runs that resume or swap. */
export async function resultsOf({ db }: ShopCtx, resultsInput: ResultsInput): Promise<Answer> {
  const { TaskID, Results, pageSize } = resultsInput;
  const scope = TaskID ? sql`and r.id = ${TaskID}` : sql`and r.created_at > now() - interval '7 days'`;
  const from = sql`batch_items i
    join batch_runs r on r.shop_id = ${db.shopId} and r.id = i.run_id and r.act in ${ACTS}
      and r.state not in ('looking', 'ready') ${scope}
    where i.shop_id = ${db.shopId} and i.order_id is not null`;
  const counted = await sql<{ result: string; n: number }>`select ${RESULT} as result, count(*)::int as n
    from ${from} group by 1`.execute(db.k);
  const counts = new Map(counted.rows.map(({ result, n }) => [result, n]));
  const states = Results?.length ? Results : ['done', 'asked', 'skipped', 'waiting'];
  const { rows } = await sql<Answer['items'][number]>`select r.id as "TaskID", i.order_id::text as "OrderID",
      coalesce(o.spu_name, '') as "SpuName", ${RESULT} as "Result", i.reason as "Reason", r.finished_at as "DoneOn"
    from (select i.* , r.created_at from ${from} and ${RESULT} = any(${states}::text[])
      order by r.created_at desc, i.seq limit ${pageSize} offset ${rowsBefore(resultsInput)}) as i
    join batch_runs r on r.shop_id = ${db.shopId} and r.id = i.run_id
    left join orders o on o.shop_id = ${db.shopId} and o.id = i.order_id
    order by i.created_at desc, i.seq`.execute(db.k);
  const count = (result: string) => counts.get(result) ?? 0;
  return {
    total: states.reduce((sum, result) => sum + count(result), 0),
    Done: count('done'),
    Asked: count('asked'),
    Skipped: count('skipped'),
    Waiting: count('waiting'),
    items: rows,
  };
}
