import { sql } from 'kysely';
import { booksOf } from '#features/settlement/bills/server/index.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ReconcileDecision, RunLine } from '../run.ts';
import type { Settled } from './settled.ts';

type MadeDecision = Exclude<ReconcileDecision, 'waiting'>;

/**
 * 坚持我方 and what the other side says to it stand in both books; that a row is passed over is each shop's own. What is
 * taken back is as it was before: an agreement leaves what was insisted on.
 */
export async function decideLines(
  ctx: ShopCtx,
  { run, lines, note }: Settled,
  to: MadeDecision,
): Promise<BatchResult> {
  const { mine, theirs } = booksOf(ctx.db, run.scope);
  for (const [book, some] of [
    [mine, lines],
    [theirs, lines.filter(({ Decision }) => to !== 'ignored' && Decision !== 'ignored')],
  ] as const) {
    await writeDecisions(book, ctx, run.id, some, { to, note });
    await notify(book, 'settlement', [run.id]);
  }
  return { done: lines.length, skipped: [] };
}

async function writeDecisions(
  book: TenantDb,
  { db, user }: Pick<ShopCtx, 'db' | 'user'>,
  id: string,
  lines: readonly RunLine[],
  { to, note }: { to: MadeDecision; note: string },
): Promise<void> {
  if (lines.length === 0) return;
  const byUs = book.shopId === db.shopId;
  const keys = lines.map(({ Key }) => Key);
  const numbers = lines.map(({ Given }) => Given);
  const orders = lines.map(({ OrderID }) => OrderID);
  const before = lines.map(({ Decision }) => (to === '' && Decision === 'agreed' ? 'insisted' : to));
  const ours = before.map((decision) => decision === to);
  await sql`insert into settlement_reconciliation_rows as r (shop_id, reconciliation_id, key, number_text, order_id, is_listed,
      decision, by_us, actor, note, decided_at)
    select ${book.shopId}, ${id}::uuid, v.key, v.number_text, v.order_id, false, v.decision, v.ours = ${byUs},
      case when v.ours = ${byUs} and ${byUs} then ${user.name} else '' end, ${note}, now()
    from unnest(${keys}::text[], ${numbers}::text[], ${orders}::bigint[], ${before}::text[], ${ours}::boolean[])
      as v (key, number_text, order_id, decision, ours)
    on conflict (shop_id, reconciliation_id, key) do update set decision = excluded.decision, by_us = excluded.by_us,
      actor = excluded.actor, decided_at = excluded.decided_at,
      note = case when excluded.note = '' and excluded.decision <> '' then r.note else excluded.note end`.execute(
    book.k,
  );
}
