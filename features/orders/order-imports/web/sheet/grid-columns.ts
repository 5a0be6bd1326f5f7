import { NOTE_FIELDS } from '#features/orders/staging/staged-fields.ts';
import type { TaskColumn } from '../../import-task.ts';
import { titleOf } from '../mapping/field-choices.ts';

/** A column of the grid: a column of the sheet, or a field that orders need and the sheet has no column for. */
export interface ImportGridColumn {
  key: string;
  /** Undefined: the sheet has no such column. */
  sheet: TaskColumn | undefined;
  field: string | null;
  title: string;
  width: number;
  /** Read into the same field as a column before it, which shows what came of both; this one says what the sheet says. */
  isFurther: boolean;
  /** No row has anything in it, and no row needs it: it takes no room unless one asks for it. */
  isIdle: boolean;
}

const FIRST = [
  'product',
  'spec',
  'quantity',
  'goodsColumn',
  'receiver',
  'mobile',
  'address',
  'province',
  'city',
  'area',
  'street',
  'village',
  'unitPrice',
  'sourceOrderNo',
  ...NOTE_FIELDS,
];
const WIDTHS: Readonly<Record<string, number>> = {
  product: 190,
  spec: 80,
  quantity: 84,
  goodsColumn: 96,
  receiver: 92,
  mobile: 128,
  address: 240,
  province: 90,
  city: 90,
  area: 90,
  street: 100,
  village: 100,
  unitPrice: 96,
  sourceOrderNo: 190,
  ...Object.fromEntries(NOTE_FIELDS.map((name) => [name, 160])),
};
const PLAIN_WIDTH = 130;
/** Needed for an order, with what may stand in for it. */
const NEEDED: readonly (readonly string[])[] = [
  ['product', 'spec', 'externalId', 'barCode'],
  ['quantity'],
  ['receiver'],
  ['mobile'],
  ['address', 'province'],
];

/** A product each: they are not read into one field. */
const SEVERAL = ['goodsColumn'];

const rank = ({ field, isFurther }: ImportGridColumn): number => {
  if (field === null) return 1_000;
  if (isFurther) return 600;
  const at = FIRST.indexOf(field);
  return at < 0 ? 500 : at;
};

/** What is corrected most stands first; columns that are not used stand last, in the sheet's order. */
export function importGridColumns(columns: readonly TaskColumn[]): ImportGridColumn[] {
  const used = new Set(columns.map(({ Field }) => Field));
  const needed = NEEDED.map((fields) => fields.find((field) => used.has(field)) ?? fields[0]);
  const known = columns
    .filter(({ Field, Header }) => Field !== null || Header.trim() !== '')
    .map((sheet, at, all) => ({
      key: `c${sheet.Index}`,
      sheet,
      field: sheet.Field,
      title: sheet.Field ? titleOf(sheet.Field) : '',
      width: WIDTHS[sheet.Field ?? ''] ?? PLAIN_WIDTH,
      isFurther:
        sheet.Field !== null &&
        !SEVERAL.includes(sheet.Field) &&
        all.slice(0, at).some(({ Field }) => Field === sheet.Field),
      isIdle: sheet.IsEmpty === true && !needed.includes(sheet.Field ?? ''),
    }));
  const absent = NEEDED.filter((fields) => !fields.some((field) => used.has(field))).map(([field = '']) => ({
    key: field,
    sheet: undefined,
    field,
    title: titleOf(field),
    width: WIDTHS[field] ?? PLAIN_WIDTH,
    isFurther: false,
    isIdle: false,
  }));
  return [...known, ...absent].sort((a, b) => rank(a) - rank(b));
}
