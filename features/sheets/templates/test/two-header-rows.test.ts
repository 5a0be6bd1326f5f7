import { describe, expect, it } from 'vitest';
import { likelyHeader } from '../recognition/find-header-row.ts';
import { ownHeader } from '../recognition/own-headers.ts';
import { recognise } from '../recognition/recognise.ts';
import { skuSheet } from '../sheets/sku-sheet.ts';
import { statementSheet } from '../sheets/statement-sheet.ts';

const fieldsOf = (titles: readonly string[]) =>
  Object.fromEntries(Object.entries(recognise(titles).mapping).map(([field, { index }]) => [field, index]));

describe('a header of two rows', () => {
  const order = ['X100001', '2026-11-28', '王五', '13712340001', '杭州市西湖区文一路1号', '脐橙', '2'];

  it('is one: titles that span both stand in the upper row', () => {
    const rows = [
      ['订单号', '下单时间', '收件信息', '', '', '商品', ''],
      ['', '', '姓名', '电话', '地址', '品名', '件数'],
      order,
    ];
    const { at, titles } = likelyHeader(rows);
    expect([at, titles]).toEqual([1, ['订单号', '下单时间', '姓名', '电话', '地址', '品名', '件数']]);
    expect(fieldsOf(titles)).toMatchObject({ sourceOrderNo: 0, orderedAt: 1, receiver: 2, quantity: 6 });
  });

  it('tells two people apart by the words above theirs', () => {
    const rows = [
      ['', '寄件人', '', '收件人', '', '', ''],
      ['单号', '姓名', '电话', '姓名', '电话', '地址', '品名'],
      ['X100001', '果园', '13700000000', '王五', '13712340001', '杭州市西湖区文一路1号', '脐橙'],
    ];
    const { titles } = likelyHeader(rows);
    expect(fieldsOf(titles)).toMatchObject({ receiver: 3, mobile: 4, address: 5 });
  });

  it('gives a word that alone is vague the one above it', () => {
    const rows = [
      ['订单', '', '快递', ''],
      ['单号', '姓名', '公司', '单号'],
      ['CK001', '陈玉兰', '中通', '78900112234003'],
    ];
    expect(likelyHeader(rows).titles).toEqual(['订单单号', '姓名', '快递公司', '快递单号']);
  });

  it('is read so in statements, and a title line above a header is none of it', () => {
    const two = [
      ['下单日期', '订单信息', '', '金额', ''],
      ['', '订单号', '件数', '货款', '小计'],
      ['2026-11-01', 'LDL100000001', '2', '59.80', '59.80'],
    ];
    const { at, map } = ownHeader(statementSheet, two, []);
    expect([at, map.get('date'), map.get('order')]).toEqual([1, 0, 1]);
    const titled = [
      ['月结对账单', '', ''],
      ['订单号', '', '金额'],
      ['LDL100000001', '', '5'],
    ];
    expect(ownHeader(statementSheet, titled, []).titles).toEqual(['订单号', '', '金额']);
  });
});

describe('goods over their specifications', () => {
  const fields = ['姓名', '电话', '地址'];
  const titlesOf = (upper: string[], lower: string[]) =>
    likelyHeader([
      upper,
      lower,
      ['王五', '13712340001', '杭州市西湖区文一路1号', '2', '', '1', ''],
      ['李四', '13712340002', '杭州市西湖区文一路2号', '', '3', '', ''],
    ]);

  it.each([
    ['5斤', '10斤', '5斤', '10斤'],
    ['5斤装', '10斤装', '3斤装', '8斤装'],
    ['大果', '中果', '精品', '礼盒'],
  ])('each column is of both: %s, %s, %s, %s', (...specs) => {
    const goods = ['脐橙', '脐橙', '沃柑', '沃柑'].map((name, at) => `${name}${specs[at]}`);
    for (const merged of [
      ['脐橙', '', '沃柑', ''],
      ['脐橙', '脐橙', '沃柑', '沃柑'],
    ]) {
      // The titles of who receives stand in the upper row, in the lower one, or span both.
      expect(titlesOf([...fields, ...merged], ['', '', '', ...specs])).toEqual({
        at: 1,
        titles: [...fields, ...goods],
      });
      expect(titlesOf(['', '', '', ...merged], [...fields, ...specs])).toEqual({
        at: 1,
        titles: [...fields, ...goods],
      });
      expect(titlesOf([...fields, ...merged], [...fields, ...specs])).toEqual({
        at: 1,
        titles: [...fields, ...goods],
      });
    }
    const { mapping } = recognise(
      [...fields, ...goods],
      [['王五', '13712340001', '杭州市西湖区文一路1号', '2', '', '1', '5']],
    );
    expect(mapping.goodsColumn?.more).toHaveLength(3);
  });

  it('a word over goods that name themselves is none', () => {
    const { titles } = titlesOf(
      [...fields, '水果', '', '', ''],
      ['', '', '', '脐橙5斤', '沃柑5斤', '砂糖橘3斤', '苹果3斤'],
    );
    expect(titles.slice(3)).not.toContain('水果脐橙5斤');
  });

  it('the first row of a table is none', () => {
    expect(
      likelyHeader([
        [...fields, '脐橙5斤', '沃柑5斤'],
        ['王五', '13712340001', '杭州市西湖区文一路1号', '2', '1'],
        ['李四', '13712340002', '杭州市西湖区文一路2号', '', '3'],
      ]).at,
    ).toBe(0);
  });
});

describe('numbers of pieces under a price', () => {
  const tiers = ['品名', '规格', '单位', '1件', '20件以上'];
  const row = ['赣南脐橙', '10斤', '箱', '42.8', '41.8', '69'];

  it.each([[['市场零售价', '备注']], [['', '']]])(
    'are prices of theirs, the first the one that is meant, whatever a merged cell repeats',
    (below) => {
      const rows = [
        ['报价单'],
        ['产品信息', '', '', '代发价', '', '市场零售价', '备注'],
        [...tiers, ...below],
        row,
      ];
      const { titles, map } = ownHeader(skuSheet, rows, []);
      expect(titles[4]).toBe('代发价(20件以上)');
      expect([...map]).toEqual(
        expect.arrayContaining([
          ['SkuName', 0],
          ['SkuBasicInfo', 1],
          ['SkuPrice', 3],
          ['MarketPrice', 5],
        ]),
      );
    },
  );
});

describe('headers of one question', () => {
  it('are told apart by what stands behind its words: 所在地区:市 is the city', () => {
    const titles = [
      '收货人',
      '手机',
      '所在地区:省/自治区/直辖市',
      '所在地区:市',
      '所在地区:区/县',
      '所在地区:详细地址',
      '商品',
    ];
    expect(fieldsOf(titles)).toMatchObject({ province: 2, city: 3, area: 4, address: 5 });
    const two = ['收件人：姓名', '收件人：电话', '寄件人：姓名', '寄件人：电话', '地址', '商品'];
    expect(fieldsOf(two)).toMatchObject({ receiver: 0, mobile: 1 });
  });
});
