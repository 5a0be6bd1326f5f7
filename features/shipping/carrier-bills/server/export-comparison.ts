import type { z } from 'zod';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { xlsxAnswer } from '#features/sheets/sheet-imports/server/index.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOrNull, yuanOf } from '#kit/money/fen.ts';
import type { ChargeRow, carrierBills } from '../contract.ts';
import { CHARGE_STATE_NAMES } from '../judge-charge.ts';
import { comparison } from './compare-bill.ts';

const columns: readonly OutColumn[] = [
  { title: '账单行号', type: 'integer', width: 10 },
  { title: '快递单号', type: 'text', width: 20 },
  { title: '核对结果', type: 'text', width: 12 },
  { title: '账单运费', type: 'money', width: 12 },
  { title: '预计运费', type: 'money', width: 12 },
  { title: '差额', type: 'money', width: 12 },
  { title: '账单重量(kg)', type: 'text', width: 14 },
  { title: '打单重量(kg)', type: 'text', width: 14 },
  { title: '目的地', type: 'text', width: 12 },
  { title: '日期', type: 'text', width: 12 },
  { title: '订单号', type: 'text', width: 24 },
  { title: '说明', type: 'text', width: 50 },
];

/** The whole comparison as a sheet, in the order of the carrier's. */
export async function exportComparison(
  ctx: ShopCtx,
  input: z.output<typeof carrierBills.export.input>,
): Promise<FileAnswer> {
  const { rows } = await comparison(ctx, { ...input, isPreview: true });
  return xlsxAnswer('快递账单核对', {
    sheetName: '核对结果',
    columns,
    rows: rows.map(({ row }) => cellsOf(row)),
  });
}

const kilograms = (grams: number | null): string => (grams === null ? '' : String(grams / 1_000));

function cellsOf(row: ChargeRow): SheetCell[] {
  const charged = fenOrNull(row.Charged);
  const expected = fenOrNull(row.Expected);
  return [
    row.RowNo,
    row.WaybillNo,
    CHARGE_STATE_NAMES[row.State],
    row.Charged,
    row.Expected,
    charged === null || expected === null ? null : yuanOf(charged - expected),
    kilograms(row.WeightGrams),
    kilograms(row.OwnGrams),
    row.Province,
    row.Day,
    row.OrderID && `LDL${row.OrderID}`,
    row.Says,
  ];
}
