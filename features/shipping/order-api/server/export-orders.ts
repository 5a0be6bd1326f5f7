import { startExport, type TaskKind } from '#features/orders/order-exports/server/index.ts';
import type { DeferredFile, FileSubstitute, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { QueryFilters } from '../query-contract.ts';
import { listFilters } from './query-filters.ts';

interface ExportInput extends Omit<QueryFilters, 'partyKind'> {
  fireAndForget: boolean;
  formulaId?: string | null | undefined;
}

/** A file per what: a platform, or the neighbour of that kind of export. */
export type Split = 'platform' | 'partner';

/** An export of the newer kind under the older names; `excelCfgId` is its template, not a filter. */
export async function exportForProgram(
  ctx: ShopCtx,
  kind: TaskKind,
  { excelCfgId, formulaId: FormulaID, fireAndForget: FireAndForget, ...query }: ExportInput,
  split?: Split,
): Promise<DeferredFile | FileSubstitute> {
  const filters = await listFilters(ctx, query);
  const answer = await startExport(ctx, kind, {
    ...filters,
    ExcelCfgID: excelCfgId,
    FormulaID,
    Format: 'xlsx',
    FireAndForget,
    ZipFiles: split !== undefined,
    ...(split === 'platform' && { SplitBy: split }),
  });
  if (!('instead' in answer)) return answer;
  const { TaskID } = answer.instead as { TaskID: string };
  return { instead: { taskId: TaskID } };
}
