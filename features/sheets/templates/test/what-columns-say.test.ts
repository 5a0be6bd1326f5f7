import { describe, expect, it } from 'vitest';
import { fieldTwice } from '../headers/numbered-header.ts';
import { variantOf } from '../headers/variant-part.ts';
import { ownHeader } from '../recognition/own-headers.ts';
import { recognise } from '../recognition/recognise.ts';
import { explodeRows } from '../rows/read-rows.ts';
import { judgeStatus } from '../rows/row-status.ts';
import { isTotalRow } from '../rows/total-row.ts';
import { skuSheet } from '../sheets/sku-sheet.ts';

const today = { year: 2026, month: 11, day: 29 };
const PLACE = '浙江省杭州市余杭区文一西路1号';
const person = ['罗敏', '15900096001'];

const fieldOf = (headers: string[], rows: string[][], at: number): string | undefined =>
  Object.entries(recognise(headers, rows).mapping).find(([, { index }]) => index === at)?.[0];
const lineOf = (headers: string[], row: string[]) => {
  const [reading] = explodeRows(recognise(headers, [row]).mapping, [row], { command: 'order', today });
  return reading?.kind === 'lines' ? reading.lines[0] : undefined;
};

describe('what is sold, paid and numbered, in words of their own', () => {
  const headers = ['收件人', '手机', '地址'];
  it.each([
    ['自选礼品（三选一）', 'A：脐橙组合', 'product'],
    ['员工慰问品', '沃柑礼盒', 'product'],
    ['福利品（二选一）', '苹果', 'product'],
    ['中秋礼物', '月饼', 'product'],
    ['订单流水号', 'F001', 'sourceOrderNo'],
    ['单据流水编号', 'F001', 'sourceOrderNo'],
    ['钱', '120', 'paidAmount'],
    ['一共多少钱', '120元', 'paidAmount'],
    ['小計', '110', 'paidAmount'],
    ['Ref No.', 'GZT-1', 'sourceOrderNo'],
    ['Customer Reference', 'GZT-1', 'sourceOrderNo'],
    ['PO Number', 'GZT-1', 'sourceOrderNo'],
    ['AWB / Tracking #', 'YT7600112236071', 'expressNo'],
    ['Waybill #', 'YT7600112236071', 'expressNo'],
    ['Item #', 'NO-10', 'externalId'],
    ['需要贺卡吗？写什么', '节日快乐', 'giftMessage'],
    ['卡片上写什么', '节日快乐', 'giftMessage'],
  ])('%s over %s is %s', (header, cell, field) => {
    const others = field === 'product' ? ['数量'] : ['商品', '数量'];
    const goods = field === 'product' ? ['1'] : ['脐橙', '1'];
    const rows = [[...person, PLACE, ...goods, cell]];
    expect(fieldOf([...headers, ...others, header], rows, headers.length + others.length)).toBe(field);
  });

  it.each([
    ['支付流水号', 'P001'],
    ['交易流水', 'P001'],
    ['需要贺卡吗', '是'],
    ['贺卡费', '5'],
    ['赠品礼品', '袜子'],
  ])('%s over %s is none of them', (header, cell) => {
    const rows = [[...person, PLACE, '脐橙', '1', cell]];
    expect(fieldOf([...headers, '商品', '数量', header], rows, 5)).toBeUndefined();
  });
});

describe('traditional characters', () => {
  it('are the same words in headers', () => {
    const titles =
      '訂單編號 訂購日期 訂購人 收貨人 聯絡電話 收貨地址 商品名稱 規格 數量 單價 應付金額 備註 物流單號'.split(
        ' ',
      );
    const { mapping, unmapped } = recognise(titles);
    expect(unmapped).toEqual([]);
    expect(Object.keys(mapping)).toEqual(expect.arrayContaining(['orderedAt', 'paidAmount', 'expressNo']));
    const { map } = ownHeader(skuSheet, ['品名 規格 條碼 單價 庫存'.split(' ')], []);
    expect([...map.keys()].sort()).toEqual([
      'BarCode',
      'SkuBasicInfo',
      'SkuInventory',
      'SkuName',
      'SkuPrice',
    ]);
  });

  it('are the same words in cells: counts, money, days, states and sums', () => {
    const line = lineOf(
      ['收件人', '手機', '地址', '商品', '數量', '金額', '訂購時間'],
      ['林老師', '15900096029', PLACE, '茂谷柑', '兩個', '110塊', '11月28號'],
    );
    expect(line?.values).toMatchObject({
      quantity: '2',
      paidAmount: '110.00',
      orderedAt: '2026-11-28 00:00:00',
    });
    expect(judgeStatus('已關閉').verdict).toBe('leave-out');
    expect(isTotalRow(['合計', '', '3'])).toBe(true);
  });
});

describe('an address under 街道', () => {
  it.each(['街道', '乡镇街道', '街道名称'])('is the address where no other column is: %s', (street) => {
    const headers = ['商品', '数量', '收货人', '手机', '省', '市', '区', street];
    const row = ['脐橙', '1', ...person, '福建省', '厦门市', '思明区', '嘉莲街道莲前西路2号17B'];
    expect(recognise(headers, [row]).command).toBe('order');
    expect(lineOf(headers, row)?.values.address).toBe('嘉莲街道莲前西路2号17B');
  });

  it('stays the street beside one', () => {
    const headers = ['商品', '数量', '收货人', '手机', '区', '街道', '详细地址'];
    const row = ['脐橙', '1', ...person, '思明区', '嘉莲街道', '莲前西路2号'];
    expect(lineOf(headers, row)?.values).toMatchObject({ street: '嘉莲街道', address: '莲前西路2号' });
  });
});

describe('a specification in several columns', () => {
  it.each([
    [['颜色', '尺码'], ['卡其', 'L'], '卡其 L'],
    [['尺码', '颜色分类'], ['L', '卡其'], 'L 卡其'],
    [['规格', '口味'], ['500g', '原味'], '500g 原味'],
    [['商品颜色', '商品规格', '尺寸'], ['红', '礼盒', '大'], '红 礼盒 大'],
    [['商品规格', '颜色', '尺码'], ['颜色:红;尺码:L', '红', 'L'], '颜色:红;尺码:L'],
    [['颜色', '尺码'], ['', 'L'], 'L'],
  ])('%j with %j is %s', (parts, cells, spec) => {
    const headers = ['收件人', '手机', '地址', '商品', ...parts, '数量'];
    expect(lineOf(headers, [...person, PLACE, '卫衣', ...cells, '1'])?.values.spec).toBe(spec);
  });

  it('leaves weights, and the specification of a second product, where they belong', () => {
    const weighed = ['收件人', '手机', '地址', '商品', '规格', '净重', '数量'];
    expect(lineOf(weighed, [...person, PLACE, '香梨', '8斤装', '4.2', '1'])?.values.spec).toBe('8斤装');
    const headers = ['收件人', '手机', '地址', '商品1', '颜色1', '数量1', '商品2', '颜色2', '数量2'];
    const row = [...person, PLACE, '卫衣', '红', '1', '裤子', '蓝', '2'];
    const [reading] = explodeRows(recognise(headers, [row]).mapping, [row], { command: 'order', today });
    const lines = reading?.kind === 'lines' ? reading.lines : [];
    expect(lines.map(({ values }) => [values.product, values.spec])).toEqual([
      ['卫衣', '红'],
      ['裤子', '蓝'],
    ]);
  });

  it('is one field in two columns that a person may choose, while 颜色 twice is not', () => {
    const columns = (...headers: string[]) => headers.map((header) => ({ field: 'spec', header }));
    expect(fieldTwice(columns('颜色', '尺码'))).toBeUndefined();
    expect(fieldTwice(columns('颜色', '颜色分类'))).toBe('spec');
    expect(fieldTwice(columns('规格', '产地'))).toBe('spec');
  });

  it('says each part once', () => {
    expect(variantOf(['XL', 'L'])).toBe('XL L');
    expect(variantOf(['红', '红'])).toBe('红');
  });
});

describe('two columns of codes', () => {
  it('are told apart by which begins with the other: the style and its variant', () => {
    const headers = ['收件人', '手机', '地址', '商品', '款号', 'SKU', '数量'];
    const row = [...person, PLACE, '卫衣', 'W2611', 'W2611-BL-M', '1'];
    expect(lineOf(headers, row)?.values.externalId).toBe('W2611-BL-M');
    const list = ['款号', '款名', '颜色', '尺码', 'SKU', '拿货价'];
    const { map, missing } = ownHeader(
      skuSheet,
      [list, ['W2611', '卫衣', '蓝', 'M', 'W2611-BL-M', '68']],
      [],
    );
    expect(missing).toEqual([]);
    expect([map.get('SkuName'), map.get('externalID')]).toEqual([1, 4]);
  });

  it('stay as their names say where neither does', () => {
    const headers = ['收件人', '手机', '地址', '商品', '款号', 'SKU', '数量'];
    const row = [...person, PLACE, '卫衣', 'W2611', '998877', '1'];
    expect(lineOf(headers, row)?.values.externalId).toBe('W2611');
  });
});

describe('a second product without a number of pieces', () => {
  const headers = ['订单号', '收件人', '手机', '地址', '商品名称', '数量', '商品名称2'];
  it('is said not to be read, and asked about', () => {
    const { remarks, certain } = recognise(headers, [['A1', ...person, PLACE, '脐橙', '2', '沃柑']]);
    expect(certain).toBe(false);
    expect(remarks.join()).toContain('“商品名称2”没有写数量');
  });

  it('is nothing to speak of where it is empty, or has its number', () => {
    const blank = recognise(headers, [['A1', ...person, PLACE, '脐橙', '2', '']]);
    const counted = recognise([...headers, '数量2'], [['A1', ...person, PLACE, '脐橙', '2', '沃柑', '1']]);
    expect([...blank.remarks, ...counted.remarks].join()).not.toContain('没有写数量');
  });
});
