import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import { outColumns } from '#features/sheets/sheet-imports/sheet.ts';
import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import {
  dataRows,
  isOwnTitle,
  type OwnFile,
  readImportSheet,
} from '#features/sheets/templates/server/index.ts';
import { type PartnerSheet, partnerSheets } from '#features/sheets/templates/sheets/partner-sheets.ts';
import { PARTNER_KIND_NAMES, type PartnerKind } from '#features/shops/partners/kinds.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { PartnerColumn } from '../check-partner-rows.ts';
import { MOST_ROWS } from '../contract.ts';

/** What files of each kind are read as. */
export const PARTNER_FILES = {
  agent: { sheet: partnerSheets.agent, command: 'agentImport' },
  vendor: { sheet: partnerSheets.vendor, command: 'vendorImport' },
} as const;

export interface PartnerSheetRead {
  header: readonly string[];
  /** Where each of our columns stands in it. */
  map: ReadonlyMap<PartnerColumn, number>;
  rows: { rowNo: number; cells: readonly string[] }[];
}

export interface PartnerFile extends OwnFile<PartnerSheet> {
  kind: PartnerKind;
}

/** A file of partners, to be looked at or taken. */
export const partnerFile = (kind: PartnerKind, fileId: string, reading: SheetReading): PartnerFile => ({
  kind,
  ...PARTNER_FILES[kind],
  fileId,
  reading,
});

/** The header and the rows of a sheet of partners. One that is none throws SheetRefused. */
export const readPartnerSheet = (
  ctx: ShopCtx,
  file: PartnerFile,
): Promise<PartnerSheetRead & { fileName: string }> =>
  readImportSheet(ctx, file, async (opened) => {
    const { fileName, titles, map } = opened;
    const isOwn = titles.map(isOwnTitle);
    const ownCells = (cells: readonly string[]) => cells.filter((_, at) => isOwn[at] ?? true);
    const rows: PartnerSheetRead['rows'] = [];
    for await (const { rowNo, cells } of dataRows(opened)) {
      rows.push({ rowNo, cells: ownCells(cells) });
      if (rows.length > MOST_ROWS) throw tooMany(file.kind);
    }
    // Without the columns of remarks the others have moved.
    const own = [...map].map(([key, at]) => [key, ownCells(titles.slice(0, at)).length] as const);
    return { fileName, header: ownCells(titles), map: new Map(own), rows };
  });

const tooMany = (kind: PartnerKind) =>
  new SheetRefused(
    'too_many_rows',
    `一次最多导入 ${MOST_ROWS} 个${PARTNER_KIND_NAMES[kind]}，请拆分成几个文件后分别上传`,
  );

/** Rows that the caller has read already, as a sheet in the columns of the template. */
export function asSheet(kind: PartnerKind, records: readonly Record<string, string>[]): PartnerSheetRead {
  const sheet = partnerSheets[kind];
  const keys = Object.keys(sheet.columns);
  return {
    header: outColumns(sheet).map(({ title }) => title),
    map: new Map(keys.map((key, at) => [key as PartnerColumn, at])),
    rows: records.map((row, i) => ({ rowNo: i + 1, cells: keys.map((key) => row[key] ?? '') })),
  };
}
