import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import {
  type BadRow,
  badRow,
  keepImport,
  type OwnRow,
  type OwnSheet,
  readOwnSheet,
} from '#features/sheets/templates/server/index.ts';
import { leadSheet } from '#features/sheets/templates/sheets/lead-sheet.ts';
import { Refused, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import { cutText } from '#kit/text/cut-text.ts';
import type { LeadImport } from '../contract.ts';
import { MOST_ROWS, SAME_DAYS } from '../lead-states.ts';
import { leadRefusals as no } from '../refusals.ts';
import { type LeadValues, leadValues } from './lead-values.ts';
import { lockLeads, sameAs } from './same-leads.ts';
import { writeLeads } from './write-leads.ts';

type LeadSheetRow = OwnRow<typeof leadSheet>;
interface Good {
  row: LeadSheetRow;
  lead: LeadValues;
}

/** A file of leads, to be looked at or taken. */
export const leadFile = (fileId: string, reading: SheetReading) =>
  ({ sheet: leadSheet, command: 'salesLeadImport', fileId, reading }) as const;

/** Writes leads down by sheet: a row that the shop has already, and one that can't be read, come back with why. */
export async function importLeads(
  ctx: ShopCtx,
  fileId: string | undefined,
  reading: SheetReading,
): Promise<LeadImport> {
  if (!fileId) refuse(no.fileMissing);
  const sheet = await readOwnSheet(ctx, {
    ...leadFile(fileId, reading),
    named: 'SpuName',
    mostRows: MOST_ROWS,
  });
  const failed: BadRow[] = [...sheet.bad];
  const read: Good[] = [];
  for (const row of sheet.rows) {
    const answer = await readRow(ctx, row);
    if ('lead' in answer) read.push({ row, lead: answer.lead });
    else failed.push(tellRow(row, answer.column, answer.says));
  }
  await lockLeads(ctx.db);
  const { fresh, twice } = await withoutKnown(ctx, read);
  await writeInParts(ctx, fresh);
  const { fileName, header } = sheet;
  const rows = sheet.rows.length + sheet.bad.length;
  const kept = await keepImport(ctx, {
    command: 'salesLeadImport',
    fileName,
    header,
    rows,
    added: fresh.length,
    changed: 0,
    problems: [...failed, ...twice],
  });
  const counts = { Imported: fresh.length, Duplicates: twice.length, Failed: failed.length };
  const UnusedColumns = unusedTitles(sheet);
  return { ImportID: kept.ImportID, FileName: fileName, ...counts, Rows: kept.Problems, UnusedColumns };
}

/** Titles of the columns that are none of ours. */
function unusedTitles({ header, columns }: Pick<OwnSheet<typeof leadSheet>, 'header' | 'columns'>): string[] {
  const used = new Set(columns.values());
  return header.filter((title, at) => title.trim() !== '' && !used.has(at)).map((title) => title.trim());
}

const tellRow = (row: LeadSheetRow, column: string, says: string): BadRow =>
  badRow(leadSheet, row, { name: row.row.SpuName, column, says });

type ReadAnswer = { lead: LeadValues } | { column: string; says: string };

async function readRow(ctx: ShopCtx, { row }: LeadSheetRow): Promise<ReadAnswer> {
  const amount = row.SpuAmount ?? 1;
  if (amount < 1 || amount > 1_000_000) return { column: 'SpuAmount', says: '数量应为 1 到 1000000 的整数' };
  if (row.SpuName.length > 200) return { column: 'SpuName', says: '商品太长，请缩短到 200 个字以内' };
  const price = yuanOrNull(row.ExpectedPrice);
  if (price !== null && (price < 0 || price > 999_999.99))
    return { column: 'ExpectedPrice', says: '期望价应为 0 到 999999.99 元' };
  try {
    const [lead] = await leadValues(ctx, [{ ...wordsOf(row), SpuAmount: amount, ExpectedPrice: price }]);
    if (lead) return { lead };
    return { column: 'Address', says: '地址没有读出来，请改正' };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { column: columnOf(error.code), says: error.message };
  }
}

const columnOf = (code: string): string => {
  if (code === no.numberRuined.code) return 'ThirdPartyOrderID';
  return code.includes('phone') ? 'Phone' : 'Address';
};

const wordsOf = (row: LeadSheetRow['row']) => ({
  SpuName: row.SpuName,
  ThirdPartyName: cutText(row.ThirdPartyName ?? '', 100),
  ThirdPartyOrderID: row.ThirdPartyOrderID ? cutText(row.ThirdPartyOrderID, 100) : null,
  Note: cutText(row.Note ?? '', 500),
  AddressID: null,
  Address: {
    receiver: cutText(row.Receiver, 100),
    phone: row.Phone,
    detail: cutText(row.Address, 500),
    province: row.Province ?? '',
    city: row.City ?? '',
    area: row.Area ?? '',
    street: '',
    village: '',
    provinceId: null,
    text: '',
  },
});

/** Of the same the first is taken, and none that the shop has already. */
async function withoutKnown({ db }: ShopCtx, read: readonly Good[]) {
  const known = await sameAs(
    db,
    read.map(({ lead }) => lead.product),
  );
  const fresh: Good[] = [];
  const twice: BadRow[] = [];
  for (const one of read) {
    const { same, spu_name } = one.lead.columns;
    const what = known.get(same);
    if (!what) fresh.push(one);
    else
      twice.push(tellRow(one.row, 'SpuName', `“${spu_name}”在 ${SAME_DAYS} 天内已有${what}，没有重复导入`));
    known.set(same, '意向单');
  }
  return { fresh, twice };
}

const AT_ONCE = 500;
async function writeInParts(ctx: ShopCtx, fresh: readonly Good[]): Promise<void> {
  for (let from = 0; from < fresh.length; from += AT_ONCE) {
    const part = fresh.slice(from, from + AT_ONCE).map(({ lead }) => lead.columns);
    await writeLeads(ctx, part, undefined);
  }
}
