import { sql } from 'kysely';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { RunInput } from '../contract.ts';
import type { OwnInput } from '../own-input.ts';

/** How one item came out of a step. */
export interface ItemOutcome {
  seq: number;
  state: string;
  reason?: string;
  orderId?: string | null;
  before?: unknown;
  eventId?: string | null;
}

/** Writes the outcomes of a step; what is left out stays. */
export async function writeOutcomes(
  db: TenantDb,
  runId: string,
  outcomes: readonly ItemOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`update batch_items i set state = v.state, reason = coalesce(v.reason, ''),
      order_id = coalesce(v."orderId", i.order_id), before = coalesce(v.before, i.before),
      event_id = coalesce(v."eventId", i.event_id)
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as v(seq int, state text, reason text, "orderId" bigint,
      before jsonb, "eventId" uuid)
    where i.shop_id = ${db.shopId} and i.run_id = ${runId} and i.seq = v.seq`.execute(db.k);
  await notify(db, 'batch-run', [runId]);
}

/** Lines in these states behind one, in the order in which they were given. */
export async function itemsAfter(
  db: TenantDb,
  runId: string,
  states: readonly string[],
  { limit, after = 0 }: { limit: number; after?: number },
) {
  return db
    .from('batch_items')
    .select(['seq', 'number_text', 'order_id', 'state', 'before', 'event_id', 'own'])
    .where('run_id', '=', runId)
    .where('state', 'in', [...states])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
}
export type BatchRunItem = Awaited<ReturnType<typeof itemsAfter>>[number];

export async function setState(db: TenantDb, runId: string, state: string, more: object = {}): Promise<void> {
  await db
    .update('batch_runs')
    .set({ state, ...more })
    .where('id', '=', runId)
    .execute();
  await notify(db, 'batch-run', [runId]);
}

/** What is said for one order of a step: by its line of the sheet, else for all. */
export function inputsOf(
  items: readonly { order_id: string | null; own: unknown }[],
  input: RunInput,
): (orderId: string) => RunInput {
  const own = new Map(
    items.flatMap((item) => (item.own ? [[item.order_id ?? '', item.own as OwnInput]] : [])),
  );
  return (orderId) => ({ ...input, ...own.get(orderId) });
}
