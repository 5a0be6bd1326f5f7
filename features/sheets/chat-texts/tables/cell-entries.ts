import { isWish } from '#features/sheets/addresses/receivers/side-words.ts';
import type { ChatEntry, ChatLine, ChatParts, TextLine } from '../chat-entry.ts';
import { type Cell, goodsOfCells } from './cell-goods.ts';
import {
  type CellColumn,
  type CellRole,
  cellsOf,
  columnsOfCells,
  columnsOfHeader,
  isHeader,
  LEAST_CELLS,
} from './cell-roles.ts';
import { headingOf } from './heading.ts';
import { hasPhone, sayingOf } from './line-kinds.ts';

/** Lines of cells copied out of a sheet: each says of one parcel what its columns say; undefined where most are none. */
export function cellEntries(lines: readonly TextLine[]): ChatParts | undefined {
  const written = lines.filter(({ text }) => text.trim() !== '');
  const rows = written.filter(({ text }) => cellsOf(text).length >= LEAST_CELLS);
  if (rows.length < 2 || rows.length < written.length * 0.6 || !rows.some(({ text }) => hasPhone(text)))
    return undefined;
  const header = rows.find(({ text }) => isHeader(text));
  const body = rows.filter((row) => row !== header && !isTotal(row.text));
  const cells = body.map(({ text }) => cellsOf(text));
  const withPhone = cells.filter((_, at) => hasPhone(body[at]?.text ?? ''));
  const columns = header ? columnsOfHeader(header.text, cells) : columnsOfCells(withPhone);
  const { parcels, strays } = parcelsOf(body, columns, header !== undefined);
  const first = rows[0]?.line ?? 0;
  const lastRow = rows.at(-1)?.line ?? 0;
  const heading = headingOf(written.filter(({ line }) => line < first).map(trimmed));
  const inParcels = new Set([...parcels.flat(), ...strays].map(({ line }) => line));
  const others = written.filter(({ line }) => line >= first && !inParcels.has(line)).map(trimmed);
  const isReached = ({ text }: TextLine) => sayingOf(text) === undefined && hasPhone(text);
  return {
    entries: [
      ...parcels.map((parcel) => entryOfRows(parcel, columns)),
      // Somebody between the rows who is written in words.
      ...others.filter(isReached).map((line) => ({ ...line, body: line.text, isListed: false })),
    ].sort((one, other) => one.line - other.line),
    offered: heading.offered,
    others: [
      ...heading.others,
      ...strays.map((line): ChatLine => ({ ...trimmed(line), says: 'unclear' })),
      ...others
        .filter((line) => !isReached(line))
        .map((line) => ({
          ...line,
          says: line.line === header?.line ? ('heading' as const) : sayingBeside(line, lastRow),
        })),
    ],
  };
}

/** 补充：门牌302 between the rows may be said of the one above it; behind the last one it is talk. */
const sayingBeside = ({ line, text }: TextLine, lastRow: number): ChatLine['says'] =>
  sayingOf(text) ?? (line < lastRow && !isTotal(text) ? 'unclear' : 'talk');

const trimmed = ({ line, text }: TextLine): TextLine => ({ line, text: text.trim() });

/** 合计 in the first cell that is written. 合计大厦 and 小计商行 are names. */
const isTotal = (text: string): boolean =>
  !hasPhone(text) && /^(?:合计|总计|小计|共计|总数)[:：]?$/.test(cellsOf(text).find(Boolean) ?? '');

/** Rows of one parcel each; under merged cells more rows, which say no receiver, go on with the goods of the one above. */
function parcelsOf(
  rows: readonly TextLine[],
  columns: readonly CellColumn[],
  isNamed: boolean,
): { parcels: TextLine[][]; strays: TextLine[] } {
  const parcels: TextLine[][] = [];
  const strays: TextLine[] = [];
  for (const row of rows) {
    const roles = withColumns(row.text, columns)
      .filter(({ cell }) => cell !== '')
      .map(({ column }) => column.role);
    const saysWho = roles.some((role) => role === 'name' || role === 'phone' || role === 'address');
    const above = parcels.at(-1);
    if (hasPhone(row.text) || (isNamed && saysWho)) parcels.push([row]);
    else if (above && !saysWho && roles.includes('goods')) above.push(row);
    else strays.push(row);
  }
  return { parcels, strays };
}

const withColumns = (text: string, columns: readonly CellColumn[]): Cell[] =>
  cellsOf(text).map((cell, at) => ({ cell, column: columns[at] ?? { name: '' } }));

const LABELS: Readonly<Partial<Record<CellRole, string>>> = {
  nickname: '昵称：',
  name: '收件人：',
  phone: '电话：',
  sum: '实付：',
};

/** The cells of a parcel as a text with labels; a cell that nothing names stays as it is, to be looked at. */
function entryOfRows(rows: readonly TextLine[], columns: readonly CellColumn[]): ChatEntry {
  const cells = rows.flatMap(({ text }) => withColumns(text, columns));
  const goods = rows.map(({ text }) => goodsOfCells(withColumns(text, columns)));
  const written = cells.filter(({ cell }) => cell !== '');
  const allOf = (role: CellRole) => written.filter(({ column }) => column.role === role);
  const address = allOf('address')
    .map(({ cell }) => cell)
    .join('');
  const facts = written.flatMap(({ cell, column: { role } }) => {
    if (role === undefined) return [cell];
    const label = LABELS[role];
    // 自提 in the column of phones is said of the parcel.
    if (role === 'phone' && !/\d{7}/.test(cell)) return [cell];
    return label === undefined
      ? []
      : [`${label}${role === 'nickname' ? cell.replace(/[\s,，;；]+/g, '') : cell}`];
  });
  const notes = allOf('note').map(({ cell }) => `（${isWish(cell) ? cell : `备注：${cell}`}）`);
  const remark = allOf('remark')
    .map(({ cell, column: { name } }) => `${name}${cell}`)
    .join('，');
  const doubts = goods.flatMap((one) => one.doubts);
  return {
    line: rows[0]?.line ?? 1,
    text: rows.map(({ text }) => text.trim()).join('\n'),
    body: [...facts, address && `地址：${address}`, ...notes, ...goods.flatMap(({ items }) => items)]
      .filter(Boolean)
      .join(' '),
    isListed: true,
    ...(remark && { remark: `备注：${remark}` }),
    ...(doubts.length > 0 && { doubts }),
  };
}
