import { sql } from 'kysely';
import { availableNow } from '#features/orders/presales/server/index.ts';
import type { Output } from '#kit/endpoint/contract.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { presaleTasks } from '../contract.ts';

type Answer = Output<typeof presaleTasks.sums>;
type Sum = Answer['items'][number];

/** A conversion listing by listing. */
export async function convertSums({ db }: ShopCtx, runId: string): Promise<Answer> {
  const run = await db
    .from('batch_runs')
    .select('id')
    .where('id', '=', runId)
    .where('act', '=', 'convertPresale')
    .executeTakeFirst();
  if (!run) refuse(common.notFound, { what: '转单任务' });
  const { rows } = await sql<
    Omit<Sum, 'Available'> & { ships: boolean }
  >`select o.spu_id as "SpuID", max(o.spu_name) as "SpuName",
      count(*)::int as "Orders", sum(o.amount)::int as "Pieces",
      (count(*) filter (where i.state in ('go', 'done')))::int as "Go",
      coalesce(sum(o.amount) filter (where i.state in ('go', 'done')), 0)::int as "GoPieces",
      (count(*) filter (where i.state not in ('go', 'done')))::int as "Left",
      bool_and(o.vendor_id is null) as ships
    from batch_items i join orders o on o.shop_id = ${db.shopId} and o.id = i.order_id
    where i.shop_id = ${db.shopId} and i.run_id = ${runId}
    group by o.spu_id order by count(*) desc, o.spu_id limit 200`.execute(db.k);
  const own = rows.filter(({ ships }) => ships).map(({ SpuID }) => SpuID);
  const available = await availableNow(db, own);
  const items = rows.map(({ ships: _, ...row }) => ({ ...row, Available: available.get(row.SpuID) ?? null }));
  return { total: items.length, items };
}
