import { parseRow } from '#features/sheets/sheet-imports/parse-row.ts';
import { partnerSheets } from '#features/sheets/templates/sheets/partner-sheets.ts';
import type { PartnerKind } from '#features/shops/partners/kinds.ts';
import { type Checking, faultOf, type NamedShop, type SheetPartner } from '../check-partner-rows.ts';
import type { PartnerRowProblem } from '../contract.ts';
import type { PartnerSheetRead } from './read-partner-sheet.ts';

export interface BadPartnerRow extends PartnerRowProblem {
  /** As in the file, to be given back. */
  Cells: readonly string[];
}

export interface GoodPartnerRow extends SheetPartner {
  rowNo: number;
  cells: readonly string[];
  /** The existing shop that the row names. */
  shop: NamedShop | undefined;
}

type ParsedRow = { rowNo: number; cells: readonly string[]; row: SheetPartner };

/** Rows with the right kinds of values, and the others with what is wrong. */
export function parseRows(kind: PartnerKind, { map, rows }: PartnerSheetRead) {
  const sheet = partnerSheets[kind];
  const parsed: ParsedRow[] = [];
  const bad: BadPartnerRow[] = [];
  for (const { rowNo, cells } of rows) {
    const parsedRow = parseRow(sheet, cells, new Map(map));
    if ('row' in parsedRow) parsed.push({ rowNo, cells, row: texts(parsedRow.row) });
    else {
      const says = parsedRow.problems.map(({ no }) => no).join('；');
      const name = cells[map.get('TraderName') ?? -1] ?? '';
      bad.push(
        badPartnerRow(kind, { rowNo, cells, name }, parsedRow.problems[0]?.column ?? 'TraderName', says),
      );
    }
  }
  return { parsed, bad };
}

const texts = (row: Record<string, string | null>) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value ?? '']),
  ) as unknown as SheetPartner;

/** Sorts the parsed rows by what the shop has already. */
export function judgePartnerRows(parsed: readonly ParsedRow[], known: Checking) {
  const good: GoodPartnerRow[] = [];
  const bad: BadPartnerRow[] = [];
  for (const { rowNo, cells, row } of parsed) {
    const fault = faultOf(row, rowNo, known);
    if (fault)
      bad.push(badPartnerRow(known.kind, { rowNo, cells, name: row.TraderName }, fault.column, fault.says));
    else good.push({ ...row, rowNo, cells, shop: row.Account ? known.shopOf(row.Account) : undefined });
  }
  return { good, bad };
}

export function badPartnerRow(
  kind: PartnerKind,
  { rowNo, cells, name }: { rowNo: number; cells: readonly string[]; name: string },
  column: string,
  Says: string,
): BadPartnerRow {
  const columns = partnerSheets[kind].columns as Record<string, { title: string }>;
  return { RowNo: rowNo, Name: name, Column: columns[column]?.title ?? column, Says, Cells: cells };
}
