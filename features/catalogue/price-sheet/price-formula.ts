import { MOST_FEN } from '#features/catalogue/prices/price-words.ts';
import type { Fen } from '#kit/money/fen.ts';
import { shortPriceText } from './read-price.ts';

/** What a formula may speak of: the cell's own price, and others of its row. Fen. */
export type FormulaValues = Readonly<Partial<Record<FormulaName, Fen | null>>>;
export type FormulaName = '原价' | '成本' | '最低价' | '零售价' | '分销价' | '含税价';

const OTHER_NAMES: Readonly<Record<string, FormulaName>> = {
  采购价: '成本',
  进价: '成本',
  现价: '原价',
  默认价: '分销价',
  底价: '最低价',
};
const NAMES: readonly FormulaName[] = ['原价', '成本', '最低价', '零售价', '分销价', '含税价'];

/** A formula, ready for any number of cells; its answer is rounded to fen. */
export type PriceFormula = (values: FormulaValues) => { price: Fen } | { says: string };

/** Whether what was typed is to be reckoned: `*1.05`, `+2`, `-5%`, `=成本*1.2`. */
export const isFormula = (text: string): boolean =>
  /^\s*[=+\-*/×÷xX＝＋－＊／]/.test(text) && text.trim() !== '-';

class Wrong extends Error {}

/** Without `=` it goes on from the cell's own price. */
export function readFormula(text: string): { formula: PriceFormula } | { says: string } {
  const plain = text.normalize('NFKC').replace(/\s/g, '').replace(/[×xX]/g, '*').replace(/÷/g, '/');
  try {
    const tokens = tokensOf(plain.startsWith('=') ? plain.slice(1) : relative(plain));
    const { value, rest } = sum(tokens);
    if (rest.length > 0) throw new Wrong();
    return { formula: (values) => answer(value, values) };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return { says: `无法识别“${shortPriceText(text)}”，请写成 *1.05、+2、-5% 或 =成本*1.2` };
  }
}

/** `-5%` is 5 % less than it is now, not 0.05 less. */
const relative = (text: string): string =>
  /^[+-]\d*\.?\d+%$/.test(text) ? `原价*(1${text})` : `原价${text}`;

type Term = (values: FormulaValues) => number;

function answer(value: Term, values: FormulaValues): ReturnType<PriceFormula> {
  try {
    // Twice rounded: 1.005 × 100 is a little below 100.5 in binary.
    const fen = Math.round(Number((value(values) * 100).toFixed(6)));
    if (!Number.isFinite(fen)) return { says: '除数不能是 0' };
    if (fen < 0) return { says: '算出的价格低于 0' };
    return fen > MOST_FEN ? { says: '算出的价格超过 999,999.99' } : { price: fen };
  } catch (error) {
    if (error instanceof Wrong) return { says: error.message };
    throw error;
  }
}

const TOKEN = /\d+\.?\d*|\.\d+|[+\-*/()%]|[\u4e00-\u9fff]+/y;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match) throw new Wrong();
    tokens.push(match[0]);
  }
  return tokens;
}

interface Parsed {
  value: Term;
  rest: readonly string[];
}

const sum = (tokens: readonly string[]): Parsed => chain(tokens, product, SUMS);
const product = (tokens: readonly string[]): Parsed => chain(tokens, signed, PRODUCTS);

type Operator = (a: number, b: number) => number;
const SUMS: Readonly<Record<string, Operator>> = { '+': (a, b) => a + b, '-': (a, b) => a - b };
const PRODUCTS: Readonly<Record<string, Operator>> = { '*': (a, b) => a * b, '/': (a, b) => a / b };

function chain(
  tokens: readonly string[],
  part: (tokens: readonly string[]) => Parsed,
  operators: Readonly<Record<string, Operator>>,
): Parsed {
  let { value, rest } = part(tokens);
  for (let operate = operators[rest[0] ?? '']; operate; operate = operators[rest[0] ?? '']) {
    const left = value;
    const right = part(rest.slice(1));
    const both = operate;
    value = (values) => both(left(values), right.value(values));
    rest = right.rest;
  }
  return { value, rest };
}

function signed(tokens: readonly string[]): Parsed {
  const [first, ...rest] = tokens;
  if (first === '-' || first === '+') {
    const { value, rest: after } = signed(rest);
    return { value: (values) => (first === '-' ? -value(values) : value(values)), rest: after };
  }
  const parsed = atom(first, rest);
  if (parsed.rest[0] !== '%') return parsed;
  return { value: (values) => parsed.value(values) / 100, rest: parsed.rest.slice(1) };
}

function atom(first: string | undefined, rest: readonly string[]): Parsed {
  if (first === undefined) throw new Wrong();
  if (first === '(') {
    const inner = sum(rest);
    if (inner.rest[0] !== ')') throw new Wrong();
    return { value: inner.value, rest: inner.rest.slice(1) };
  }
  if (/^[\d.]/.test(first)) return { value: () => Number(first), rest };
  const name = OTHER_NAMES[first] ?? NAMES.find((one) => one === first);
  if (!name) throw new Wrong();
  return { value: (values) => yuanNamed(name, values), rest };
}

function yuanNamed(name: FormulaName, values: FormulaValues): number {
  const fen = values[name];
  if (fen === null || fen === undefined) throw new Wrong(`没有${name}，算不出价格`);
  return fen / 100;
}
