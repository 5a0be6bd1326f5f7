import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { newBatch } from '#features/orders/import-batches/server/index.ts';
import { CREATION_TYPES } from '#features/orders/orders/creation-types.ts';
import { type LineToPlace, placeLines } from '#features/orders/orders/server/index.ts';
import { blocks, denialOfProblem } from '#features/orders/staging/staged-line.ts';
import { type Denial, denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import { LINE, LINE_NAMES } from '../../line-states.ts';
import { checkLines, type JudgedLine } from './check-lines.ts';
import { destinationOf, type HubLine, LINE_COLUMNS, RECEIVER_TEXT } from './line-of.ts';

const no = {
  notOpen: denial('hub.line_not_open', '该行{state}'),
  unmatched: denial('hub.line_unmatched', '请先匹配商品'),
} as const;

export type TakeCtx = Pick<ShopCtx, 'db' | 'user' | 'shop'>;

/** Why a line is no order, and the act that a person has against it. */
interface Reason {
  denied: Denial;
  remedy: 'notDuplicate' | 'other';
}

/** What became of lines: their orders, and why the others are none. */
export interface TakeResult extends BatchResult {
  orders: Map<string, string>;
}

/**
 * Makes orders of lines, each by itself, as an import makes them of its rows: checked again, placed by the same verb.
 * Of two who ask at once, one does it; a line is an order once.
 */
export async function takeLines(ctx: TakeCtx, ids: readonly string[]): Promise<TakeResult> {
  const rows = await lockLines(ctx, ids);
  const open = rows.filter(({ state }) => state < LINE.taken);
  const judged = await checkLines(ctx.db, open);
  const ready = judged.filter(({ isReady }) => isReady);
  const orders = new Map<string, string>();
  const reasons = new Map<string, Reason>();
  for (const { row, state } of rows.map((row) => ({ row, state: row.state })))
    if (state >= LINE.taken) reasons.set(row.id, other(deny(no.notOpen, { state: LINE_NAMES[state] ?? '' })));
  for (const { row, problems, isReady } of judged)
    if (!isReady) {
      const problem = problems.find(({ blocking }) => blocking);
      reasons.set(row.id, other(problem ? denialOfProblem(problem) : deny(no.unmatched)));
    }
  for (const [, part] of groupBy(
    ready,
    ({ row }) => `${row.platform} ${row.third_party_id} ${row.avoid_days}`,
  ))
    await place(ctx, part, orders, reasons);
  await write(ctx, orders, reasons, ready);
  const skipped = [...reasons].map(([id, { denied }]) => skip(id, denied));
  return { done: orders.size, skipped, orders };
}

async function lockLines({ db }: TakeCtx, ids: readonly string[]) {
  const rows = await db
    .from('hub_orders')
    .select([...LINE_COLUMNS, 'state'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows as unknown as (HubLine & { state: number })[];
}

async function place(
  ctx: TakeCtx,
  part: readonly JudgedLine[],
  orders: Map<string, string>,
  reasons: Map<string, Reason>,
): Promise<void> {
  const [first] = part;
  if (!first) return;
  const batch = {
    submissionId: randomUUID(),
    thirdPartyName: first.row.third_party_name,
    userId: ctx.user.id,
    avoidDuplicationDays: first.row.avoid_days,
    creationType: CREATION_TYPES.hub,
    mayRenumber: first.row.platform === '',
  };
  const placed = await placeLines(ctx, batch, part.flatMap(placeLine));
  if (placed.some(({ orderId }) => orderId)) await newBatch(ctx, 'hub', batch.submissionId);
  for (const { at, orderId, denied, duplicateOf } of placed) {
    const id = part[at - 1]?.row.id ?? '';
    if (orderId) orders.set(id, orderId);
    else if (denied) reasons.set(id, { denied, remedy: duplicateOf ? 'notDuplicate' : 'other' });
  }
}

function placeLine({ row, line, spuId, amount, unitPrice }: JudgedLine, at: number): LineToPlace[] {
  if (spuId === null || amount === null) return [];
  return [
    {
      at: at + 1,
      spuId,
      amount,
      notes: { buyerNote: row.buyer_note, sellerNote: row.seller_note },
      sourceOrderNo: row.order_no,
      salesUnitPrice: unitPrice === null ? null : Number(unitPrice),
      subOrderNo: row.line_no,
      receivedAt: row.ordered_at,
      paidAmount: row.paid_amount,
      isOther: row.not_duplicate,
      destination: destinationOf(line),
    },
  ];
}

/** The line names its order; one that could not be placed says why, and how to say that it is none. */
async function write(
  { db }: TakeCtx,
  orders: ReadonlyMap<string, string>,
  reasons: ReadonlyMap<string, Reason>,
  ready: readonly JudgedLine[],
): Promise<void> {
  const problems = ready.flatMap(({ row: { id } }) => {
    const reason = reasons.get(id);
    return reason ? [{ id, p: [blocks('', reason.denied, reason.remedy)] }] : [];
  });
  await sql`update hub_orders h set state = ${LINE.taken}, order_id = v.order_id, taken_at = ${new Date()},
      problems = null, followed = h.version, place_seen = ${RECEIVER_TEXT}, quantity_taken = h.quantity, quantity_seen = h.quantity
    from unnest(${[...orders.keys()]}::uuid[], ${[...orders.values()]}::bigint[]) as v(id, order_id)
    where h.shop_id = ${db.shopId} and h.id = v.id`.execute(db.k);
  await sql`update hub_orders h set state = ${LINE.problem}, problems = v.p
    from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb) as v(id uuid, p jsonb)
    where h.shop_id = ${db.shopId} and h.id = v.id`.execute(db.k);
  await notify(db, 'hub');
}

const other = (denied: Denial): Reason => ({ denied, remedy: 'other' });
