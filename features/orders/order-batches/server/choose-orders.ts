import { sql } from 'kysely';
import type { z } from 'zod';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ActName } from '../acts.ts';
import type { batches, NumberedOrder } from '../contract.ts';
import { LOOK_JOB } from './batch-jobs.ts';
import { openRun, refuseState, start } from './change-runs.ts';
import { meaningsOf } from './find-numbers.ts';
import { setState } from './run-rows.ts';

/** Says which of the orders that a number means are meant, one or several; they are looked at like all others. */
export async function chooseOrders(
  ctx: ShopCtx,
  { RunID, Seq, OrderIDs }: z.output<typeof batches.choose.input>,
): Promise<void> {
  const { db } = ctx;
  const run = await openRun(ctx, RunID);
  if (run.state !== 'ready') refuseState(run.state);
  const item = await db
    .from('batch_items')
    .select(['number_text', 'own'])
    .where('run_id', '=', RunID)
    .where('seq', '=', Seq)
    .where('state', '=', 'many')
    .executeTakeFirst();
  if (!item) refuse(common.notFound, { what: '这一行' });
  const ids = [...new Set(OrderIDs)];
  const orderIds = new Set((await meaningsOf(db, [item.number_text]))(item.number_text));
  if (!ids.every((id) => orderIds.has(id))) refuse(common.notFound, { what: '订单' });
  await lookAgain(db, RunID, run.act as ActName, ids);
  const [first, ...more] = ids;
  await db
    .update('batch_items')
    .set({ order_id: first, state: 'given', reason: '' })
    .where('run_id', '=', RunID)
    .where('seq', '=', Seq)
    .execute();
  await sql`insert into batch_items (shop_id, run_id, seq, number_text, own, order_id, state, reason)
    select ${db.shopId}, ${RunID}, l.last + v.nth, ${item.number_text}, i.own, v.id, 'given', ''
    from unnest(${more}::bigint[]) with ordinality as v(id, nth),
      (select max(seq) as last from batch_items where shop_id = ${db.shopId} and run_id = ${RunID}) as l,
      (select own from batch_items where shop_id = ${db.shopId} and run_id = ${RunID} and seq = ${Seq}) as i`.execute(
    db.k,
  );
  await setState(db, RunID, 'looking');
  await start(ctx, LOOK_JOB, RunID);
}

/** An order that stands further down already would now be there twice; those in a line for goods take from each other. */
async function lookAgain(db: TenantDb, runId: string, act: ActName, ids: readonly string[]): Promise<void> {
  const those = act === 'convertPresale' ? sql`true` : sql`order_id = any(${ids}::bigint[])`;
  await sql`update batch_items set state = 'given', reason = '' where shop_id = ${db.shopId} and run_id = ${runId}
    and order_id is not null and state in ('go', 'ask', 'skip') and ${those}`.execute(db.k);
}

const MOST_CHOICES = 20;

/** What stands behind numbers that mean several orders. */
export async function orderChoices(
  db: TenantDb,
  numbers: readonly string[],
): Promise<Map<string, NumberedOrder[]>> {
  if (numbers.length === 0) return new Map();
  const idsOf = await meaningsOf(db, numbers);
  const ids = numbers.flatMap((text) => idsOf(text).slice(0, MOST_CHOICES));
  const rows = await db
    .from('orders')
    .where('id', 'in', [...new Set(ids)])
    .select(['id as OrderID', 'spu_name as SpuName', 'receiver as Receiver', 'amount as Amount'])
    .orderBy('id')
    .execute();
  return new Map(
    numbers.map((text) => [
      text,
      rows.filter(({ OrderID }) => idsOf(text).includes(OrderID)).slice(0, MOST_CHOICES),
    ]),
  );
}
