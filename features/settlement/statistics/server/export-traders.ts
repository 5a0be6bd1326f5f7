import { PassThrough } from 'node:stream';
import { BILL_AGES } from '#features/settlement/bills/bill.ts';
import { AGE_NAMES } from '#features/settlement/bills/bill-words.ts';
import { SIDE_NAMES } from '#features/settlement/items/item-words.ts';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import { writeXlsx } from '#features/sheets/sheet-files/server/index.ts';
import type { OutColumn } from '#features/sheets/sheet-files/sheet-cell.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { TraderAges } from '../contract.ts';
import { totalAges } from './total-ages.ts';
import { type TradersPeriod, totalTraders } from './total-traders.ts';

const money = (title: string): OutColumn => ({ title, type: 'money', width: 14 });
const COLUMNS: readonly OutColumn[] = [
  { title: '对方', type: 'text', width: 24 },
  { title: '收付类型', type: 'text', width: 10 },
  ...[
    '期初',
    '本期发生额（按记账时间）',
    '本期扣款（按记账时间）',
    '本期已结（按付款日期）',
    '期末',
    '已结中待确认',
    '未出账',
    '逾期',
    '预付款',
    '单方期初',
    ...BILL_AGES.map((age) => `账龄 ${AGE_NAMES[age]}（截至导出当天）`),
  ].map(money),
];

const openByAge = (ages: TraderAges['Ages'] = []): number[] =>
  BILL_AGES.map((age) => {
    const { BilledAmount = 0, UnbilledAmount = 0 } = ages.find(({ Age }) => Age === age) ?? {};
    return yuanOf(fenOf(BilledAmount) + fenOf(UnbilledAmount));
  });

/** The lines per trader as a sheet; who took it is logged (domain §5). */
export async function exportTraders(ctx: ShopCtx, period: TradersPeriod): Promise<FileAnswer> {
  const traders = await totalTraders(ctx, period);
  const agesByTrader = new Map(
    (await totalAges(ctx.db, period)).map((row) => [`${row.TraderID} ${row.Side}`, row.Ages]),
  );
  const name = `结算统计 ${period.PeriodStart} 至 ${period.PeriodEnd}.xlsx`;
  await logExport(ctx, { kind: 'settlementTraders', filter: period, rows: traders.length, fileName: name });
  const cells = traders.map((trader) => [
    trader.TraderName,
    SIDE_NAMES[trader.Side],
    trader.OpeningAmount,
    trader.OwedAmount,

    trader.ReturnedAmount,
    trader.SettledAmount,
    trader.ClosingAmount,
    trader.UnconfirmedAmount,
    trader.UnbilledAmount,
    trader.OverdueAmount,
    trader.PrepaidAmount,
    trader.OneSidedOpening,
    ...openByAge(agesByTrader.get(`${trader.TraderID} ${trader.Side}`)),
  ]);
  const body = new PassThrough();
  writeXlsx(body, { sheetName: '结算统计', columns: COLUMNS, rows: [cells] }).catch((error: Error) =>
    body.destroy(error),
  );
  return { name, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', body };
}
