import { maskPhone, withoutPhones } from '#features/sheets/addresses/receivers/masked-phone.ts';
import { xlsxAnswer } from '#features/sheets/sheet-imports/server/index.ts';
import { errorColumns, templateRows } from '#features/sheets/sheet-imports/sheet.ts';
import { matchHeader } from '#features/sheets/templates/recognition/match-header.ts';
import { partnerSheets } from '#features/sheets/templates/sheets/partner-sheets.ts';
import { PARTNER_KIND_NAMES, type PartnerKind } from '#features/shops/partners/kinds.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { BadPartnerRow } from './judge-rows.ts';
import { PARTNER_FILES } from './read-partner-sheet.ts';

/** An empty sheet with one example. */
export function partnerTemplate(kind: PartnerKind): FileAnswer {
  const { columns, rows } = templateRows(partnerSheets[kind]);
  return xlsxAnswer(`${PARTNER_KIND_NAMES[kind]}导入模板`, {
    sheetName: partnerSheets[kind].name,
    columns,
    rows,
  });
}

/** The rows that were not taken, to be corrected and sent again; another member's phones as one may see them. */
export async function badRowsSheet(
  { db, user, can }: ShopCtx,
  kind: PartnerKind,
  importId: string,
): Promise<FileAnswer> {
  const row = await db
    .from('catalogue_imports')
    .select(['file_name', 'header', 'failures', 'created_by'])
    .where('id', '=', importId)
    .where('command', '=', PARTNER_FILES[kind].command)
    .executeTakeFirst();
  if (!row) refuse(common.notFound, { what: '导入记录' });
  const header = row.header as string[];
  const phoneAt = matchHeader(partnerSheets[kind], header).get('Phone');
  const isWhole = can('phone.full') || row.created_by === user.id;
  const rowOf = (cells: readonly string[]) =>
    isWhole ? cells : withoutPhones(cells.map((cell, at) => (at === phoneAt ? maskPhone(cell) : cell)));
  const rows = (row.failures as unknown as BadPartnerRow[]).map(({ RowNo, Cells, Column, Says }) => {
    const cells = rowOf(Cells);
    return [...header.map((_, at) => cells[at] ?? ''), RowNo, `${Column}：${Says}`];
  });
  const name = row.file_name.replace(/\.\w+$/, '');
  return xlsxAnswer(`${name}-未导入`, {
    sheetName: partnerSheets[kind].name,
    columns: errorColumns(header),
    rows,
  });
}
