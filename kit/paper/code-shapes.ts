import JsBarcode from 'jsbarcode';
import encodeQR from 'qr';
import type { Shape } from './page.ts';

/** What Code 128 can say here: visible signs of ASCII. */
const ENCODABLE = /^[\u0021-\u007e]{1,60}$/;

/** A number as Code 128, a unit a module; null where it holds signs that scanners don't read. */
export function barCode(text: string): Shape | null {
  if (!ENCODABLE.test(text)) return null;
  // What the library fills in, where no element to draw on is given.
  const code: { encodings?: { data: string }[] } = {};
  JsBarcode(code, text, { format: 'CODE128' });
  const modules = code.encodings?.map(({ data }) => data).join('') ?? '';
  return { width: modules.length, height: 1, polygons: runs(modules, '1').map((run) => box(run, 0)) };
}

/** A text as QR code, a unit a square. */
export function qrCode(text: string): Shape {
  const framed = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const squares = framed.slice(1, -1).map((row) => row.slice(1, -1));
  const rows = squares.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
  const polygons = rows.flatMap((row, y) => runs(row, '1').map((run) => box(run, y)));
  return { width: rows.length, height: rows.length, polygons };
}

interface Run {
  from: number;
  to: number;
}

/** Where a sign stands in a row, neighbours as one: no hair of white comes to lie between two squares. */
const runs = (row: string, sign: string): Run[] =>
  [...row.matchAll(new RegExp(`${sign}+`, 'g'))].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }));

const box = ({ from, to }: Run, y: number): [number, number][] => [
  [from, y],
  [to, y],
  [to, y + 1],
  [from, y + 1],
];
