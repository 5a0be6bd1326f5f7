import { describe, expect, it } from 'vitest';
import { parseRow } from '#features/sheets/sheet-imports/parse-row.ts';
import type { Sheet } from '#features/sheets/sheet-imports/sheet.ts';
import { ownHeader } from '../recognition/own-headers.ts';
import { yuanReader } from '../rows/price-unit.ts';
import { freightAdvice } from '../sheets/freight-advice.ts';
import { paymentSheet } from '../sheets/payment-sheet.ts';
import { skuSheet } from '../sheets/sku-sheet.ts';

function valuesOf(sheet: Sheet, titles: string[], ...rows: string[][]) {
  const { map } = ownHeader(sheet, [titles, ...rows], []);
  const read = parseRow(sheet, rows[0] ?? [], map, { inYuan: yuanReader(titles) });
  return 'row' in read ? read.row : undefined;
}

const priceOf = (cell: string, title = '供货价') =>
  valuesOf(skuSheet, ['品名', '规格', title], ['脐橙', '10斤', cell])?.SkuPrice;

describe('a price in tiers', () => {
  it.each([
    '1-9件 25元/10件以上 23元',
    '1-9件：25元；10件以上：23元',
    '25元(1-9件)，23元(10件起)',
    '10件以上23，1-9件25',
    '9件以内 25元，10件以上 23元',
  ])('%s is that of the fewest pieces', (cell) => {
    expect(priceOf(cell)).toBe(2500);
  });

  it.each(['25元/件', '25元一箱', '25/件', '25元'])('%s is of a piece', (cell) => {
    expect(priceOf(cell)).toBe(2500);
  });

  it.each(['25-23', '25元/斤', '25元/10件以上 23元', '1-9件 25元 议价'])('%s is asked about', (cell) => {
    expect(priceOf(cell)).toBeUndefined();
  });

  it('stands in columns of its own, too', () => {
    for (const titles of [
      ['1-9件', '10-49件', '50件以上'],
      ['1-9件价格', '10-49件价格', '50件以上价格'],
      ['一件代发', '10件以上', '整车'],
    ])
      expect(
        valuesOf(skuSheet, ['品名', '规格', ...titles], ['脐橙', '10斤', '25', '23', '22']),
      ).toMatchObject({
        SkuName: '脐橙',
        SkuPrice: 2500,
      });
  });
});

describe('lists of goods', () => {
  it('what is added for remote places is no price, and is said', () => {
    expect(priceOf('5', '偏远加收价')).toBeNull();
    expect(freightAdvice(['偏远加收', '产地']).join()).toContain('「偏远加收」没有使用');
  });

  it('names 型号 as a shop system does', () => {
    const titles = ['商品标题', '型号名称', '型号编码', '型号价格', '型号库存'];
    expect(valuesOf(skuSheet, titles, ['脐橙', '10斤', 'A-1', '25', '100'])).toMatchObject({
      SkuName: '脐橙',
      SkuBasicInfo: '10斤',
      externalID: 'A-1',
      SkuPrice: 2500,
      SkuInventory: 100,
    });
  });
});

describe('the number of a payment', () => {
  const rows = [
    ['2026-11-01', '1', '2026110188', '张三', '100'],
    ['2026-11-02', '2', '2026110299', '李四', '200'],
  ];

  it.each([
    ['流水号', '交易流水号'],
    ['凭证号', '交易流水'],
    ['流水号', '核心流水号'],
  ])('is no count of the rows: %s beside %s', (count, number) => {
    const titles = ['交易时间', count, number, '对方户名', '贷方发生额'];
    expect(valuesOf(paymentSheet, titles, ...rows)?.transactionNo).toBe('2026110188');
  });

  it.each([
    '流水号/交易流水号',
    '账户明细编号-交易流水号',
    '交易流水号[Transaction reference number]',
    '银行流水',
  ])('%s is one', (title) => {
    const titles = ['交易时间', title, '对方户名', '贷方发生额'];
    const row = ['2026-11-01', 'X20261101', '张三', '100'];
    expect(valuesOf(paymentSheet, titles, row)?.transactionNo).toBe('X20261101');
  });
});
