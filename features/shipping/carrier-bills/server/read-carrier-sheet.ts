import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import { parseRow } from '#features/sheets/sheet-imports/parse-row.ts';
import type { HeaderMap } from '#features/sheets/sheet-imports/sheet.ts';
import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { isRoundedId } from '#features/sheets/templates/cells/clean-cell.ts';
import {
  amountReader,
  carrierSheet,
  dataRows,
  type ImportFile,
  type OwnFile,
  readImportSheet,
} from '#features/sheets/templates/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { Charge } from '../judge-charge.ts';
import { MOST_ROWS } from '../limits.ts';
import { readWeight } from '../read-weight.ts';
import { carrierBillRefusals as no } from '../refusals.ts';

/** A row that names a number, and why nothing more of it could be read. */
export interface UnreadCharge {
  rowNo: number;
  waybillNo: string;
  problem: string;
}

export interface CarrierSheet {
  charges: Charge[];
  unread: UnreadCharge[];
  /** Rows without a number, such as totals and headings. */
  leftOut: number;
}

/** A carrier's monthly sheet, to be looked at or compared. */
export const carrierFile = (fileId: string, reading: SheetReading): OwnFile<typeof carrierSheet> => ({
  sheet: carrierSheet,
  command: 'carrierBillImport',
  otherwise: '下载账单模板填写',
  fileId,
  reading,
});

/** The rows of a carrier's monthly sheet. */
export const readCarrierSheet = (
  ctx: ShopCtx,
  file: ImportFile<typeof carrierSheet>,
): Promise<CarrierSheet> =>
  readImportSheet(ctx, file, async (opened) => {
    const { map, titles } = opened;
    const columns = { map, inYuan: amountReader(opened), weightTitle: titles[map.get('weight') ?? -1] ?? '' };
    const sheet: CarrierSheet = { charges: [], unread: [], leftOut: 0 };
    for await (const row of dataRows(opened)) {
      takeRow(sheet, row, columns);
      if (sheet.charges.length + sheet.unread.length > MOST_ROWS) refuse(no.tooMany);
    }
    if (sheet.charges.length + sheet.unread.length === 0) refuse(no.nothing);
    return sheet;
  }).catch((error: unknown) => {
    if (error instanceof SheetRefused) refuse(no.unreadable, { problem: error.message });
    throw error;
  });

interface Columns {
  map: HeaderMap<typeof carrierSheet>;
  inYuan: ReturnType<typeof amountReader>;
  weightTitle: string;
}

function takeRow(
  sheet: CarrierSheet,
  { rowNo, cells }: { rowNo: number; cells: readonly string[] },
  { map, inYuan, weightTitle }: Columns,
): void {
  const written = (cells[map.get('waybillNo') ?? -1] ?? '').trim();
  const waybillNo = cleanWaybillNo(written);
  if (!/\d/.test(waybillNo)) {
    sheet.leftOut += 1;
    return;
  }
  const read = parseRow(carrierSheet, cells, map, { inYuan });
  const weight = 'row' in read ? readWeight(read.row.weight ?? '', weightTitle) : null;
  const problem =
    'problems' in read
      ? read.problems.map(({ no }) => no).join('；')
      : isRoundedId(written)
        ? `单号“${written}”的后几位已被表格软件改掉，请把该列设为文本后重新导出`
        : weight === undefined
          ? `「计费重量」不是重量：${read.row.weight}`
          : '';
  if (problem || 'problems' in read) sheet.unread.push({ rowNo, waybillNo, problem });
  else
    sheet.charges.push({
      rowNo,
      waybillNo,
      fee: read.row.fee,
      grams: weight ?? null,
      province: read.row.province ?? '',
      day: (read.row.day ?? '').slice(0, 10),
    });
}
