import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import type { z } from 'zod';
import { requirePhoneRight } from '#features/orders/orders/server/index.ts';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import { writeXlsx } from '#features/sheets/sheet-files/server/index.ts';
import { commands } from '#features/sheets/templates/commands.ts';
import { exportColumns, renderRow, templateById } from '#features/sheets/templates/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { DeferredFile, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { complaints } from '../../contract.ts';
import { complaintRefusals as no } from '../../refusals.ts';
import { type ComplaintFilters, complaintConditions } from './complaint-conditions.ts';
import { complaintLines } from './complaint-lines.ts';
import { selectComplaints, visibleComplaints } from './complaint-rows.ts';
import { nameComplaintFile } from './name-complaint-file.ts';

const MOST = 100_000;
const BATCH = 2_000;
type ExportRequest = z.output<typeof complaints.export.input>;
type Columns = ReturnType<typeof exportColumns>;

/**
 * Exports the filtered complaints as a sheet, a line per talk, batch by batch; amounts by right; the export is logged.
 */
export async function exportComplaints(ctx: ShopCtx, exportRequest: ExportRequest): Promise<DeferredFile> {
  if (!ctx.can('order.export')) refuse(common.notAllowed, { right: RIGHT_NAMES['order.export'] });
  const { isDesc, ExcelCfgID, FormulaID, ...filters } = exportRequest;
  requirePhoneRight(ctx, filters.Mobiles);
  const template = await templateOf(ctx, ExcelCfgID);
  const where = complaintConditions(ctx.db.shopId, filters);
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from complaints c where ${where}`.execute(ctx.db.k);
  const count = rows[0]?.n ?? 0;
  if (count === 0) refuse(no.nothing);
  if (count > MOST) refuse(no.tooMany, { most: MOST });
  const known = { filters, count, template: template?.name ?? commands.complaintExport.name };
  const name = await nameComplaintFile(ctx, FormulaID, known);
  await logExport(ctx, { kind: 'complaints', filter: filters, rows: count, fileName: name });
  const columns = exportColumns(template, 'complaintExport');
  return async () => {
    const body = new PassThrough();
    const batches = batchesOf(ctx, { filters, isDesc, count }, columns);
    writeXlsx(body, { sheetName: '投诉', columns, rows: batches }).catch((error: Error) =>
      body.destroy(error),
    );
    return { name, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', body };
  };
}

/** Reads the chosen template, which must be one of this export; none = all columns. */
async function templateOf({ db }: ShopCtx, id: string | null | undefined) {
  if (!id || id === EMPTY_ID) return undefined;
  return (await templateById(db, id, 'complaintExport')) ?? refuse(common.notFound, { what: '模板' });
}

interface ExportScope {
  filters: ComplaintFilters;
  isDesc: boolean | undefined;
  count: number;
}

async function* batchesOf(ctx: ShopCtx, { filters, isDesc, count }: ExportScope, columns: Columns) {
  const { shopId } = ctx.db;
  for (let offset = 0; offset < count; offset += BATCH) {
    const lines = await ctx.afterwards(async (db) => {
      const page = { limit: BATCH, offset, isDesc };
      const { rows } = await selectComplaints(shopId, complaintConditions(shopId, filters), page).execute(
        db.k,
      );
      return complaintLines({ db, can: ctx.can }, visibleComplaints(ctx, rows));
    });
    yield lines.map((line) => renderRow(columns, line));
  }
}
