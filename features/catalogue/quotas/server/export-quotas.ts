import type { z } from 'zod';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import { sheetAnswer } from '#features/sheets/templates/server/index.ts';
import { quotaSheet } from '#features/sheets/templates/sheets/quota-sheet.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { rowsInOrder } from '#kit/list/server/read-page.ts';
import type { salesQuotas } from '../contract.ts';
import { WHOLE_LISTING } from '../quota.ts';
import { quotaRefusals as no } from '../refusals.ts';
import { MOST_ROWS } from './quota-calls.ts';
import { filteredQuotas, QUOTA_SORTS, QUOTA_TIES, quotasOnWire } from './quota-rows.ts';

/** Exports the filtered quotas as a sheet, so that they can be changed there and sent back. */
export async function exportQuotas(
  ctx: ShopCtx,
  input: z.output<typeof salesQuotas.exportSheet.input>,
): Promise<FileAnswer> {
  const quotas = await rowsInOrder(filteredQuotas(ctx.db, input), input, QUOTA_SORTS, QUOTA_TIES)
    .limit(MOST_ROWS + 1)
    .execute();
  if (quotas.length > MOST_ROWS) refuse(no.tooManyRows, { most: MOST_ROWS });
  const rows = (await quotasOnWire(ctx.db, quotas)).map((row) => ({
    externalID: row.externalID,
    SpuName: row.SpuName,
    AgentName: row.AgentID === WHOLE_LISTING ? null : row.AgentName,
    Quota: row.Quota === null ? '不限' : String(row.Quota),
    Delta: null,
    RepeatDaily: row.RepeatDaily ? '是' : '否',
    Left: row.Left === null ? '不限' : String(row.Left),
  }));
  await logExport(ctx, { kind: 'quotas', filter: input, rows: rows.length, fileName: '额度.xlsx' });
  return sheetAnswer('额度', quotaSheet, rows);
}
