import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { signEntries } from '../changing/order-events.ts';
import { lockImports } from '../entry/duplicates.ts';
import type { OrderLine } from '../entry/submission.ts';
import { placeChunk } from './place-chunk.ts';
import { ROW, type StagedTask } from './staged-chunk.ts';
import { SupplyChainCache } from './supply-chain-cache.ts';

/** A line that a program sends, with its position in what it sent. */
export interface LineToPlace extends OrderLine {
  at: number;
  sourceOrderNo: string | null;
  /** Tells lines of one order number apart that name one listing: each is another order. */
  subOrderNo?: string;
  /** The entry's own note, which nobody else reads. */
  sellerNote?: string;
  /** Time at which its buyer ordered it, as the program says. */
  receivedAt?: string | null;
  /** What its buyer paid for it, in yuan, as the program says; only the entry sees it. */
  paidAmount?: string | null;
  /** A person has said that it is no duplicate. */
  isOther?: boolean;
  /** Day for which it is promised as a presale order. */
  presaleOn?: string;
}

/** Outcome of a line: its order, or the reason why it is none. */
export interface PlacedLine {
  at: number;
  orderId: string | null;
  reason: string;
  /** Number of the order that it looks like, where that is the reason. */
  duplicateOf: string | null;
}

type Batch = Pick<
  StagedTask,
  'submissionId' | 'thirdPartyName' | 'avoidDuplicationDays' | 'creationType' | 'userId' | 'mayRenumber'
>;

/**
 * Places lines as an import places its rows, each by itself, in the caller's transaction: lines that can't be orders
 * get a reason, the others are placed. Their rows are staged for no longer than that.
 */
export async function placeLines(
  ctx: Pick<ShopCtx, 'db' | 'user' | 'shop'>,
  batch: Batch,
  lines: readonly LineToPlace[],
): Promise<PlacedLine[]> {
  if (lines.length === 0) return [];
  const { db } = ctx;
  const wished = lines.flatMap(({ at, presaleOn: day }) => (day ? [{ at, day }] : []));
  const task: StagedTask = {
    ...batch,
    id: randomUUID(),
    thirdPartyId: null,
    passing: true,
    ...(wished.length > 0 && { wished }),
  };
  await lockImports(db);
  await stage(ctx, task, lines);
  const plans = await new SupplyChainCache().resolve(db, [...new Set(lines.map(({ spuId }) => spuId))]);
  const positions = lines.map(({ at }) => at);
  await placeChunk(db, task, { from: Math.min(...positions), upTo: Math.max(...positions) }, plans);
  // A chunk of an import may be lost when the machine loses power; orders of which a program has an answer may not.
  await sql`set local synchronous_commit to default`.execute(db.k);
  await sql`set local enable_nestloop to default`.execute(db.k);
  const placed = await outcomesOf(ctx, task);
  if (ctx.shop.operator)
    signEntries(
      ctx,
      placed.flatMap(({ orderId }) => orderId ?? []),
    );
  return placed;
}

async function stage(
  { db }: Pick<ShopCtx, 'db'>,
  task: StagedTask,
  lines: readonly LineToPlace[],
): Promise<void> {
  const rows = lines.map(
    ({ at, spuId, amount, salesUnitPrice, note, sourceOrderNo, destination, ...more }) => {
      const { receiver, phone, province, city, area, street, village, detail, provinceId, text } =
        destination;
      return {
        at,
        spu: spuId,
        amount,
        price: salesUnitPrice,
        note,
        source: sourceOrderNo,
        receiver,
        phone,
        province,
        city,
        area,
        street,
        detail,
        text,
        village: village || null,
        province_id: provinceId,
        sub: more.subOrderNo ?? '',
        other: more.isOther ?? false,
        own: more.sellerNote ?? '',
        received: more.receivedAt ?? null,
        paid: more.paidAmount ?? null,
      };
    },
  );
  await sql`insert into import_rows (shop_id, task_id, row_no, state, spu_id, amount, unit_price, buyer_note,
      source_order_no, receiver, phone, province, city, area, street, village, detail, province_id, address_text,
      address_says_more, sub_order_no, not_duplicate, seller_note, received_at, paid_amount)
    select ${db.shopId}, ${task.id}::uuid, v.at, ${ROW.ready}, v.spu, v.amount, v.price, v.note, v.source, v.receiver,
      v.phone, v.province, v.city, v.area, v.street, v.village, v.detail, v.province_id, v.text, v.text <> '', v.sub, v.other, v.own, v.received, v.paid
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(at int, spu uuid, amount int, price numeric, note text,
      source text, receiver text, phone text, province text, city text, area text, street text, village text,
      detail text, province_id text, text text, sub text, other boolean, own text, received timestamptz, paid numeric)`.execute(
    db.k,
  );
}

interface Outcome {
  at: number;
  order_id: string | null;
  duplicate: string | null;
  says: string | null;
}

/** Reads the outcomes of the rows and deletes them. */
async function outcomesOf({ db }: Pick<ShopCtx, 'db'>, task: StagedTask): Promise<PlacedLine[]> {
  const { rows } =
    await sql<Outcome>`delete from import_rows where shop_id = ${db.shopId} and task_id = ${task.id}
    returning row_no as at, order_id::text, duplicate_of as duplicate, problems -> 0 ->> 'says' as says`.execute(
      db.k,
    );
  return rows
    .map(({ at, order_id: orderId, duplicate, says }) => ({
      at,
      orderId,
      duplicateOf: duplicate,
      reason: duplicate ? `${task.avoidDuplicationDays} 天内已录入订单 ${duplicate}` : (says ?? ''),
    }))
    .sort((a, b) => a.at - b.at);
}
