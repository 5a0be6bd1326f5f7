import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { findCompany } from '#features/shipping/deliveries/find-company.ts';
import { splitCompanyAndNo } from '#features/shipping/deliveries/waybill-numbers.ts';
import type { OrderClues } from '#features/shipping/deliveries/waybill-rows/match-waybill.ts';

/** A line of a chat or a note as a person wrote it. */
export interface PastedWords {
  company: string;
  waybills: string[];
  clues: OrderClues;
}

const NOTHING: OrderClues = {
  orderNo: '',
  sourceOrderNo: '',
  subOrderNo: '',
  receiver: '',
  mobile: '',
  address: '',
  product: '',
  externalId: '',
};
const PARTS = /[\s,，;；|、]+/;
const OWN = /^LDL\d{15,19}$/i;
/** Whole, or masked as the page shows it. */
const MOBILE = /^1[3-9]\d(?:\d{8}|\*{4}\d{4})$/;
const NUMBER = /^[A-Z]{0,5}\d[A-Z\d]{6,30}(?:-\d+)*-?$/i;
/** 单号：, and 单号 alone. */
const LABEL = /^(?:(?:快递|物流|运)?单号?|快递公司|订单号?|收[货件]人|姓名|电话|手机号?)(?::|$)/;

/**
 * What the words of a line without columns are: 张三 13800000001 中通 78123456789. Of several numbers that could be
 * waybills `isSource` tells which one is an order's number at its source.
 */
export function readWords(line: string, isSource: (no: string) => boolean): PastedWords {
  const pastedWords: PastedWords = { company: '', waybills: [], clues: { ...NOTHING } };
  const words = line.normalize('NFKC').split(PARTS);
  for (const word of words.map((each) => each.replace(LABEL, '')).filter(Boolean))
    take(word, pastedWords, isSource);
  return pastedWords;
}

function take(word: string, pastedWords: PastedWords, isSource: (no: string) => boolean): void {
  const { clues } = pastedWords;
  if (OWN.test(word)) clues.orderNo = word;
  else if (MOBILE.test(word) && clues.mobile === '') clues.mobile = word;
  else if (isSource(word)) clues.sourceOrderNo = word;
  else if (NUMBER.test(word)) pastedWords.waybills.push(cleanWaybillNo(word));
  else if (!takeCompany(word, pastedWords)) takeText(word, clues);
}

/** 中通, or 中通78123456789 in one word. */
function takeCompany(word: string, pastedWords: PastedWords): boolean {
  const { company, nos } = splitCompanyAndNo(word);
  const named = findCompany(word) ?? (nos.length > 0 ? company : undefined);
  if (!named && nos.length === 0) return false;
  pastedWords.company ||= named?.name ?? '';
  pastedWords.waybills.push(...nos);
  return true;
}

/** The first text is who gets it, all others what it is. */
function takeText(word: string, orderClues: OrderClues): void {
  if (orderClues.receiver === '' && word.length <= 20) orderClues.receiver = word;
  else orderClues.product = `${orderClues.product} ${word}`.trim();
}

/** The words of a line that could be the number of an order at its source. */
export const numbersInLine = (line: string): string[] =>
  line
    .normalize('NFKC')
    .split(PARTS)
    .map((word) => word.replace(LABEL, ''))
    .filter((word) => /\d{5}/.test(word) && !OWN.test(word) && !MOBILE.test(word));
