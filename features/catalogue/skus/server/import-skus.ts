import { v7 as newId } from 'uuid';
import { categoryFinder } from '#features/catalogue/categories/find-category.ts';
import { readTree } from '#features/catalogue/categories/server/index.ts';
import { chosenTemplate, importTemplates } from '#features/sheets/templates/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { SheetRefused } from '#kit/sheet/sheet-refused.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type Checking, faultOf } from '../check-sku-rows.ts';
import type { RowProblem, SkuImport } from '../contract.ts';
import { skuRefusals as no } from '../refusals.ts';
import { RowPrices } from './price-rows.ts';
import { problem, readSkuSheet, type SkuRows } from './read-sku-sheet.ts';
import { knownSkus, writeSkus } from './write-skus.ts';

/**
 * Takes a sheet of products: a row whose code (or, without one, whose name) the library has changes that product,
 * any other good row adds one. Rows read = added + changed + problems; none is dropped (domain §4).
 */
export async function importSkus(
  ctx: ShopCtx,
  fileId: string,
  templateId: string | null | undefined,
): Promise<SkuImport> {
  const file = await ctx.db.from('files').selectAll().where('id', '=', fileId).executeTakeFirst();
  if (!file) refuse(common.notFound, { what: '文件' });
  const own = await importTemplates(ctx.db, 'skuImport');
  const chosen = chosenTemplate(own, templateId);
  const read = await readSkuSheet(await ctx.files.local(ctx.shop.id, fileId), own, chosen).catch(
    refuseUnreadable,
  );
  const known = await knownSkus(ctx.db, read.rows);
  const categoryOf = categoryFinder(await readTree(ctx.db));
  const { good, problems } = check(read, {
    seen: new Map(),
    codeRequired: ctx.shop.switches.SkuExternalIDRequired === true,
    brandRequired: (key) => ctx.shop.switches.SkuBrandRequired === true && !known.has(key),
    categoryOf,
    fixedPrices: (key) => known.has(key) && !ctx.can('price.change'),
  });
  const prices = new RowPrices(ctx, good, known);
  const refused = await prices.problems();
  const taken = good.filter(({ rowNo }) => !refused.some(({ RowNo }) => RowNo === rowNo));
  const { added, changed } = await writeSkus(ctx.db, ctx.user, taken, known, categoryOf);
  await prices.write(taken);
  const id = newId();
  await ctx.db
    .insert('catalogue_imports', {
      id,
      command: 'skuImport',
      file_name: file.name,
      rows_read: read.rows.length + read.problems.length,
      rows_added: added,
      rows_changed: changed,
      failures: JSON.stringify([...problems, ...refused].sort((a, b) => a.RowNo - b.RowNo)),
      created_by: ctx.user.id,
      created_by_name: ctx.user.name,
    })
    .execute();
  await notify(ctx.db, 'catalogue');
  return importDetail(ctx.db, id);
}

/** A file that is no sheet of products is an expected no, with its own sentence. */
function refuseUnreadable(error: Error): never {
  if (error instanceof SheetRefused) refuse(no.sheetUnreadable, { problem: error.message });
  throw error;
}

function check(read: SkuRows, checking: Checking) {
  const faults = read.rows.map((row) => ({ row, fault: faultOf(row, checking) }));
  const found = faults.flatMap(({ row, fault }) =>
    fault ? [problem(row.rowNo, row.SkuName, fault.column, fault.says)] : [],
  );
  return {
    good: faults.filter(({ fault }) => !fault).map(({ row }) => row),
    problems: [...read.problems, ...found],
  };
}

/** What became of a sheet. */
export async function importDetail(db: TenantDb, id: string): Promise<SkuImport> {
  const row = await db.from('catalogue_imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) refuse(common.notFound, { what: '导入记录' });
  return {
    ImportID: row.id,
    FileName: row.file_name,
    Rows: row.rows_read,
    Added: row.rows_added,
    Changed: row.rows_changed,
    Problems: row.failures as unknown as RowProblem[],
    CreatedOn: row.created_at,
    CreatedBy: row.created_by_name,
  };
}
