import type { z } from 'zod';
import { type NumberMatch as FoundNumber, findNumbers } from '#features/orders/order-batches/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { fenOrNull, yuanOf, yuanOrNull } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ReconciledLine, reconciliations, StatementComparison, StatementSheet } from '../contract.ts';
import { judge } from '../judge.ts';
import { reconciliationRefusals as no } from '../refusals.ts';
import { addUpRows, pilesOf } from './add-up-rows.ts';
import { listedHandLines } from './hand-lines.ts';
import { countByHand, type MatchedRows } from './matched-rows.ts';
import { ourOrders } from './our-orders.ts';
import { oursAlone } from './ours-alone.ts';
import { readStatement, type TheirRow } from './read-statement.ts';
import type { OurOrder, ReconcilePeriod, ReconcileScope } from './reconcile-scope.ts';
import { resolveNumbers } from './resolve-numbers.ts';

export type NumbersQuery = z.output<typeof reconciliations.ofNumbers.input>;
type Orders = z.output<typeof reconciliations.ofOrders.input>;
type With = Omit<Orders, 'OrderIDs'>;

/** Their numbers against our book: each found first, rows of one order added up, then what agrees, differs, or is one side's alone. */
export async function previewNumbers(ctx: ShopCtx, input: NumbersQuery): Promise<StatementComparison> {
  const { rows, sheet } = await readTheirRows(ctx, input);
  const { byHand, ...comparison } = await compared(ctx.db, input, rows);
  return { ...comparison, Sheet: sheet && { ...sheet, LeftOut: sheet.LeftOut - byHand } };
}

/** What they say: pasted, or in their sheet. */
export async function readTheirRows(
  ctx: ShopCtx,
  input: NumbersQuery,
): Promise<{ rows: TheirRow[]; sheet: StatementSheet | null }> {
  const { Rows, FileID, ExcelCfgID, SheetName, HeaderRow, Columns, Side, TraderID } = input;
  if (Rows.length === 0 && !FileID) refuse(no.nothing);
  await periodOf(ctx.db, input);
  if (!FileID) return { rows: Rows.map(toTheirRow), sheet: null };
  const reading = { ExcelCfgID, SheetName, HeaderRow, Columns };
  return readStatement(ctx, { side: Side, traderId: TraderID }, FileID, reading);
}

/** What of these orders can be billed, and why the others can't. */
export async function previewOrders({ db }: ShopCtx, { OrderIDs, ...with_ }: Orders) {
  const { byHand: _, ...comparison } = await compared(
    db,
    { ...with_, Choices: [] },
    OrderIDs.map((ID) => ({ ...toTheirRow({ ID }), isOurs: true })),
  );
  return comparison;
}

const toTheirRow = ({ ID, Amount }: { ID: string; Amount?: number | undefined }): TheirRow => ({
  numbers: [ID],
  amount: fenOrNull(Amount),
  quantity: null,
  price: null,
  freight: null,
  day: null,
});

/** The days that are looked at: the bill's, which is the trader's, else those that were said. */
async function periodOf(db: TenantDb, { BillID, Side, TraderID, ...days }: With): Promise<ReconcilePeriod> {
  const { PeriodStart: start, PeriodEnd: end } = days;
  if (start && end && end < start) refuse(no.period);
  if (!BillID) return { start, end };
  const bill = await db
    .from('settlement_bills')
    .select(['side', 'trader_id', 'period_start', 'period_end'])
    .where('id', '=', BillID)
    .executeTakeFirst();
  if (bill?.side !== Side || bill.trader_id !== TraderID) refuse(common.notFound, { what: '账单' });
  return { start: bill.period_start ?? undefined, end: bill.period_end ?? undefined };
}

async function compared(
  db: TenantDb,
  input: With & Pick<NumbersQuery, 'Choices'>,
  rows: readonly TheirRow[],
) {
  const { Side, TraderID, BillID, PeriodStart, PeriodEnd } = input;
  const period = await periodOf(db, input);
  const scope: ReconcileScope = { side: Side, traderId: TraderID, billId: BillID, period };
  const matchedRows = await matchRows(db, scope, rows, input.Choices);
  const known = [...matchedRows.keys()].filter((key) => /^\d+$/.test(key));
  const ours = new Map((await ourOrders(db, scope, known)).map((order) => [order.orderId, order]));
  const lines = [...matchedRows].map(([key, matched]) => numberLine(matched, ours.get(key)));
  const alone = await oursAlone(db, scope, { start: PeriodStart, end: PeriodEnd }, known);
  return { ...pilesOf([...lines, ...alone]), byHand: countByHand(matchedRows) };
}

/** Rows by the order that they mean, tried number by number; what means none stands by its own text. */
export async function matchRows(
  db: TenantDb,
  scope: ReconcileScope,
  all: readonly TheirRow[],
  choices: NumbersQuery['Choices'],
): Promise<Map<string, MatchedRows>> {
  const texts = [...new Set(all.flatMap(({ numbers }) => numbers))];
  const matched = await findNumbers(
    db,
    texts.map((number, seq) => ({ seq, number })),
  );
  const numberOf = new Map(texts.map((text, seq) => [text, matched[seq] as FoundNumber]));
  const { matches, candidates } = await resolveNumbers(db, scope, numberOf, choices);
  const best = ({ numbers }: TheirRow) =>
    numbers.find((text) => matches.get(text)?.orderId) ?? numbers[0] ?? '';
  const keyOf = (row: TheirRow) => matches.get(best(row))?.orderId ?? `? ${best(row)}`;
  const isUnknown = ({ numbers }: TheirRow) =>
    numbers.every((text) => matches.get(text)?.state === 'unknown');
  const byHand = await listedHandLines(
    db,
    scope,
    all.filter((row) => row.texts !== undefined && isUnknown(row)),
  );
  const handRows = new Set(byHand.map(({ row }) => row));
  const groups = [
    ...groupBy(
      all.filter((row) => row.numbers.length > 0 && !handRows.has(row)),
      keyOf,
    ),
  ];
  return new Map([
    ...groups.map(([key, some]): [string, MatchedRows] => {
      const number = best(some[0] as TheirRow);
      const [day = null] = some.flatMap((row) => row.day ?? []).sort();
      const is = matches.get(number) as FoundNumber;
      return [
        key,
        { number, numberMatch: is, theirs: addUpRows(some), day, candidates: candidates.get(number) },
      ];
    }),
    ...byHand.map(({ id, matched }): [string, MatchedRows] => [id, matched]),
  ]);
}

export function numberLine(
  { number, numberMatch, theirs, day, candidates }: MatchedRows,
  ours: OurOrder | undefined,
): ReconciledLine {
  const base = {
    Given: number,
    OrderID: numberMatch.orderId,
    TheirAmount: yuanOrNull(theirs.amount),
    TheirDay: day,
  };
  const nothing = { SpuName: '', Receiver: '', Quantity: 0, OurAmount: 0, ItemIDs: [] };
  if (!ours) {
    const State = numberMatch.state === 'many' ? 'many' : 'unknown';
    const Cause = State === 'many' ? '一个单号有几个订单' : '单号不存在';
    const Reason = numberMatch.reason || Cause;
    return { ...base, ...nothing, State, Cause, Reason, ...(candidates && { Candidates: candidates }) };
  }
  const { state: State, cause: Cause, reason: Reason, compared } = judge(ours, theirs);
  return {
    ...base,
    State,
    Cause,
    Reason,
    SpuName: ours.spuName,
    Receiver: ours.receiver,
    Quantity: ours.pieces,
    OurAmount: yuanOf(compared ?? ours.amount),
    ItemIDs: ours.itemIds,
  };
}
