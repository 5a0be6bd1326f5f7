import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { booksOf, type HeldBill, holdBill, seenByThem } from '#features/settlement/bills/server/index.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { costsAsker } from '../adjustment-words.ts';
import type { adjustments } from '../contract.ts';
import { adjustmentRefusals as no } from '../refusals.ts';
import { bookAdjustments } from './book-adjustments.ts';

type Input = z.output<typeof adjustments.ask.input>;
type Line = Input['Lines'][number];

/** Corrects lines of a bill: at once where it costs this shop (or one it runs), else it waits for the other side. */
export async function askAdjustments(ctx: ShopCtx, input: Input): Promise<BatchResult> {
  const { db } = ctx;
  const bill = await holdBill(db, input.BillID);
  if (bill.isDeleted) refuse(no.gone);
  const problems = await problemsOf(db, bill, input);
  const isOperator = await operates(db, bill.traderId);
  const fine = input.Lines.flatMap((line, at) => (problems[at] ? [] : [{ id: newId(), line }]));
  const atOnce = fine.filter(({ line }) => isOperator || costsAsker(bill.side, line.Change));
  const waiting = fine.filter((each) => !atOnce.includes(each));
  await addRequests(ctx, bill, input, atOnce, 'done');
  await addRequests(ctx, bill, input, waiting, 'open');
  await bookAdjustments(
    ctx,
    bill,
    atOnce.map(({ line: { ItemID = null, Change } }) => ({
      ...{ kind: input.Kind, itemId: ItemID, change: fenOf(Change), reason: input.Reason },
    })),
  );
  const refused = problems.flatMap((reason, at) => (reason ? [{ id: nameOf(input.Lines[at]), reason }] : []));
  const asked = waiting.map(({ line }) => ({
    id: nameOf(line),
    reason: '已申请，等待对方同意',
    asked: true,
  }));
  return { done: atOnce.length, skipped: [...refused, ...asked] };
}

const nameOf = (line: Line | undefined) => line?.ItemID ?? '新增明细';

interface Standing {
  id: string;
  left: number;
  isAsked: boolean;
}

/** Why a line can't be corrected so, each at its place; nothing where it can. */
async function problemsOf(db: TenantDb, bill: HeldBill, { Lines }: Input): Promise<(string | undefined)[]> {
  const ids = Lines.flatMap(({ ItemID }) => ItemID ?? []);
  const { rows } = await sql<Standing>`select i.id::text as id, i.amount + coalesce((select sum(c.amount)
        from settlement_items c where c.shop_id = ${db.shopId} and c.order_id = i.order_id and c.corrects_id = i.id), 0) as left,
      exists (select from settlement_requests r where r.shop_id = ${db.shopId} and r.item_id = i.id and r.state = 'open') as "isAsked"
    from settlement_bill_items l join settlement_items i on i.shop_id = ${db.shopId} and i.id = l.item_id
    where l.shop_id = ${db.shopId} and l.bill_id = ${bill.id} and l.removed_no is null
      and l.item_id = any(${ids}::bigint[])`.execute(db.k);
  const found = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<string>();
  return Lines.map(({ ItemID, Change }) => {
    if (ItemID === undefined) return undefined;
    const line = found.get(ItemID);
    if (!line) return '明细不在这张账单中';
    if (line.isAsked || seen.has(ItemID)) return '这笔明细已有没答复的申请';
    seen.add(ItemID);
    return line.left > 0 && fenOf(line.left) + fenOf(Change) < 0
      ? `更正后不能小于 0：这笔还有 ¥${line.left.toFixed(2)}`
      : undefined;
  });
}

/** Whether this shop runs the other one: then it answers for it (domain §2). */
async function operates(db: TenantDb, traderId: string): Promise<boolean> {
  const shop = await db.k
    .selectFrom('shops')
    .select('id')
    .where('id', '=', traderId)
    .where('level', '=', 0)
    .where('operator_shop_id', '=', db.shopId)
    .executeTakeFirst();
  return shop !== undefined;
}

async function addRequests(
  { db, user }: ShopCtx,
  bill: HeldBill,
  { Kind, Reason }: Input,
  some: readonly { id: string; line: Line }[],
  state: 'open' | 'done',
): Promise<void> {
  if (some.length === 0) return;
  const { mine, theirs } = booksOf(db, bill);
  for (const [book, of] of [
    [mine, bill],
    [theirs, seenByThem(db, bill)],
  ] as const) {
    const is_mine = book.shopId === db.shopId;
    const rows = some.map(({ id, line }) => ({
      ...{
        id,
        bill_id: bill.id,
        side: of.side,
        trader_id: of.traderId,
        kind: Kind,
        item_id: line.ItemID ?? null,
      },
      ...{
        change: yuanOf(fenOf(line.Change)),
        reason: Reason,
        state,
        is_mine,
        created_by: is_mine ? user.name : '',
      },
      answered_at: state === 'done' ? new Date().toISOString() : null,
    }));
    await book.insert('settlement_requests', rows).execute();
    await notify(book, 'settlement', [bill.id]);
  }
}
