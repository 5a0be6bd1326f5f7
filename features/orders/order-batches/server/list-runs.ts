import { sql } from 'kysely';
import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { type ActName, noUndoOf, UNDO_MINUTES } from '../acts.ts';
import type { BatchItem, BatchRun, batches, RunInput } from '../contract.ts';
import { orderChoices } from './choose-orders.ts';
import { ownInputTextFor, SIDE } from './own-input-text.ts';

const RECENT = 20;

/** One run with its sums, or the newest. */
export async function listBatchRuns(
  { db }: ShopCtx,
  { RunID: runId, Acts }: z.output<typeof batches.get.input>,
) {
  let query = db.from('batch_runs').selectAll().orderBy('created_at', 'desc').limit(RECENT);
  if (runId) query = query.where('id', '=', runId);
  if (Acts?.length) query = query.where('act', 'in', Acts);
  const rows = await query.execute();
  const sums = await sumsOf(
    { db },
    rows.map(({ id }) => id),
  );
  const items = rows.map(
    (row): BatchRun => ({
      RunID: row.id,
      Act: row.act as ActName,
      State: row.state as BatchRun['State'],
      Problem: row.problem,
      CreatedBy: row.created_by_name,
      CreatedOn: row.created_at,
      FinishedOn: row.finished_at,
      UndoUntil: undoUntil(row),
      NoUndo: noUndo(row) ?? '',
      Sums: sums.get(row.id) ?? {},
    }),
  );
  return { total: items.length, items };
}

interface RunRow {
  act: string;
  state: string;
  input: unknown;
  finished_at: string | null;
}

const noUndo = ({ act, input }: RunRow) => noUndoOf(act as ActName, input as { AtOnce?: boolean });

function undoUntil(row: RunRow) {
  const { state, finished_at: end } = row;
  const isOver = state === 'done' || state === 'stopped';
  if (!isOver || !end || noUndo(row)) return null;
  return new Date(Date.parse(end) + UNDO_MINUTES * 60_000).toISOString();
}

async function sumsOf({ db }: Pick<ShopCtx, 'db'>, ids: readonly string[]) {
  const { rows } = await sql<{
    run_id: string;
    state: string;
    n: number;
  }>`select run_id, state, count(*)::int as n
    from batch_items where shop_id = ${db.shopId} and run_id = any(${ids}::uuid[]) group by 1, 2`.execute(
    db.k,
  );
  const sums = new Map<string, Record<string, number>>();
  for (const { run_id: id, state, n } of rows) sums.set(id, { ...sums.get(id), [state]: n });
  return sums;
}

export async function listBatchItems(ctx: ShopCtx, input: z.output<typeof batches.items.input>) {
  const { db } = ctx;
  let query = db
    .from('batch_items')
    .select([
      'seq as Seq',
      'number_text as Given',
      sql<string>`coalesce(order_id::text, '')`.as('OrderID'),
      'state as State',
      'reason as Reason',
      'own',
      SIDE.as('side'),
    ]);
  if (input.runId) query = query.where('run_id', '=', input.runId);
  if (input.itemStates?.length) query = query.where('state', 'in', input.itemStates);
  const { items, ...totals } = await readPage(query, input, { Seq: 'seq' }, ['run_id']);
  const several = items.filter(({ State }) => State === 'many').map(({ Given }) => Given);
  const choices = await orderChoices(db, several);
  const says = ownInputTextFor(ctx);
  const asItem = ({ own, side, ...item }: ItemRow): BatchItem => ({
    ...item,
    State: item.State as BatchItem['State'],
    Says: says(own, side),
    Choices: item.State === 'many' ? (choices.get(item.Given) ?? []) : [],
  });
  return { ...totals, items: items.map(asItem) };
}

type ItemRow = { own: unknown; side: RunInput['Side'] | null; State: string } & Omit<
  BatchItem,
  'Says' | 'State' | 'Choices'
>;
