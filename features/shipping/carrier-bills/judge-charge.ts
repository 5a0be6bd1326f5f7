import { type Fen, yuanOf } from '#kit/money/fen.ts';
import { type CarrierPrice, expectedFee } from './expected-fee.ts';

/** How a parcel of a carrier's sheet stands to what was expected; missing: shipped here, and not in the sheet. */
export const CHARGE_STATES = [
  'dearer',
  'unknown',
  'repeated',
  'unread',
  'unpriced',
  'missing',
  'cheaper',
  'agreed',
] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

export const CHARGE_STATE_NAMES: Readonly<Record<ChargeState, string>> = {
  dearer: '多收',
  unknown: '非本店单号',
  repeated: '重复计费',
  unread: '无法读取',
  unpriced: '没有价格',
  missing: '账单没有',
  cheaper: '少收',
  agreed: '一致',
};

/** A parcel as the carrier's sheet has it. */
export interface Charge {
  rowNo: number;
  waybillNo: string;
  fee: Fen;
  grams: number | null;
  province: string;
  day: string;
}

/** A parcel that this shop has shipped. */
export interface ShippedParcel {
  orderId: string;
  /** As it was weighed when its label was printed; null: nobody has. */
  grams: number | null;
  province: string;
}

export interface ChargeVerdict {
  state: ChargeState;
  expected: Fen | null;
  says: string;
}

/** What is expected of a parcel beside what is charged for it. */
export function judgeCharge(
  { fee, grams, province }: Charge,
  parcel: ShippedParcel | undefined,
  prices: readonly CarrierPrice[],
): ChargeVerdict {
  if (!parcel) return { state: 'unknown', expected: null, says: '本店近半年没有用这个单号发过货' };
  const ours = parcel.grams ?? grams;
  if (ours === null)
    return { state: 'unpriced', expected: null, says: '账单没有重量，本店也没有称重，算不出运费' };
  const to = parcel.province || province;
  const expected = expectedFee(prices, to, ours);
  if (expected === null)
    return { state: 'unpriced', expected, says: `价格表里没有${to || '这个地区'}的价格，请补上后重新核对` };
  if (fee === expected) return { state: 'agreed', expected, says: '' };
  const state = fee > expected ? 'dearer' : 'cheaper';
  return { state, expected, says: causeText({ fee, grams }, { ours, to, prices }) };
}

interface Grounds {
  ours: number;
  to: string;
  prices: readonly CarrierPrice[];
}

/** Why it is another fee: another weight, or another price. */
function causeText({ fee, grams }: Pick<Charge, 'fee' | 'grams'>, { ours, to, prices }: Grounds): string {
  const kg = (weight: number) => `${weight / 1_000} kg`;
  if (grams === null || grams === ours) return `${kg(ours)}到${to}，单价与价格表不同`;
  const byTheirs = expectedFee(prices, to, grams);
  const weights = `账单按 ${kg(grams)} 计费，打单时 ${kg(ours)}`;
  return byTheirs === fee || byTheirs === null
    ? weights
    : `${weights}；按 ${kg(grams)} 也应是 ${yuanOf(byTheirs).toFixed(2)} 元`;
}
