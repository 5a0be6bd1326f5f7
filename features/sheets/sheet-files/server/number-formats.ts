import { serialToText } from '../sheet-dates.ts';

const MINUS = 45;
const DOT = 46;
const ZERO = 48;
const NINE = 57;

/** How a number is shown. */
export type NumberFormat =
  | { kind: 'plain' }
  | { kind: 'date'; time: boolean }
  | { kind: 'elapsed' }
  | { kind: 'fixed'; decimals: number; digits: number; percent: boolean; prefix: string };

export const plainFormat: NumberFormat = { kind: 'plain' };

/** Formats that a workbook refers to by number only; 27–36 and 50–58 are dates in Chinese Excel. */
export function builtInFormat(id: number): string {
  const codes: Record<number, string> = {
    1: '0',
    2: '0.00',
    3: '#,##0',
    4: '#,##0.00',
    9: '0%',
    10: '0.00%',
  };
  if (id === 22) return 'yyyy-m-d h:mm';
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || id === 45 || id === 47) return 'h:mm:ss';
  if (id === 46) return '[h]:mm:ss';
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'yyyy-m-d';
  if (id === 5 || id === 6 || id === 37 || id === 38 || id === 41 || id === 42) return '#,##0';
  if (id === 7 || id === 8 || id === 39 || id === 40 || id === 43 || id === 44) return '#,##0.00';
  return codes[id] ?? 'General';
}

const compiled = new Map<string, NumberFormat>();

export function compileFormat(code: string): NumberFormat {
  const known = compiled.get(code);
  if (known) return known;
  const format = readFormat(code);
  // Bounded: hostile files bring any number of codes.
  if (compiled.size < 2000) compiled.set(code, format);
  return format;
}

function readFormat(code: string): NumberFormat {
  const section = code.split(';')[0] ?? '';
  if (/\[(h+|m+|s+)\]/i.test(section)) return { kind: 'elapsed' };
  const bare = section
    .replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '')
    .replace(/general/gi, '')
    .trim();
  if (/[ymdhs年月日]|AM\/PM|上午/i.test(bare)) return { kind: 'date', time: /[hs]|AM\/PM|上午/i.test(bare) };
  const fixed = /^[^\d#.,%?@]*([#0,]*0)(?:\.(0+))?(%?)[^\d#.,?@]*$/.exec(bare);
  if (!fixed || /E[+-]/i.test(bare) || code.includes('[>') || code.includes('[<')) return plainFormat;
  const digits = (fixed[1] ?? '').replace(/[^0]/g, '').length;
  const prefix = digits > 1 ? (/^"([^"]*)"0+$/.exec(section)?.[1] ?? '') : '';
  return { kind: 'fixed', decimals: fixed[2]?.length ?? 0, digits, percent: fixed[3] === '%', prefix };
}

/**
 * The text of a number as a person sees it, but without grouping, currency and exponents, so that it can be
 * computed with. Integers keep every digit: they never pass through a double.
 */
export function showNumber(raw: string, format: NumberFormat, date1904: boolean): string {
  if (format.kind === 'plain') return plainNumber(raw);
  if (format.kind === 'fixed') return asWritten(raw, format) ?? fixedNumber(plainNumber(raw), format);
  const value = Number(raw);
  if (Number.isNaN(value)) return raw;
  if (format.kind === 'elapsed') return elapsed(value);
  return serialToText(value, date1904, format.time) ?? plainNumber(raw);
}

/** `1.1000000000000001`, `10.0` and `3.5E+17` as Excel would show them in a wide column. */
export function plainNumber(raw: string): string {
  if (isPlain(raw)) return raw;
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  const integer = /^([+-]?)0*(\d+)(?:\.0*)?$/.exec(raw);
  if (integer) return `${integer[1] === '-' ? '-' : ''}${integer[2]}`;
  return withoutExponent(value.toPrecision(15));
}

/** Integers of any length, and decimals that a double holds, written without frills. By hand: most cells are these. */
function isPlain(raw: string): boolean {
  const from = raw.charCodeAt(0) === MINUS ? 1 : 0;
  let dot = -1;
  for (let i = from; i < raw.length; i++) {
    const c = raw.charCodeAt(i);
    if (c >= ZERO && c <= NINE) continue;
    if (c !== DOT || dot >= 0) return false;
    dot = i;
  }
  const whole = (dot < 0 ? raw.length : dot) - from;
  if (whole === 0 || (whole > 1 && raw.charCodeAt(from) === ZERO)) return false;
  return dot < 0 || (raw.length <= 15 && dot < raw.length - 1 && raw.charCodeAt(raw.length - 1) !== ZERO);
}

function withoutExponent(text: string): string {
  const m = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!m) return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  const power = Number(m[4]);
  const digits = `${m[2]}${m[3] ?? ''}`;
  if (Math.abs(power) > 60) return String(Number(text));
  if (power >= 0) return `${m[1]}${digits.padEnd(power + 1, '0')}`;
  return `${m[1]}0.${'0'.repeat(-power - 1)}${digits}`.replace(/\.?0+$/, '');
}

/** Most amounts come with no more decimals than they show. */
function asWritten(raw: string, format: Extract<NumberFormat, { kind: 'fixed' }>): string | undefined {
  if (format.percent || format.digits > 1 || raw.length > 15) return undefined;
  const decimals = /^-?(?:0|[1-9]\d*)\.(\d+)$/.exec(raw)?.[1]?.length ?? Number.POSITIVE_INFINITY;
  return decimals <= format.decimals ? raw + '0'.repeat(format.decimals - decimals) : undefined;
}

function fixedNumber(text: string, format: Extract<NumberFormat, { kind: 'fixed' }>): string {
  const { decimals, digits, percent, prefix } = format;
  if (!percent && /^-?\d+$/.test(text)) {
    if (decimals > 0 && text.length < 15) return `${text}.${'0'.repeat(decimals)}`;
    return digits > 1 ? `${prefix}${text.padStart(digits, '0')}` : text;
  }
  // Rounded on the decimal text: 1.005 shows as 1.01, which toFixed would miss.
  const scaled = Number(`${text}e${decimals + (percent ? 2 : 0)}`);
  if (!Number.isFinite(scaled) || Math.abs(scaled) >= 1e15 || /e/i.test(text)) return text;
  const rounded = Math.sign(scaled) * Math.round(Math.abs(Number(scaled.toPrecision(15))));
  const shown = Number(`${rounded}e-${decimals}`).toFixed(decimals);
  return percent ? `${shown}%` : shown;
}

function elapsed(days: number): string {
  const s = Math.round(days * 86_400);
  return `${Math.floor(s / 3600)}:${String(Math.floor(s / 60) % 60).padStart(2, '0')}:${String(s % 60).padStart(2, '0')}`;
}
