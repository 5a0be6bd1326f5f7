import type { z } from 'zod';
import { exportBills } from '#features/settlement/bills/server/index.ts';
import { statementFiles } from '#features/settlement/statement-files/contract.ts';
import { downloadStatements } from '#features/settlement/statement-files/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { settlementApi } from '../contract.ts';

/** One bill as its statement; of many their list. */
export async function exportSettlements(
  ctx: ShopCtx,
  { SettlementIDs, ...filters }: z.output<typeof settlementApi.export.input>,
) {
  const [only, ...others] = SettlementIDs ?? [];
  if (only && others.length === 0)
    return downloadStatements(ctx, statementFiles.download.input.parse({ BillID: only }));
  return exportBills(ctx, { ...filters, BillIDs: SettlementIDs });
}
