import { sql } from 'kysely';
import type { RowRemedy } from '#features/orders/staging/staged-line.ts';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import type { SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { ImportRow } from '../../import-row.ts';
import { importRefusals as no } from '../../refusals.ts';
import { importSheetAnswer } from '../task/sheet-answer.ts';
import { type TaskRecord, taskOrRefuse } from '../task/task-record.ts';
import { maskForReader } from './mask-for-reader.ts';
import { selectRows } from './select-rows.ts';

const BATCH = 1_000;

const REMEDY_TEXT: Record<RowRemedy, string> = {
  none: '',
  pickProduct: '选择对应的在售商品',
  fixAddress: '改正收货地址',
  fixPhone: '改正手机号',
  fixAmount: '改正数量或金额',
  fixReceiver: '填写收件人',
  matchStore: '选择对应的店铺',
  notDuplicate: '确认不是重复后再导入',
  other: '核对后重新导入',
};

/** Writes the rows that are not imported to a sheet, under their own columns, with row number, problem and remedy. */
export async function errorSheet(ctx: ShopCtx, taskId: string): Promise<FileAnswer> {
  const { db } = ctx;
  const task = await taskOrRefuse(db, taskId);
  if (task.rows_forgotten_at) refuse(no.rowsForgotten, { file: task.file_name });
  const open = db.from('import_rows').where('task_id', '=', taskId).where('state', 'in', [2, 3, 5]);
  const { n } = await open.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow();
  const fileName = `${task.file_name.replace(/\.[^.]*$/, '')}-待处理.xlsx`;
  await logExport(ctx, { kind: 'importErrors', filter: { TaskID: taskId }, rows: n, fileName });
  const header = task.header.map((title, index) => title || `第${index + 1}列`);
  return importSheetAnswer(fileName, {
    sheetName: '待处理',
    columns: [
      { title: '行号', type: 'integer' as const },
      ...header.map((title) => ({ title })),
      { title: '状态' },
      { title: '问题', width: 50 },
      { title: '处理办法', width: 30 },
    ],
    rows: batches(ctx, task, header.length),
  });
}

async function* batches(ctx: ShopCtx, task: TaskRecord, width: number): AsyncGenerator<SheetCell[][]> {
  for (let last = { RowNo: 0, LineNo: 0 }; ; ) {
    const where = sql`r.state in (2, 3, 5) and (r.row_no, r.line_no) > (${last.RowNo}, ${last.LineNo})`;
    const rows = maskForReader(ctx, task, await selectRows(ctx.db, task, where, { limit: BATCH, offset: 0 }));
    const end = rows.at(-1);
    if (!end) return;
    yield rows.map((row) => asCells(row, width));
    last = end;
  }
}

function asCells(row: ImportRow, width: number): SheetCell[] {
  const blocking = row.Problems.filter((problem) => problem.blocking);
  const shown = blocking.length > 0 ? blocking : row.Problems;
  const cells = Array.from({ length: width }, (_, index) => row.Cells[index] ?? '');
  const remedies = new Set(blocking.map(({ remedy }) => REMEDY_TEXT[remedy]));
  const problems = shown.map(({ column, says }) => (column ? `【${column}】${says}` : says));
  return [row.RowNo, ...cells, row.StateName, problems.join('；'), [...remedies].join('；')];
}
