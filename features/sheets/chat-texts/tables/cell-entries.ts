import type { ChatEntry, ChatLine, ChatParts, TextLine } from '../chat-entry.ts';
import { headingOf } from '../entries/heading.ts';
import { hasPhone, sayingOf } from '../entries/line-kinds.ts';
import { type CellItem, goodsOfItem } from './cell-goods.ts';
import { type CellRole, rolesOfCells } from './cell-roles.ts';
import { cellsOf, LEAST_CELLS } from './table-row.ts';

/** A cell with what its column says. */
interface Cell {
  cell: string;
  role: CellRole | undefined;
}

type Roles = readonly (CellRole | undefined)[];

/**
 * Lines of cells copied out of a sheet without the names of its columns: each says of one parcel what its columns say;
 * undefined where most are none.
 */
export function cellEntries(lines: readonly TextLine[]): ChatParts | undefined {
  const written = lines.filter(({ text }) => text.trim() !== '');
  const rows = written.filter(({ text }) => cellsOf(text).length >= LEAST_CELLS);
  const withPhone = rows.filter(({ text }) => hasPhone(text));
  if (rows.length < 2 || rows.length < written.length * 0.6 || withPhone.length === 0) return undefined;
  const roles = rolesOfCells(withPhone.map(({ text }) => cellsOf(text)));
  const { parcels, strays } = parcelsOf(rows, roles);
  const first = rows[0]?.line ?? 0;
  const lastRow = rows.at(-1)?.line ?? 0;
  const heading = headingOf(written.filter(({ line }) => line < first).map(trimmed));
  const inParcels = new Set([...parcels.flat(), ...strays].map(({ line }) => line));
  const others = written.filter(({ line }) => line >= first && !inParcels.has(line)).map(trimmed);
  const isReached = ({ text }: TextLine) => sayingOf(text) === undefined && hasPhone(text);
  return {
    entries: [
      ...parcels.map((parcel) => entryOfRows(parcel, roles)),
      // Somebody between the rows who is written in words.
      ...others.filter(isReached).map((line) => ({ ...line, body: line.text, isListed: false })),
    ].sort((one, other) => one.line - other.line),
    offered: heading.offered,
    others: [
      ...heading.others,
      ...strays.map(
        (line): ChatLine => ({ ...trimmed(line), says: isTotal(line.text) ? 'talk' : 'unclear' }),
      ),
      ...others
        .filter((line) => !isReached(line))
        .map((line) => ({ ...line, says: sayingBeside(line, lastRow) })),
    ],
  };
}

/** 补充：门牌302 between the rows may be rolesHere of the one above it; behind the last one it is talk. */
const sayingBeside = ({ line, text }: TextLine, lastRow: number): ChatLine['says'] =>
  sayingOf(text) ?? (line < lastRow ? 'unclear' : 'talk');

const trimmed = ({ line, text }: TextLine): TextLine => ({ line, text: text.trim() });

/** 合计 in the first cell that is written. 合计大厦 and 小计商行 are names. */
const isTotal = (text: string): boolean =>
  /^(?:合计|总计|小计|共计|总数)[:：]?$/.test(cellsOf(text).find(Boolean) ?? '');

/** Rows of one parcel each; under merged cells more rows, which say no receiver, go on with the goods of the one above. */
function parcelsOf(rows: readonly TextLine[], roles: Roles): { parcels: TextLine[][]; strays: TextLine[] } {
  const parcels: TextLine[][] = [];
  const strays: TextLine[] = [];
  for (const row of rows) {
    const rolesHere = withRoles(row.text, roles).flatMap(({ cell, role }) => (cell === '' ? [] : [role]));
    const saysWho = rolesHere.some((role) => role === 'name' || role === 'phone' || role === 'address');
    const above = parcels.at(-1);
    if (hasPhone(row.text)) parcels.push([row]);
    else if (above && !saysWho && rolesHere.includes('goods') && !isTotal(row.text)) above.push(row);
    else strays.push(row);
  }
  return { parcels, strays };
}

const withRoles = (text: string, roles: Roles): Cell[] =>
  cellsOf(text).map((cell, at) => ({ cell, role: roles[at] }));

const LABELS: Readonly<Partial<Record<CellRole, string>>> = {
  name: '收件人：',
  phone: '电话：',
  sum: '实付：',
};

/** The cells of a parcel as a text with labels; a cell that nothing names stays as it is, to be looked at. */
function entryOfRows(rows: readonly TextLine[], roles: Roles): ChatEntry {
  const cells = rows.flatMap(({ text }) => withRoles(text, roles));
  const read = rows.flatMap(({ text }) => cellItems(withRoles(text, roles)).map(goodsOfItem));
  const written = cells.filter(({ cell }) => cell !== '');
  const allOf = (role: CellRole, mark: string) =>
    written.flatMap((one) => (one.role === role ? one.cell : [])).join(mark);
  const address = allOf('address', '');
  const facts = written.flatMap(({ cell, role }) => {
    if (role === undefined) return [cell];
    const label = LABELS[role];
    return label === undefined ? [] : [`${label}${cell}`];
  });
  const goods = read
    .flatMap((one) => one.goods)
    .map(({ name, count }) =>
      name === '' ? `×${count}` : `商品：${name}${count === undefined ? '' : ` x${count}`}`,
    );
  const remark = allOf('remark', '，');
  const doubts = read.flatMap((one) => one.doubts);
  return {
    line: rows[0]?.line ?? 1,
    text: rows.map(({ text }) => text.trim()).join('\n'),
    body: [...facts, address && `地址：${address}`, ...goods].filter(Boolean).join(' '),
    isListed: true,
    ...(remark && { remark: `备注：${remark}` }),
    ...(doubts.length > 0 && { doubts }),
  };
}

/** The goods of a row, each with the counts that follow it; one before the only goods counts those. */
function cellItems(cells: readonly Cell[]): CellItem[] {
  const items: { name: string; counts: string[] }[] = [];
  const ahead: string[] = [];
  for (const { cell, role } of cells) {
    if (cell === '') continue;
    if (role === 'goods') items.push({ name: cell, counts: [] });
    else if (role === 'count') (items.at(-1)?.counts ?? ahead).push(cell);
  }
  const [only, ...more] = items;
  if (!only) return ahead.length > 0 ? [{ name: '', counts: ahead }] : [];
  if (more.length > 0) return ahead.length > 0 ? [...items, { name: '', counts: ahead }] : items;
  return [{ name: only.name, counts: [...ahead, ...only.counts] }];
}
