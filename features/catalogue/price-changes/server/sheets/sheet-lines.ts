import type { z } from 'zod';
import { PRICE_KIND_NAMES, PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { xlsxAnswer } from '#features/sheets/sheet-imports/server/index.ts';
import { errorColumns } from '#features/sheets/sheet-imports/sheet.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { PriceDiff } from '../../contract.ts';
import { periodOfChange } from '../../judging/change-period.ts';
import { isLeftOut } from '../../left-out.ts';
import type { sheetLines } from '../../lines-contract.ts';
import { diffOf, type PriceVisibility } from '../../price-result.ts';
import { changePrices } from '../changing/change-prices.ts';
import type { SheetPrices } from './cells-of-row.ts';
import { newPricesOfSheet } from './new-prices-of-sheet.ts';

type Input = z.output<typeof sheetLines.get.input>;

/** What becomes of a sheet, as a file: judged anew, so that it is true before it is applied and after. */
export async function sheetLinesFile(ctx: ShopCtx, input: Input): Promise<FileAnswer> {
  const now = Date.now();
  const kind = input.Kind === 'specialPrice' ? 'special' : 'default';
  const file = { kind, fileId: input.FileID, reading: input, isPreview: true } as const;
  const sheet = await newPricesOfSheet(ctx, { ...file, when: periodOfChange(input, now), now });
  const how = { source: 'sheet', note: '', notify: false, preview: true } as const;
  const replaceIds = await itemsOf(ctx.db, input.ChangeID);
  const change = { newPrices: sheet.newPrices, replaceIds, ...how };
  const { judged, book } = await changePrices(ctx.db, ctx.user, change, now);
  const priceVisibility: PriceVisibility = {
    sales: ctx.can('price.sales.view'),
    purchase: ctx.can('price.purchase.view'),
  };
  const isLeft = input.Which === 'left';
  const lines = judged
    .map((each) => diffOf(each, book, priceVisibility))
    .filter((each) => !isLeft || isLeftOut(each));
  const { columns, rows } = isLeft ? rowsToMend(sheet, lines) : everyLine(lines);
  const name = `${sheet.fileName.replace(/\.\w+$/, '')}-${isLeft ? '未导入' : '改价明细'}`;
  await logExport(ctx, {
    kind: isLeft ? 'importErrors' : 'prices',
    filter: input,
    rows: rows.length,
    fileName: `${name}.xlsx`,
  });
  return xlsxAnswer(name, { sheetName: isLeft ? '未导入' : '改价明细', columns, rows });
}

async function itemsOf(db: TenantDb, changeId: string | null | undefined): Promise<string[]> {
  if (!changeId) return [];
  const items = db.from('price_change_items').where('change_id', '=', changeId).select('log_id');
  return (await items.execute()).map(({ log_id }) => log_id);
}

/** The file's own rows, with all that is wrong in each. */
function rowsToMend({ header, rows }: SheetPrices, lines: readonly PriceDiff[]) {
  const byRow = groupBy(lines, ({ RowNo }) => RowNo);
  const cells = rows.flatMap(({ rowNo, cells: own }): SheetCell[][] => {
    const says = (byRow.get(rowNo) ?? []).map(saidOf);
    return says.length > 0 ? [[...header.map((_, at) => own[at] ?? ''), rowNo, says.join('；')]] : [];
  });
  return { columns: errorColumns(header), rows: cells };
}

/** A row that names no listing, or no time, is none of its prices' fault. */
function saidOf({ SpuID, PriceKind, Who, AgentID, AgentGroupID, Says }: PriceDiff): string {
  if (SpuID === null) return Says;
  const who = AgentID || AgentGroupID ? `（${Who}）` : '';
  return `${PRICE_KIND_NAMES[PriceKind] ?? ''}${who}：${Says}`;
}

const OUTCOMES: Readonly<Record<PriceDiff['Outcome'], string>> = {
  Changed: '改价',
  Unchanged: '没有变化',
  BelowFloor: '低于最低价，不改',
  Conflicts: '冲突，不改',
  Stale: '已被别人改过，不改',
  Skipped: '不能改',
};

const TEXT = { type: 'text', width: 18 } as const;
const priced = (price: number | null, { PriceKind }: PriceDiff): number | null =>
  PriceKind === PRICE_KINDS.floor && price === -1 ? null : price;
const LINE: readonly [OutColumn, (line: PriceDiff) => SheetCell][] = [
  [{ title: '行号', type: 'integer', width: 8 }, (line) => line.RowNo],
  [{ title: '商品编码', ...TEXT }, (line) => line.externalID],
  [{ title: '商品名称', type: 'text', width: 36 }, (line) => line.Name],
  [{ title: '价格', ...TEXT }, (line) => line.PriceKindName],
  [{ title: '对象', ...TEXT }, (line) => line.Who],
  [{ title: '原价', type: 'money' }, (line) => priced(line.OldPrice, line)],
  [{ title: '新价', type: 'money' }, (line) => priced(line.NewPrice, line)],
  [{ title: '结果', ...TEXT }, (line) => OUTCOMES[line.Outcome]],
  [{ title: '原来实付', type: 'money' }, (line) => line.PaysBefore],
  [{ title: '之后实付', type: 'money' }, (line) => line.PaysAfter],
  [{ title: '低于采购价', ...TEXT }, (line) => (line.BelowCost ? '是' : '')],
  [{ title: '说明', type: 'text', width: 60 }, (line) => line.Says],
];

const everyLine = (lines: readonly PriceDiff[]) => ({
  columns: LINE.map(([column]) => column),
  rows: lines.map((line) => LINE.map(([, value]) => value(line))),
});
