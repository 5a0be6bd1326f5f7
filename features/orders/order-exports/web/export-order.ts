import type { Input } from '#kit/endpoint/contract.ts';
import { CallFailed, download } from '#kit/ui/calls/client.ts';
import { refresh } from '#kit/ui/calls/query.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import type { orderExports } from '../contract.ts';
import type { ExportEndpoint, ExportKind } from './export-kind.ts';
import type { ExportChoice } from './remember-choice.ts';

/** Which orders: the filters of their list, or their numbers. */
export type ChosenOrders = Input<typeof orderExports.normal> & { Side?: 1 | 2 };

/** The call for what was chosen; a template or formula that is gone counts as none. */
export function exportInput(
  filters: ChosenOrders,
  kind: ExportKind,
  choice: ExportChoice,
  /** Ids of the templates and formulas that there are. */
  known: readonly string[],
): ChosenOrders {
  const template = choice.templates[kind.command] ?? '';
  const formula = choice.formulas[kind.command] ?? '';
  return {
    ...filters,
    ...kind.more,
    ExcelCfgID: known.includes(template) ? template : null,
    FormulaID: known.includes(formula) ? formula : null,
    Format: choice.format,
    FireAndForget: choice.later,
    ZipFiles: choice.zip && kind.zipBy !== undefined,
  };
}

/** Exports and says how it ended; whether it went well. */
export async function startOrderExport(
  on: ExportEndpoint,
  input: ChosenOrders,
  count: number,
): Promise<boolean> {
  try {
    const end = await download(on, input);
    tell.success(end === 'saved' ? `已导出 ${count} 单` : '正在后台导出，完成后在下载记录里下载');
    void refresh();
    return true;
  } catch (error) {
    tell.error(error instanceof CallFailed ? error.message : String(error));
    return false;
  }
}
