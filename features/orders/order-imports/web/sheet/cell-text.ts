import { hasUnreadPaste } from '#features/sheets/addresses/text/unread-text.ts';
import type { ImportRow } from '../../import-row.ts';
import type { ImportGridColumn } from './grid-columns.ts';

/** What a cell says: the value as it is understood now, and below what it came from or became. */
export interface CellText {
  main: string;
  below: string;
}

type Fields = ImportRow['Fields'];

const plain = (main: string): CellText => ({ main, below: '' });

/** The address in one piece; as the sheet has it while it is not understood. */
export function wholeAddress({ province, city, area, detail, address }: Fields): string {
  if (province === '') return address;
  const inCity = city === province ? '' : city;
  return `${province}${inCity}${area}${detail}`;
}

export function cellText(
  row: ImportRow,
  column: ImportGridColumn,
  columns: readonly ImportGridColumn[],
): CellText {
  const { Fields, LineNo, Cells } = row;
  const raw = column.sheet ? (Cells[column.sheet.Index] ?? '') : '';
  if (row.State === 'leftOut' || column.isFurther) return plain(raw);
  switch (column.field) {
    case 'product':
      return {
        main: LineNo > 0 || !raw ? Fields.product : raw,
        below: Fields.spuName && `→ ${Fields.spuName}`,
      };
    case 'quantity':
      // Beside a column for each product it counts the pieces of the whole row.
      return amountText(Fields, columns.some(({ field }) => field === 'goodsColumn') ? '' : raw);
    case 'receiver':
      return plain(Fields.receiver || raw);
    case 'mobile':
      return plain(Fields.phone || raw);
    case 'address':
      return addressText(Fields, raw, columns);
    case 'province':
    case 'city':
    case 'area':
    case 'street':
    case 'village':
      return regionText(Fields[column.field], raw);
    case 'unitPrice':
      return plain(Fields.unitPrice === null ? raw : String(Fields.unitPrice));
    case 'sourceOrderNo':
      return plain(Fields.sourceOrderNo || raw);
    default:
      return plain(raw);
  }
}

function amountText({ amount }: Fields, raw: string): CellText {
  if (amount === null) return plain(raw);
  const isSame = raw === '' || Number(raw) === amount;
  return { main: String(amount), below: isSame ? '' : `表里是 ${raw}` };
}

/** Under its name of today: 江干区 is 上城区. A short name is no other. */
function regionText(name: string, raw: string): CellText {
  if (name === '') return plain(raw);
  return { main: name, below: raw === '' || name.startsWith(raw) ? '' : `表里写的 ${raw}` };
}

/** With the region in columns of its own, the address column holds the rest. */
function addressText(fields: Fields, raw: string, columns: readonly ImportGridColumn[]): CellText {
  const isSplit = columns.some(({ field }) => field === 'province');
  const main = (isSplit ? fields.detail : wholeAddress(fields)) || raw;
  return { main, below: fullSheetText(fields, raw) };
}

/** What the sheet says, where it says more than the fields. */
export const fullSheetText = (fields: Fields, raw: string): string =>
  hasUnreadPaste(raw, fields, fields) ? `表里写的 ${raw}` : '';
