import type { z } from 'zod';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type Fen, yuanOf, yuanOrNull } from '#kit/money/fen.ts';
import { carrierPrices } from '../carrier-prices.ts';
import type { ChargeRow, carrierBills } from '../contract.ts';
import { expectedFee } from '../expected-fee.ts';
import {
  CHARGE_STATES,
  type Charge,
  type ChargeState,
  type ChargeVerdict,
  judgeCharge,
  type ShippedParcel,
} from '../judge-charge.ts';
import { MOST_ROWS, MOST_SHOWN } from '../limits.ts';
import { carrierBillRefusals as no } from '../refusals.ts';
import { pricedAccounts } from './price-rows.ts';
import { carrierFile, readCarrierSheet, type UnreadCharge } from './read-carrier-sheet.ts';
import { type MissedParcel, parcelsOfDays, shippedParcels } from './shipped-parcels.ts';

type CompareInput = z.output<typeof carrierBills.compare.input>;
/** Whether the columns are remembered: an export has those of the comparison. */
type Wish = CompareInput & { isPreview?: boolean };

export interface ComparedRow {
  row: ChargeRow;
  charged: Fen;
  expected: Fen;
}

export interface BillComparison {
  rows: ComparedRow[];
  period: { From: string; To: string } | null;
  leftOut: number;
}

/** Each parcel of a carrier's sheet beside what was expected of it, and the parcels that the sheet should have. */
export async function comparison(ctx: ShopCtx, input: Wish): Promise<BillComparison> {
  const { FileID, AccountID, isPreview = false, ...reading } = input;
  const { db } = ctx;
  const account = (await pricedAccounts(db)).items.find((one) => one.AccountID === AccountID);
  if (!account) return refuse(no.accountUnknown);
  if (account.Prices.length === 0) refuse(no.noPrices, { name: account.Name });
  const prices = carrierPrices(account.Prices);
  const { charges, unread, leftOut } = await readCarrierSheet(ctx, {
    ...carrierFile(FileID, reading),
    isPreview,
  });
  const ours = await shippedParcels(db, [...new Set(charges.map(({ waybillNo }) => waybillNo))]);
  const numbers = new Set<string>();
  const rows = charges.map((charge) => {
    const parcel = ours.get(charge.waybillNo);
    const verdict = numbers.has(charge.waybillNo) ? REPEATED : judgeCharge(charge, parcel, prices);
    numbers.add(charge.waybillNo);
    return chargedRow(charge, parcel, verdict);
  });
  for (const { waybillNo } of unread) numbers.add(waybillNo);
  const period = periodOf(charges);
  const left = period
    ? await parcelsOfDays(db, { accountId: AccountID, from: period.From, to: period.To }, MOST_ROWS)
    : [];
  const missing = left.filter(({ waybillNo }) => !numbers.has(waybillNo));
  return {
    rows: [
      ...rows,
      ...unread.map(unreadRow),
      ...missing.map((parcel) => missingRow(parcel, expectedFee(prices, parcel.province, parcel.grams ?? 0))),
    ],
    period,
    leftOut,
  };
}

const REPEATED: ChargeVerdict = { state: 'repeated', expected: 0, says: '这个单号在账单里已经收过一次' };

/** As the screen shows it: sums by state, and the first rows of each. */
export async function compareBill(
  ctx: ShopCtx,
  input: CompareInput,
): Promise<z.output<typeof carrierBills.compare.output>> {
  const { rows, period, leftOut } = await comparison(ctx, input);
  const piles = CHARGE_STATES.map((State) => ({
    State,
    pile: rows.filter(({ row }) => row.State === State),
  }));
  const { FileID, AccountID } = input;
  return {
    FileID,
    AccountID,
    Period: period,
    Sums: piles.flatMap(({ State, pile }) => (pile.length > 0 ? [sumsOf(State, pile)] : [])),
    total: rows.length,
    items: piles.flatMap(({ pile }) => pile.slice(0, MOST_SHOWN).map(({ row }) => row)),
    LeftOut: leftOut,
  };
}

const sumsOf = (State: ChargeState, rows: readonly ComparedRow[]) => ({
  State,
  Rows: rows.length,
  Charged: yuanOf(rows.reduce((sum, { charged }) => sum + charged, 0)),
  Expected: yuanOf(rows.reduce((sum, { expected }) => sum + expected, 0)),
});

/** The days that the sheet names. */
function periodOf(charges: readonly Charge[]): BillComparison['period'] {
  let From = '';
  let To = '';
  for (const { day } of charges) {
    if (day && (From === '' || day < From)) From = day;
    if (day > To) To = day;
  }
  return From === '' ? null : { From, To };
}

const chargedRow = (
  charge: Charge,
  parcel: ShippedParcel | undefined,
  verdict: ChargeVerdict,
): ComparedRow => ({
  row: {
    RowNo: charge.rowNo,
    WaybillNo: charge.waybillNo,
    State: verdict.state,
    Charged: yuanOf(charge.fee),
    Expected: yuanOrNull(verdict.expected),
    WeightGrams: charge.grams,
    OwnGrams: parcel?.grams ?? null,
    Province: parcel?.province || charge.province,
    Day: charge.day,
    OrderID: parcel?.orderId ?? null,
    Says: verdict.says,
  },
  charged: charge.fee,
  expected: verdict.expected ?? 0,
});

const NOTHING = { Charged: null, WeightGrams: null, OwnGrams: null, Province: '', Day: '', OrderID: null };

const unreadRow = ({ rowNo, waybillNo, problem }: UnreadCharge): ComparedRow => ({
  row: { ...NOTHING, RowNo: rowNo, WaybillNo: waybillNo, State: 'unread', Expected: null, Says: problem },
  charged: 0,
  expected: 0,
});

const missingRow = (
  { waybillNo, grams, province, day, orderId }: MissedParcel,
  fee: Fen | null,
): ComparedRow => ({
  row: {
    ...NOTHING,
    RowNo: null,
    WaybillNo: waybillNo,
    State: 'missing',
    Expected: yuanOrNull(fee),
    OwnGrams: grams,
    Province: province,
    Day: day,
    OrderID: orderId,
    Says: '本店已发货，账单里没有这一票',
  },
  charged: 0,
  expected: fee ?? 0,
});
