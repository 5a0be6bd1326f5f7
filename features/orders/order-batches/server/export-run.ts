import { sql } from 'kysely';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { sheetTime } from '#features/sheets/sheet-files/sheet-time.ts';
import { xlsxAnswer } from '#features/sheets/sheet-imports/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type ActName, BATCH_ACTS } from '../acts.ts';
import type { BatchItem, RunInput } from '../contract.ts';
import { ITEM_NAMES } from '../item-names.ts';
import { ownInputTextFor } from './own-input-text.ts';

const COLUMNS: readonly OutColumn[] = [
  { title: '序号', type: 'integer', width: 8 },
  { title: '所填单号', type: 'text', width: 24 },
  { title: '订单号', type: 'text', width: 24 },
  { title: '平台单号', type: 'text', width: 24 },
  { title: '商品', type: 'text', width: 32 },
  { title: '操作', type: 'text', width: 12 },
  { title: '结果', type: 'text', width: 12 },
  { title: '原因', type: 'text', width: 48 },
  { title: '表格里填的', type: 'text', width: 32 },
];

interface RunRow {
  seq: number;
  number_text: string;
  id: string | null;
  source_no: string | null;
  spu_name: string | null;
  state: BatchItem['State'];
  reason: string;
  own: unknown;
}

/** The result sheet of a run: every line as it was given, so that it can be laid beside what was handed in. */
export async function exportBatch(ctx: ShopCtx, runId: string): Promise<FileAnswer> {
  const { db } = ctx;
  const run = await db
    .from('batch_runs')
    .select(['act', 'input', 'created_at'])
    .where('id', '=', runId)
    .executeTakeFirst();
  if (!run) refuse(common.notFound, { what: '批量操作' });
  const { name } = BATCH_ACTS[run.act as ActName];
  const { rows } = await sql<RunRow>`select i.seq, i.number_text, i.order_id::text as id,
      o.third_party_order_id as source_no, o.spu_name, i.state, i.reason, i.own
    from batch_items i left join orders o on o.shop_id = i.shop_id and o.id = i.order_id
    where i.shop_id = ${db.shopId} and i.run_id = ${runId} order by i.seq`.execute(db.k);
  const title = `批量${name}结果_${sheetTime(run.created_at).replace(/\D/g, '')}`;
  await logExport(ctx, {
    kind: 'batchRun',
    filter: { RunID: runId },
    rows: rows.length,
    fileName: `${title}.xlsx`,
  });
  const says = ownInputTextFor(ctx);
  const { Side } = run.input as unknown as RunInput;
  const cells = rows.map((row): SheetCell[] => [
    row.seq,
    row.number_text,
    row.id ? `LDL${row.id}` : '',
    row.source_no ?? '',
    row.spu_name ?? '',
    name,
    ITEM_NAMES[row.state],
    row.reason,
    says(row.own, Side ?? null),
  ]);
  return xlsxAnswer(title, { sheetName: '结果', columns: COLUMNS, rows: cells });
}
