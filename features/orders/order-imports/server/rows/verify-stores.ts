import { sql } from 'kysely';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { recheckSoon } from '../checking/recheck-rows.ts';
import { storeMatches, storeShops } from '../judging/stores.ts';
import { lockTasksOrRefuse, taskOrRefuse, tasksOrRefuse } from '../task/task-record.ts';

/** Lists the shops that a store name may stand for. */
export async function entryStores({ db }: ShopCtx, taskId: string | null | undefined) {
  if (taskId) await taskOrRefuse(db, taskId);
  const shops = await storeShops(db);
  const items = shops.map(({ id, name }) => ({ BusinessUnitID: id, BusinessUnitName: name }));
  return { total: items.length, items };
}

/** Lists the store names in tasks, those that stand for no shop yet first. */
export async function verifyStores({ db }: ShopCtx, taskIds: readonly string[]) {
  await tasksOrRefuse(db, taskIds);
  const { rows } = await sql<{ name: string; n: number }>`select entry_store as name, count(*)::int as n
    from import_rows where shop_id = ${db.shopId} and task_id = any(${[...taskIds]}::uuid[]) and entry_store <> ''
      and state <> 5 group by 1 order by n desc, 1 limit 1000`.execute(db.k);
  const known = await storeMatches(db);
  const items = rows.map(({ name, n }) => {
    const shop = known.get(name);
    return { Name: name, Rows: n, BusinessUnitID: shop?.id ?? null, BusinessUnitName: shop?.name ?? '' };
  });
  items.sort((a, b) => Number(a.BusinessUnitID !== null) - Number(b.BusinessUnitID !== null));
  return { total: items.length, items };
}

/** Remembers which shop a store name stands for, and judges the open rows of that name again. */
export async function matchStore(ctx: ShopCtx, taskId: string, name: string, shopId: string) {
  const { db } = ctx;
  await taskOrRefuse(db, taskId);
  const shops = await storeShops(db);
  if (!shops.some(({ id }) => id === shopId)) refuse(common.notFound, { what: '店铺' });
  await db
    .insert('store_matches', { channel_name: name, matched_shop_id: shopId, created_by: ctx.user.id })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'channel_name'])
        .doUpdateSet({ matched_shop_id: shopId, created_by: ctx.user.id }),
    )
    .execute();
  const { rows } = await sql<{ id: string; n: number }>`select t.id, count(*)::int as n from import_tasks t
    join import_rows r on r.shop_id = t.shop_id and r.task_id = t.id
    where t.shop_id = ${db.shopId} and t.deleted_at is null and t.status <> 'done' and r.state in (0, 1, 2, 3)
      and r.entry_store = ${name} group by 1`.execute(db.k);
  const ids = rows.map(({ id }) => id);
  for (const task of await lockTasksOrRefuse(db, ids)) await recheckSoon(db, task, 'open', ctx);
  return { Rows: rows.reduce((sum, { n }) => sum + n, 0) };
}
