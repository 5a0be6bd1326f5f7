import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import { recordImport } from '#features/sheets/templates/server/index.ts';
import type { PartnerKind } from '#features/shops/partners/kinds.ts';
import { lockQuotaUsage, readSubscription, requireRoom } from '#features/shops/shops/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { PartnerImport } from '../contract.ts';
import { partnerImportRefusals as no } from '../refusals.ts';
import { changeLinked } from './change-linked.ts';
import { type BadPartnerRow, type GoodPartnerRow, judgePartnerRows, parseRows } from './judge-rows.ts';
import { linkedAlready, namedShops } from './named-shops.ts';
import {
  PARTNER_FILES,
  type PartnerFile,
  type PartnerSheetRead,
  readPartnerSheet,
} from './read-partner-sheet.ts';
import { askShops, joiningOf, joinPartners } from './write-partners.ts';

export const QUOTA_OF = { agent: 'agents', vendor: 'vendors' } as const;

/** Takes a sheet of partners that was uploaded. */
export async function importFile(ctx: ShopCtx, file: PartnerFile): Promise<PartnerImport> {
  const sheet = await readPartnerSheet(ctx, file).catch((error: Error) => {
    if (error instanceof SheetRefused) refuse(no.unreadable, { problem: error.message });
    throw error;
  });
  if (sheet.rows.length === 0) refuse(no.noRows);
  return importPartners(ctx, file.kind, sheet, sheet.fileName);
}

/**
 * Takes the good rows: one without an account becomes a managed shop, linked at once; a shop that exists is asked.
 * One that names a partner by its account changes what the sheet says of it, as an exported sheet does.
 * Rows = added + applied + changed + unchanged + problems; none is dropped (domain §4). Nothing is taken when the level has no room.
 */
export async function importPartners(
  ctx: ShopCtx,
  kind: PartnerKind,
  sheet: PartnerSheetRead,
  fileName: string,
): Promise<PartnerImport> {
  const { db, shop } = ctx;
  const { parsed, bad: unreadable } = parseRows(kind, sheet);
  // Two imports at once wait for each other here, so that neither doubles a name.
  await lockQuotaUsage(db, QUOTA_OF[kind]);
  const linked = await linkedAlready(db, kind);
  const { good, bad } = judgePartnerRows(parsed, {
    kind,
    shopId: shop.id,
    firstRows: new Map(),
    linkedNames: linked.names,
    linkedIds: linked.ids,
    shopOf: await namedShops(db, parsed.map(({ row }) => row.Account).filter(Boolean)),
    mayManage: (await readSubscription(db)).payerId === shop.id,
  });
  const isLinked = ({ shop: named }: GoodPartnerRow) => linked.ids.has(named?.id ?? '');
  const fresh = good.filter((row) => !isLinked(row));
  const joining = joiningOf(
    fresh.filter((row) => !row.shop || row.shop.isMine),
    linked.removed,
  );
  const asking = fresh.filter((row) => row.shop && !row.shop.isMine);
  await requireRoom(db, QUOTA_OF[kind], joining.length);
  await joinPartners(ctx, kind, joining);
  const refused = await askShops(ctx, kind, asking);
  const written = await changeLinked(ctx, kind, good.filter(isLinked), new Set(sheet.map.keys()));
  const problems = [...unreadable, ...bad, ...refused, ...written.bad].sort((a, b) => a.RowNo - b.RowNo);
  const { changed, unchanged } = written;
  const counts = { added: joining.length, applied: asking.length - refused.length, changed, unchanged };
  return record(ctx, kind, { sheet, fileName, problems, ...counts });
}

interface Outcome {
  sheet: PartnerSheetRead;
  fileName: string;
  added: number;
  applied: number;
  changed: number;
  unchanged: number;
  problems: BadPartnerRow[];
}

async function record(ctx: ShopCtx, kind: PartnerKind, outcome: Outcome): Promise<PartnerImport> {
  const { sheet, fileName, added, applied, changed, unchanged, problems } = outcome;
  const ImportID = await recordImport(ctx, {
    command: PARTNER_FILES[kind].command,
    fileName,
    rows: sheet.rows.length,
    added,
    changed: applied + changed,
    header: sheet.header,
    problems,
  });
  return {
    ImportID,
    FileName: fileName,
    Rows: sheet.rows.length,
    Added: added,
    Applied: applied,
    Changed: changed,
    Unchanged: unchanged,
    Problems: problems.map(({ Cells: _, ...problem }) => problem),
  };
}
