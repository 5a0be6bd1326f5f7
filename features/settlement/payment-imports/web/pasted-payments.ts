import type { PriceSide } from '#features/settlement/bills/sides.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import type { paymentImports } from '../contract.ts';

type PastedRow = NonNullable<Input<typeof paymentImports.preview>['Rows']>[number];

const MONEY = /^[¥￥]?\d{1,9}(?:,\d{3})*(?:\.\d{1,2})?元?$/;
const DAY = /^20\d\d[-/.]\d{1,2}[-/.]\d{1,2}$/;

/** Lines as they were pasted, with who pays whom by them. */
interface PastedDraft {
  text: string;
  side: PriceSide;
}

export const NOTHING_PASTED: PastedDraft = { text: '', side: 1 };

/** They stay with the side that they were pasted for; without any nothing is kept. */
export const pastedAs = (text: string, side: PriceSide): PastedDraft =>
  text.trim() === '' ? { ...NOTHING_PASTED, text } : { text, side };

/** Pasted lines, each a shop's name with an amount, and in any order a day, a number of the bank or of a bill. */
export const pastedPayments = (text: string): PastedRow[] =>
  text.split(/\r?\n/).flatMap((line) => rowOf(line) ?? []);

function rowOf(line: string): PastedRow | undefined {
  const words = line.split(/\t|[\s，;；]+/).filter(Boolean);
  const Payer = words.find((word) => !isFigure(word)) ?? '';
  const money = words.find((word) => MONEY.test(word) && !isLong(word));
  if (money === undefined) return undefined;
  const BillNo = words.find((word) => /^ZD\d{8}-\d+$/i.test(word)) ?? '';
  const TransactionNo = words.find((word) => isLong(word) && word !== BillNo) ?? '';
  const day = words.find((word) => DAY.test(word));
  const PaidOn = day?.split(/[-/.]/).map(twoDigits).join('-');
  const Amount = Number(money.replace(/[¥￥元,]/g, ''));
  return { Payer, BillNo, Amount, TransactionNo, ...(PaidOn && { PaidOn }) };
}

/** Too long for an amount: a number of the bank. */
const isLong = (word: string) => /^[A-Z]{0,4}\d{10,}$/i.test(word);
const isFigure = (word: string) =>
  MONEY.test(word) || DAY.test(word) || isLong(word) || /^ZD\d{8}-\d+$/i.test(word);
const twoDigits = (part: string) => part.padStart(2, '0');
