import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { KIND } from '#features/ledger/ledger/entry.ts';
import { isPriced } from '#features/ledger/ledger/server/index.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { dueOn } from '#features/settlement/terms/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { billRefusals as no } from '../refusals.ts';
import { type BillRelation, TYPES } from '../sides.ts';
import { writeLog } from './bill-log.ts';
import { chosen, firstIdOn, type ItemChoice, isFree } from './free-items.ts';
import { booksOf, mirroredRelation, periodLockBetween } from './lock-relations.ts';

/** More lines than a sheet could be read by. */
export const MOST_BILL_LINES = 200_000;

export interface BillWish extends BillRelation {
  choice: ItemChoice;
  name: string;
  note: string;
  dueOn: string | null;
  /** What the preview said; other figures by now refuse the bill. */
  expect?: { Count: number; Amount: number } | undefined;
}

export interface FreeLine {
  id: string;
  type: number;
  amount: number;
}

/**
 * Makes a bill in both books; its relation is held. The items chosen in this book are handed to the other, never the
 * condition again: what is booked meanwhile is in neither.
 */
export async function makeBill(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  billWish: BillWish,
): Promise<{ id: string; no: string }> {
  const { db } = ctx;
  const { end } = billWish.choice;
  const locked = end && (await periodLockBetween(db, billWish, end));
  if (locked) refuse(no.periodClosed, { closed: locked });
  const wish = { ...billWish, dueOn: billWish.dueOn ?? (await dueOn(db, billWish, end)) };
  const lines = await freeLines(db, wish);
  if (lines.length === 0) refuse(no.nothing, { why: await whyNone(db, wish) });
  if (lines.length > MOST_BILL_LINES) refuse(no.tooMany, { most: MOST_BILL_LINES });
  const sums = lineSums(wish, lines);
  if (wish.expect && (wish.expect.Count !== lines.length || fenOf(wish.expect.Amount) !== sums.net))
    refuse(no.changed, { count: lines.length, amount: yuanOf(sums.net).toFixed(2) });
  const id = newId();
  const no_ = await newBillNo(db);
  const { mine, theirs } = booksOf(db, wish);
  for (const [book, relation] of [
    [mine, wish],
    [theirs, mirroredRelation(db, wish)],
  ] as const) {
    await addBill(ctx, book, relation, { id, no: no_, wish, sums, count: lines.length });
    await addBillLines(book, relation, { billId: id, no: 0, start: wish.choice.start }, lines);
    await writeLog(book, ctx, id, {
      kind: 'created',
      no: 0,
      reason: '',
      count: lines.length,
      amount: sums.net,
    });
    await notify(book, 'settlement', [id]);
  }
  return { id, no: no_ };
}

/** No other bill of any shop has it. */
async function newBillNo(db: TenantDb): Promise<string> {
  const { rows } = await sql<{ serial: string }>`select nextval('bill_no_seq')::text as serial`.execute(db.k);
  return `ZD${dayOf(new Date()).replaceAll('-', '')}-${rows[0]?.serial.padStart(4, '0')}`;
}

async function freeLines(db: TenantDb, wish: BillWish): Promise<FreeLine[]> {
  const { rows } = await sql<FreeLine>`select i.id, i.type, i.amount from settlement_items i
    where ${chosen(db.shopId, wish, wish.choice)} and ${isPriced(db.shopId)} and ${isFree(db.shopId)}
    order by i.id limit ${sql.lit(MOST_BILL_LINES + 1)}`.execute(db.k);
  return rows;
}

/** The bill that what was chosen stands on by now, and who made it; of a period nobody chose it. */
async function whyNone(db: TenantDb, { choice, ...relation }: BillWish): Promise<string> {
  const { itemIds, orderIds } = choice;
  const other = '都已出账、尚未定价，或还没有发货';
  if (!itemIds && !orderIds) return other;
  const { rows } = await sql<{ no: string; at: string; isMine: boolean }>`
    select b.no, to_char(b.created_at at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') as at, b.is_mine as "isMine"
    from settlement_items i
    join settlement_bill_items l on l.shop_id = ${db.shopId} and l.item_id = i.id and l.removed_no is null
    join settlement_bills b on b.shop_id = ${db.shopId} and b.id = l.bill_id
    where ${chosen(db.shopId, relation, choice)} order by b.created_at desc limit 1`.execute(db.k);
  const [bill] = rows;
  return bill ? `已入账单 ${bill.no}（${bill.isMine ? '本店' : '对方'} ${bill.at} 创建）` : other;
}

/** In fen. */
export function lineSums({ side }: BillRelation, lines: readonly FreeLine[]) {
  const [owedType] = TYPES[side];
  let owed = 0;
  let returned = 0;
  for (const { type, amount } of lines) {
    if (type === owedType) owed += fenOf(amount);
    else returned += fenOf(amount);
  }
  return { owed, returned, net: owed - returned };
}

interface NewBill {
  id: string;
  no: string;
  wish: BillWish;
  sums: ReturnType<typeof lineSums>;
  count: number;
}

async function addBill(
  { db, user }: Pick<ShopCtx, 'db' | 'user'>,
  book: TenantDb,
  { side, traderId }: BillRelation,
  { id, no: number, wish, sums, count }: NewBill,
): Promise<void> {
  const isMine = book.shopId === db.shopId;
  const { start: period_start = null, end: period_end = null } = wish.choice;
  const name = isMine && wish.name ? wish.name : await usualName(db, traderId, wish.choice, number);
  await book
    .insert('settlement_bills', {
      id,
      no: number,
      name,
      side,
      trader_id: traderId,
      period_start,
      period_end,
      due_on: wish.dueOn,
      item_count: count,
      owed: yuanOf(sums.owed),
      returned: yuanOf(sums.returned),
      is_mine: isMine,
      note: isMine ? wish.note : '',
      created_by: isMine ? user.name : '',
    })
    .execute();
}

/** 对方 期间, as each shop's book sees it; of chosen lines the number says enough. */
async function usualName(db: TenantDb, traderId: string, { start, end }: ItemChoice, number: string) {
  if (!start || !end) return number;
  const query = db.k.selectFrom('shops').select('name').where('id', '=', traderId);
  const { name } = await query.executeTakeFirstOrThrow();
  return `${name} ${start} 至 ${end.slice(0, 4) === start.slice(0, 4) ? end.slice(5) : end}`;
}

interface BillPosition {
  billId: string;
  /** Serial of the change of the bill; 0 = its making. */
  no: number;
  start: string | undefined;
}

/**
 * Puts items on a bill in one book, checked there: each must be this relation's and of the same amount. The unique key
 * over items of standing bills is what refuses one that another bill took meanwhile. What is late of an order stands
 * apart: a rest, refund or correction whose earlier entry lies on another bill (settlement §4).
 */
export async function addBillLines(
  book: TenantDb,
  { side, traderId }: BillRelation,
  { billId, no: serial, start }: BillPosition,
  lines: readonly FreeLine[],
): Promise<void> {
  const [owed, returned] = TYPES[side];
  const earlier = start ? sql`i.id < ${firstIdOn(start)}` : sql`false`;
  const ids = lines.map(({ id }) => id);
  const [first, last] = boundsOf(ids);
  const fens = lines.map(({ amount }) => fenOf(amount));
  const { numAffectedRows } =
    await sql`insert into settlement_bill_items (shop_id, bill_id, item_id, section, added_no)
    select ${book.shopId}, ${billId}::uuid, i.id, case when ${earlier} or i.kind = ${KIND.opening}
        or exists (select from settlement_bill_items l where l.shop_id = ${book.shopId} and l.item_id = i.corrects_id
          and l.removed_no is null and l.bill_id <> ${billId})
        or i.corrects_id is null and i.no not in (0, 1) and exists (select from settlement_items o
          join settlement_bill_items l on l.shop_id = ${book.shopId} and l.item_id = o.id and l.removed_no is null
          where o.shop_id = ${book.shopId} and o.order_id = i.order_id and o.type = ${owed} and o.id < i.id
            and l.bill_id <> ${billId}) then 3
      when i.kind in (6, 7) then 4 when i.type = ${returned} then 2 else 1 end, ${serial}
    from unnest(${ids}::bigint[], ${fens}::bigint[]) as v (id, fen)
    join settlement_items i on i.shop_id = ${book.shopId} and i.id = v.id and i.amount * 100 = v.fen
      and i.trader_id = ${traderId} and i.type = any(${TYPES[side]}::smallint[])
      and i.id between ${first} and ${last}`.execute(book.k);
  if (Number(numAffectedRows) !== lines.length)
    throw new Error(
      `bill ${billId}: ${lines.length} items chosen, ${numAffectedRows} in the book of ${book.shopId}`,
    );
}

/** From the first to the last: what is between the two shops is read between these only, not from its beginning. */
function boundsOf(ids: readonly string[]): [bigint, bigint] {
  let first = BigInt(ids[0] ?? 0);
  let last = BigInt(ids[0] ?? 0);
  for (const id of ids.map(BigInt)) {
    if (id < first) first = id;
    if (id > last) last = id;
  }
  return [first, last];
}
