import { amountText } from '../cells/parse-amount.ts';
import { readHeader } from '../headers/header-text.ts';

/** What the amounts of a column are written in. */
export interface PriceUnit {
  readonly name: string;
  /** Undefined: no unit that can be counted in yuan, such as dollars. */
  readonly fen: number | undefined;
}

const YUAN = 100;
const FEN: ReadonlyMap<string, number> = new Map([
  ['分', 1],
  ['角', 10],
  ['百元', 100 * YUAN],
  ['千元', 1_000 * YUAN],
  ['万', 10_000 * YUAN],
  ['万元', 10_000 * YUAN],
  ['十万元', 100_000 * YUAN],
  ['百万元', 1_000_000 * YUAN],
  ['千万元', 10_000_000 * YUAN],
  ['亿元', 100_000_000 * YUAN],
]);

/** (单位:人民币万元), (含税,万元): what may stand before the unit. */
const BEFORE = /^(?:(?:金额|货币|计量|计价|价格)?单位(?:为|是)?|人民币|rmb|cny|¥|不?含税|未税)+/;
/** 金额/万元, 单价-分. */
const BEHIND = /[/_-](分|角|[十百千]?万元|[百千亿]元)$/;
/** 美元, 港币, 英镑, USD: money of somewhere else. 人民币, 本币 and 本位币 are our own. */
const FOREIGN =
  /(?:[美港澳欧日加新韩台]|加拿大|新加坡|澳大利亚|新西兰)元$|(?<!人民|本|本位)币$|(?:镑|法郎|泰铢|卢[布比]|盾|林吉特|比索)$|^(?:usd|us\$|hkd|hk\$|eur|jpy|gbp|aud|cad|sgd|nzd|twd|nt\$|mop|krw|thb|myr|vnd|rub|chf|inr|idr|php)$|^[€£₩฿₽]$/;

/** The unit of a column of amounts by its header; undefined: yuan, as everywhere. */
export function priceUnit(header: string): PriceUnit | undefined {
  const { remark, whole } = readHeader(header);
  // 分/件 is paid for each piece.
  const name = BEHIND.exec(whole)?.[1] ?? remark.replace(/[/每].*$/, '').replace(BEFORE, '');
  const fen = FEN.get(name);
  const isOther = FOREIGN.test(name) || (remark.includes('单位') && /.元$/.test(name));
  return fen !== undefined || isOther ? { name, fen } : undefined;
}

/** What a cell of such a column says in yuan; one that is no whole number of fen stays, with its unit, to be looked at. */
export function inYuan(cell: string, { name, fen }: PriceUnit): string {
  const text = cell.normalize('NFKC').replace(/[\s,¥]/g, '');
  const number = /^-?\d{1,12}(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
  const amount = number === undefined || fen === undefined ? undefined : wholeNumber(number * fen);
  return amount === undefined ? `${cell}${name}` : amountText(amount);
}

/** A number as a spreadsheet program counts it: 3500.0000000000005 is 3500. */
function wholeNumber(number: number): number | undefined {
  const whole = Math.round(number);
  return Math.abs(number - whole) < 0.000_1 && Number.isSafeInteger(whole) ? whole : undefined;
}

/** 单位：万元, 金额单位:元 and 币种：美元, in a cell of its own or behind a title: 对账单（单位：万元）. */
const CAPTION = /(?:(?:金额|货币|计量)?单位|币种)\s*[:：]\s*([^\s()（）]+)[)）]?$/;

/** The unit of all amounts, where a row above the header says it; a column says its own before that. */
export function unitAbove(rows: readonly (readonly string[])[]): PriceUnit | undefined {
  for (const cell of rows.flat()) {
    const [, said = ''] = CAPTION.exec(cell.trim()) ?? [];
    const unit = said === '' ? undefined : priceUnit(`金额(单位:${said})`);
    if (unit) return unit;
  }
  return undefined;
}

/** 单价(元) is in yuan, whatever stands above the header. */
const saysYuan = (header: string): boolean => /元|人民币|rmb|cny|¥/.test(readHeader(header).remark);

/** The unit of a column: its own, else that of the whole sheet. */
export const unitOfColumn = (header: string, above: PriceUnit | undefined): PriceUnit | undefined =>
  priceUnit(header) ?? (saysYuan(header) ? undefined : above);

/** Reads amounts of a sheet in yuan, whatever unit its columns or the rows above them name. */
export function yuanReader(
  titles: readonly string[],
  above: readonly (readonly string[])[] = [],
): (text: string, at: number) => string {
  const whole = unitAbove(above);
  const units = titles.map((title) => unitOfColumn(title, whole));
  return (text, at) => {
    const unit = units[at];
    return unit ? inYuan(text, unit) : text;
  };
}
