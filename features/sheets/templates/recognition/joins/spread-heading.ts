import type { SheetField } from '../../fields/order-fields.ts';
import type { ColumnPosition } from '../../recognition.ts';
import { positions } from '../goods-columns.ts';
import type { ColumnDraft } from '../settle-columns.ts';
import { sampleColumn } from '../sheet-column.ts';

type Rows = readonly (readonly string[])[];

/** What a parcel's place is called, from the widest to the narrowest. */
const PLACE: readonly SheetField[] = ['province', 'city', 'area', 'street', 'village', 'address'];
const DIGIT = /\d/;
/** A note is longer than the name of a region, and has other signs in it. */
const REGION = /^[\p{Script=Han}\s]{1,20}$/u;
/** With a house it is an address by itself. */
const HOUSE = /\d\s*(?:号|栋|幢|室|单元|弄|户|楼|组)|\d+-\d+/;

/**
 * A heading that is merged over several columns, 省市区 over 浙江省 | 杭州市西湖区 or 收货地址 over all parts of one, stands in
 * the first of them: what lies below the blank cells beside it is said of the same place.
 */
export function joinSpreadHeadings(draft: ColumnDraft, headers: readonly string[], rows: Rows): void {
  for (const field of PLACE) {
    const column = draft[field];
    if (!column || column.from !== 'synonym' || column.more) continue;
    const more = columnsUnder(field, column.index, draft, headers, rows);
    if (more.length === 0) continue;
    const indexes = new Set(more.map(({ index }) => index));
    for (const other of PLACE)
      if (other !== field && indexes.has(draft[other]?.index ?? -1)) delete draft[other];
    draft[field] = { ...column, more };
  }
}

/** The columns with a blank title beside a heading, as far as their cells go on with what it is over. */
function columnsUnder(
  field: SheetField,
  from: number,
  draft: ColumnDraft,
  headers: readonly string[],
  rows: Rows,
): ColumnPosition[] {
  const isWhole = field === 'address' && sampleColumn(rows, from).shareOf((cell) => HOUSE.test(cell)) >= 0.3;
  if (isWhole) return [];
  const taken = takenColumns(draft);
  const more: ColumnPosition[] = [];
  for (let index = from + 1; index < headers.length && (headers[index] ?? '').trim() === ''; index++) {
    if (taken.has(index)) continue;
    const { cells, shareOf } = sampleColumn(rows, index);
    const goesOn = (cell: string) =>
      field === 'address' ? !/^\d+$/.test(cell) : !DIGIT.test(cell) && REGION.test(cell);
    if (cells.length > 0 && shareOf(goesOn) < 1) break;
    if (cells.length > 0) more.push({ index, header: '' });
  }
  return more;
}

/** Columns that are something else than a guess at a place. */
const takenColumns = (draft: ColumnDraft): ReadonlySet<number> =>
  new Set(
    (Object.entries(draft) as [SheetField, ColumnDraft[SheetField]][]).flatMap(([field, column]) =>
      PLACE.includes(field) && column?.from === 'content' ? [] : positions(column).map(({ index }) => index),
    ),
  );
