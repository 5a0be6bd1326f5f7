import type { z } from 'zod';
import { denialOf, deny, skip } from '#kit/endpoint/denial.ts';
import { Refused, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { bills } from '../contract.ts';
import { billRefusals as no } from '../refusals.ts';
import { type BillRelation, TYPES } from '../sides.ts';
import { lockRelations } from './lock-relations.ts';
import { makeBill } from './make-bill.ts';
import { statementsPort } from './ports.ts';
import { mustChoose, previewBills, requireOrderedDates } from './preview-bills.ts';

type BillInput = z.output<typeof bills.create.input>;
type Period = Pick<BillInput, 'IncludeEarlier'> &
  Partial<
    Pick<BillInput, 'ItemIDs' | 'OrderIDs' | 'PeriodStart' | 'PeriodEnd' | 'IdPaymentTypes' | 'LeaveOut'>
  >;
type BillsInput = z.output<typeof bills.createBulk.input>;

/** Makes a bill of these items, or of all that are free of a period, in both books at once. */
export async function createBill(
  ctx: ShopCtx,
  input: BillInput,
): Promise<{ BillID: string; BillNo: string }> {
  requireOrderedDates(input.PeriodStart, input.PeriodEnd);
  const relation: BillRelation = { side: input.Side, traderId: input.TraderID };
  await mustTrade(ctx, relation);
  await lockRelations(ctx.db, [relation]);
  const { readStatementOrders, linkStatement } = statementsPort.use();
  const stated = input.PreviewID ? await readStatementOrders(ctx.db, relation, input.PreviewID) : undefined;
  if (stated?.bill) return stated.bill;
  const { id, no: number } = await makeBill(ctx, {
    ...relation,
    ...wishOf(input),
    choice: choiceOf(stated ? { ...input, OrderIDs: input.OrderIDs ?? stated.orderIds } : input),
    name: input.BillName ?? '',
    expect: input.Expect,
  });
  if (input.PreviewID) await linkStatement(ctx.db, relation, input.PreviewID, id);
  return { BillID: id, BillNo: number };
}

const wishOf = ({ Note: note, DueOn }: { Note: string; DueOn?: string | null | undefined }) => ({
  note,
  dueOn: DueOn ?? null,
});
const choiceOf = ({
  ItemIDs: itemIds,
  OrderIDs: orderIds,
  PeriodStart: start,
  PeriodEnd: end,
  IncludeEarlier: withEarlier,
  IdPaymentTypes: types,
  LeaveOut: without,
}: Period) => ({ itemIds, orderIds, start, end, withEarlier, types, without });

/** Only a shop with which something was booked on this side has a relation. */
export async function mustTrade({ db }: ShopCtx, { side, traderId }: BillRelation): Promise<void> {
  const item = await db
    .from('settlement_items')
    .select('id')
    .where('trader_id', '=', traderId)
    .where('type', 'in', TYPES[side])
    .limit(1)
    .executeTakeFirst();
  if (!item) refuse(no.strangers);
}

/** A bill per trader, all in one transaction; who has nothing to bill is left out with the reason. */
export async function createBills(ctx: ShopCtx, input: BillsInput) {
  mustChoose(input);
  const bills = await wantedOf(ctx, input);
  const known = await tradersAmong(
    ctx,
    bills.map(({ TraderID }) => TraderID),
  );
  const skipped = bills
    .filter(({ TraderID }) => !known.has(TraderID))
    .map(({ TraderID: id }) => skip(id, deny(no.strangers)));
  const some = bills.filter(({ TraderID }) => known.has(TraderID));
  await lockRelations(
    ctx.db,
    some.map(({ TraderID: traderId }) => ({ side: input.Side, traderId })),
  );
  const Bills: { TraderID: string; BillID: string; BillNo: string }[] = [];
  for (const one of some) {
    const { TraderID: traderId, BillName = input.BillName ?? '', Expect: expect, LeaveOut } = one;
    const relation = { side: input.Side, traderId };
    try {
      const { id, no: BillNo } = await makeBill(ctx, {
        ...relation,
        ...wishOf({ Note: input.Note, DueOn: one.DueOn ?? input.DueOn }),
        choice: choiceOf({ ...input, LeaveOut }),
        name: BillName,
        expect,
      });
      Bills.push({ TraderID: traderId, BillID: id, BillNo });
    } catch (error) {
      // It is refused before anything of it is written.
      if (!(error instanceof Refused)) throw error;
      skipped.push(skip(traderId, denialOf(error)));
    }
  }
  return { done: Bills.length, skipped, BillIDs: Bills.map(({ BillID }) => BillID), Bills };
}

/** Those named, each once; else whoever has something of it to bill. */
async function wantedOf(
  ctx: ShopCtx,
  { Bills, TraderIDs, ...input }: BillsInput,
): Promise<BillsInput['Bills']> {
  const named = [...TraderIDs.map((TraderID) => ({ TraderID })), ...Bills];
  if (named.length > 0) return [...new Map(named.map((bill) => [bill.TraderID, bill])).values()];
  const { items } = await previewBills(ctx, input);
  return items.filter(({ Count }) => Count > 0).map(({ TraderID }) => ({ TraderID }));
}

async function tradersAmong({ db }: ShopCtx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .from('settlement_tallies')
    .select('trader_id')
    .distinct()
    .where('trader_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ trader_id }) => trader_id));
}
