import { logExport } from '#features/sheets/export-log/server/index.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { xlsxAnswer } from '#features/sheets/sheet-imports/server/index.ts';
import { outColumns } from '#features/sheets/sheet-imports/sheet.ts';
import { partnerSheets } from '#features/sheets/templates/sheets/partner-sheets.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { rowsInOrder } from '#kit/list/server/read-page.ts';
import { PARTNER_KIND_NAMES, type PartnerKind } from '../kinds.ts';
import type { PartnerBusiness } from './business.ts';
import { visibleContacts } from './contacts.ts';
import type { PartnerRow } from './partner-row.ts';
import { filteredPartners, PARTNER_SORTS, PARTNER_TIES, type PartnerExportInput } from './partner-rows.ts';

/** More partners than any shop has. */
const MOST = 100_000;

/** Beside the columns of the import, which leaves these aside. */
const BESIDE: readonly OutColumn[] = [
  { title: '其他联系人', type: 'text', width: 30 },
  { title: '状态', type: 'text', width: 10 },
];

/** The filtered partners, so that a sheet can be corrected elsewhere; who exported what is logged (domain §5). */
export async function exportPartners(
  ctx: ShopCtx,
  kind: PartnerKind,
  input: PartnerExportInput,
  business: PartnerBusiness,
): Promise<FileAnswer> {
  const { db } = ctx;
  const partners = filteredPartners(ctx, kind, input, business).selectAll('partners');
  const rows = await rowsInOrder(partners, input, PARTNER_SORTS, PARTNER_TIES).limit(MOST).execute();
  const groups = await db.from('partner_groups').select(['id', 'name']).where('kind', '=', kind).execute();
  const groupOf = new Map(groups.map((group) => [group.id, group.name]));
  const cells = rows.map((row) => cellsOf(ctx, row, groupOf.get(row.group_id ?? '') ?? ''));
  const name = PARTNER_KIND_NAMES[kind];
  await logExport(ctx, {
    kind: `${kind}s`,
    filter: input,
    rows: rows.length,
    fileName: `${name}.xlsx`,
  });
  const sheet = partnerSheets[kind];
  const columns = [...outColumns(sheet), ...BESIDE];
  return xlsxAnswer(name, { sheetName: sheet.name, columns, rows: cells });
}

function cellsOf(ctx: ShopCtx, row: PartnerRow, group: string): SheetCell[] {
  const [first, ...others] = visibleContacts(row.contacts, ctx.can('phone.full'));
  const rest = others.map(({ Name, Phone, WeChat, Address }) =>
    [Name, Phone, WeChat, Address].filter(Boolean).join(' '),
  );
  return [
    row.partner_name,
    first?.Name,
    first?.Phone,
    first?.WeChat,
    first?.Address,
    row.alias,
    group,
    row.notes,
    row.partner_id,
    rest.join('；'),
    row.prohibited ? '已停用' : '正常',
  ];
}
