import type { PriceSide } from '#features/settlement/bills/sides.ts';
import type { Fen } from '#kit/money/fen.ts';

/** The figures of a row: in a column of what came in or went out, or in one of all amounts, with what says more of it. */
export interface Figures {
  cameIn: Fen | null;
  wentOut: Fen | null;
  amount: Fen | null;
  /** As the sheet words it: 收入, 贷, 来账. */
  direction: string;
  /** What is left after it. */
  balance: Fen | null;
  /** When it was, as text that sorts by time; empty where the sheet doesn't say. */
  time: string;
}

/** 1 came in, 2 went out, 0 neither; a sentence where nobody knows. */
export type RowSide = PriceSide | 0 | string;

const IN = /^(?:\+|收|贷|入|进|来|转入|存|已收|c$|credit|in$)/i;
const OUT = /^(?:-|支|借|付|出|往|转出|转给|取|扣|已付|d$|debit|out$)/i;
const NEITHER = /^(?:\/|-{2,}|其他|中性|不计)/;

/** What a word of a direction says: in a bank's own list 贷 is what came in. */
function byWord(direction: string): PriceSide | 0 | undefined {
  if (NEITHER.test(direction)) return 0;
  if (IN.test(direction)) return 1;
  return OUT.test(direction) ? 2 : undefined;
}

const sizeOf = ({ cameIn, wentOut, amount }: Figures): Fen => Math.abs(cameIn || wentOut || amount || 0);

/** Of each row whether what is left grew by it, where the row before or behind it in the sheet says so. */
function byBalance(rows: readonly Figures[], step: -1 | 1): (PriceSide | undefined)[] {
  return rows.map((row, at) => {
    const before = rows[at + step]?.balance ?? null;
    const size = sizeOf(row);
    if (before === null || row.balance === null || size === 0) return undefined;
    if (row.balance - before === size) return 1;
    return before - row.balance === size ? 2 : undefined;
  });
}

type Sides = readonly (PriceSide | undefined)[];

const countOf = (sides: Sides) => sides.filter((side) => side !== undefined).length;

/** Whether the oldest row stands first, by the first and the last that say when they were. */
function isOldestFirst(rows: readonly Figures[]): boolean | undefined {
  const times = rows.filter(({ balance }) => balance !== null).flatMap(({ time }) => time || []);
  const [first = ''] = times;
  const last = times.at(-1) ?? '';
  return first === last ? undefined : first < last;
}

/**
 * By what is left after each row, the oldest standing first or last; nothing where hardly any row agrees with it. Equal
 * amounts fit either way, with the sides the other way round: then times say which row is older, or nobody knows.
 */
function sidesByBalance(rows: readonly Figures[]): { sides: Sides; hasBoth: boolean } {
  const down = byBalance(rows, -1);
  const up = byBalance(rows, 1);
  const isDown = countOf(up) === countOf(down) ? isOldestFirst(rows) : countOf(down) > countOf(up);
  const best = isDown === false ? up : down;
  const possible = rows.filter((row) => row.balance !== null && sizeOf(row) > 0).length - 1;
  const isAgreed = countOf(best) >= Math.max(1, possible * 0.8);
  return {
    sides: isAgreed && isDown !== undefined ? best : rows.map(() => undefined),
    hasBoth: isAgreed && best.includes(1) && best.includes(2),
  };
}

const byColumn = ({ cameIn, wentOut }: Figures): PriceSide | undefined =>
  cameIn ? 1 : wentOut ? 2 : undefined;

const other = (side: PriceSide): PriceSide => (side === 1 ? 2 : 1);

/**
 * Whether each row's money came in or went out. Columns and words of a bank say it as the bank sees it; a shop's own
 * book words it the other way round, which what is left after each row gives away. One column of amounts says it by what is
 * left, by its signs, or it is what was asked for.
 */
export function tellSides(rows: readonly Figures[], usual: PriceSide): RowSide[] {
  const { sides: byLeft, hasBoth } = sidesByBalance(rows);
  const worded = rows.map((row) => byColumn(row) ?? byWord(row.direction.trim()));
  const compared = worded.flatMap((side, at) => {
    const real = byLeft[at];
    return side && real ? [side === real] : [];
  });
  const isOwnBook = compared.length > 1 && compared.every((same) => !same);
  const hasSigns = rows.some(({ amount }) => (amount ?? 0) < 0);
  const sideOfRest = byLeft.find((side) => side !== undefined);
  return rows.map((row, at) => {
    const side = worded[at];
    if (side !== undefined) return side !== 0 && isOwnBook ? other(side) : side;
    if (row.direction.trim() !== '') return `收支方向“${row.direction.trim()}”无法识别，请写成收入或支出`;
    const real = byLeft[at];
    if (real !== undefined) return real;
    if (hasSigns) return (row.amount ?? 0) < 0 ? 2 : 1;
    if (hasBoth) return '看不出是收入还是支出，请在表里分成收入、支出两列';
    return sideOfRest ?? usual;
  });
}
