import { describe, expect, it } from 'vitest';
import { recognise } from '../recognition/recognise.ts';
import { explodeRows } from '../rows/read-rows.ts';

const RECEIVER = '陈玉兰|15900071501|浙江省宁波市鄞州区泰康中路1号';
const today = { year: 2026, month: 11, day: 29 };

const linesOf = (titles: string, ...rows: string[]) => {
  const cells = rows.map((row) => row.split('|'));
  const { mapping } = recognise(titles.split('|'), cells);
  return explodeRows(mapping, cells, { command: 'order', today }).flatMap((reading) =>
    reading.kind === 'lines' ? reading.lines.map(({ values }) => values) : [],
  );
};
const goodsOf = (titles: string, ...rows: string[]) =>
  linesOf(titles, ...rows).map(({ product = '', spec = '', externalId = '', quantity = '' }) =>
    [externalId, product, spec, `×${quantity}`].filter(Boolean).join(' '),
  );

describe('a row with columns for several products', () => {
  it.each([
    ['商品1|数量1|商品2|数量2', '脐橙10斤|1|苹果5斤|2', ['脐橙10斤 ×1', '苹果5斤 ×2']],
    ['商品一|规格一|数量一|商品二|规格二|数量二', '脐橙|10斤|1|香梨|8斤|2', ['脐橙 10斤 ×1', '香梨 8斤 ×2']],
    ['商品名称|数量|商品名称2|数量2', '脐橙|1|苹果|2', ['脐橙 ×1', '苹果 ×2']],
    [
      '货号1|商品1名称|商品1数量|货号2|商品2名称|商品2数量',
      'A1|脐橙|1|B2|苹果|2',
      ['A1 脐橙 ×1', 'B2 苹果 ×2'],
    ],
    ['商品|数量|商品|数量', '脐橙10斤|1|苹果5斤|2', ['脐橙10斤 ×1', '苹果5斤 ×2']],
    ['商品1|数量1|商品2|数量2', '脐橙10斤|1||', ['脐橙10斤 ×1']],
    ['商品1|数量1|商品2|数量2', '脐橙10斤|1|无|-', ['脐橙10斤 ×1']],
    ['水果一|数量一|水果二|数量二', '脐橙|1|香梨|2', ['脐橙 ×1', '香梨 ×2']],
    ['商品1|商品2', '脐橙x1|苹果x2', ['脐橙 ×1', '苹果 ×2']],
  ])('is a line of each: %s', (titles, cells, goods) => {
    expect(goodsOf(`收货人|手机|地址|${titles}`, `${RECEIVER}|${cells}`)).toEqual(goods);
  });

  it('has what was paid once, and the rest on each line', () => {
    const lines = linesOf(
      '收货人|手机|地址|商品1|数量1|商品2|数量2|实付|备注',
      `${RECEIVER}|脐橙|1|苹果|2|99.7|快`,
    );
    expect(lines.map(({ paidAmount }) => paidAmount ?? '')).toEqual(['99.70', '']);
    expect(lines.map(({ receiver, buyerNote }) => [receiver, buyerNote])).toEqual([
      ['陈玉兰', '快'],
      ['陈玉兰', '快'],
    ]);
  });

  it('has what was paid on the first product that it has', () => {
    const titles = '收货人|手机|地址|商品1|数量1|商品2|数量2|商品3|数量3|实付';
    const lines = linesOf(titles, `${RECEIVER}|||苹果|2|香梨|1|99`);
    expect(lines.map(({ product, paidAmount = '' }) => [product, paidAmount])).toEqual([
      ['苹果', '99.00'],
      ['香梨', ''],
    ]);
  });

  it.each([
    ['商品1|商品2|商品3|备注', '1||3|', ['商品1 ×1', '商品3 ×3']],
    ['商品1(苹果)|商品2(梨)', '1|2', ['商品1(苹果) ×1', '商品2(梨) ×2']],
    ['产品1|产品2|产品3|合计', '1|2||3', ['产品1 ×1', '产品2 ×2']],
    ['商品一|商品二', '1|2', ['商品一 ×1', '商品二 ×2']],
    ['商品1数量|商品2数量', '1|2', ['商品1 ×1', '商品2 ×2']],
  ])('has how many of each where its cells are counts: %s', (titles, cells, goods) => {
    expect(goodsOf(`收货人|手机|地址|${titles}`, `${RECEIVER}|${cells}`)).toEqual(goods);
  });

  it.each([
    ['商品编码|商品编码2|商品|数量', 'A1|B1|脐橙|2', ['A1 脐橙 ×2']],
    ['货号|货号2|商品|数量', 'A1|B1|脐橙|2', ['A1 脐橙 ×2']],
    ['商品名称|商品名称2|数量', '赣南脐橙10斤|脐橙|2', ['赣南脐橙10斤 ×2']],
  ])('has one product of two codes or names that is counted once: %s', (titles, cells, goods) => {
    expect(goodsOf(`收货人|手机|地址|${titles}`, `${RECEIVER}|${cells}`)).toEqual(goods);
  });

  it('has one where an export names the product twice and counts it once', () => {
    const titles = '收货人|手机|地址|商品名称|数量|商品名称|快递单号';
    expect(goodsOf(titles, `${RECEIVER}|脐橙|2|脐橙|`)).toEqual(['脐橙 ×2']);
  });
});

describe('products in one cell', () => {
  const titles = '收货人|手机|地址|商品';
  it.each([
    ['脐橙10斤 +1\n苹果5斤 +2', ['脐橙10斤 ×1', '苹果5斤 ×2']],
    ['脐橙+1，苹果+2', ['脐橙 ×1', '苹果 ×2']],
    ['香梨 +3', ['香梨 ×3']],
    ['香梨买2+1', ['香梨买2+1 ×']],
    ['香梨买十送+1', ['香梨买十送+1 ×']],
    ['牛奶1提+1', ['牛奶1提+1 ×']],
    ['第二件+1', ['第二件+1 ×']],
    ['iPhone 15 Pro+1', ['iPhone 15 Pro ×1']],
  ])('count with a plus sign, and an offer does not: %s', (cell, goods) => {
    expect(goodsOf(titles, `${RECEIVER}|${cell}`)).toEqual(goods);
  });

  const remarksOf = (cells: string) => {
    const rows = [`${RECEIVER}|${cells}`.split('|')];
    const { mapping } = recognise('收货人|手机|地址|商品名称|规格|数量'.split('|'), rows);
    return explodeRows(mapping, rows, { command: 'order', today }).flatMap((reading) =>
      reading.kind === 'lines'
        ? reading.lines.map(({ values, remarks }) => [values.product, ...remarks])
        : [],
    );
  };

  it.each([
    ['牛奶1提+1||1', '牛奶1提+1', 0],
    ['iPhone 15 Pro+1||1', 'iPhone 15 Pro', 0],
    ['iPhone 15 Pro+1||2', 'iPhone 15 Pro', 1],
    ['iPhone 15 Pro+1||5', 'iPhone 15 Pro', 1],
  ])(
    'have one name whatever the column of counts says, and a doubt where it says another: %s',
    (cells, name, doubts) => {
      const [[product, ...remarks] = []] = remarksOf(cells);
      expect(product).toBe(name);
      expect(remarks.filter((says) => says?.includes('请核对'))).toHaveLength(doubts);
    },
  );

  it.each([
    ['脐橙|10斤*1；5斤*2|3', 1],
    ['脐橙|10斤;5斤|2', 1],
    ['脐橙|10斤;5斤|1', 0],
    ['脐橙|10斤;大果|2', 0],
  ])('are doubted where a specification has several amounts: %s', (cells, doubts) => {
    const remarks = remarksOf(cells).flatMap(([, ...says]) => says);
    expect(remarks.filter((says) => says?.includes('请核对'))).toHaveLength(doubts);
  });

  it('are one where only its specification has several words', () => {
    const cells = `${RECEIVER}|脐橙|10斤;大果|2`;
    expect(goodsOf('收货人|手机|地址|商品名称|规格|数量', cells)).toEqual(['脐橙 10斤;大果 ×2']);
  });
});

describe('words that the cells settle', () => {
  const fieldsOf = (titles: string, row: string) => {
    const { mapping } = recognise(titles.split('|'), [row.split('|')]);
    return Object.fromEntries(Object.entries(mapping).map(([field, { header }]) => [header, field]));
  };

  it.each([
    ['下单', '11/28', 'orderedAt'],
    ['下单', '李四', 'buyerName'],
    ['下单', '脐橙10斤', 'product'],
    ['下单', '是', undefined],
    ['拍单', '20261128001234', undefined],
    ['下单', '已下单', undefined],
    ['拍单', '微信', undefined],
    ['下单', '', undefined],
    ['快递模板', '中通快递模板1', 'expressCompany'],
    ['打印模板', '默认模板', undefined],
    ['商品名称及数量', '脐橙x2', 'product'],
    ['SKU名称', '脐橙10斤', 'product'],
    ['商品x数量', '脐橙10斤x2', 'product'],
    ['内件名称', '脐橙10斤', 'product'],
    ['签收', '', undefined],
  ])('%s over “%s” is %s', (title, cell, field) => {
    expect(fieldsOf(`收货人|手机|地址|${title}`, `${RECEIVER}|${cell}`)[title]).toBe(field);
  });

  it.each([
    ['paidAmount', '商家应收|订单金额', '9|12', '订单金额'],
    ['shippedAt', '揽收时间|发货日期', '2026-11-28|2026-11-27', '发货日期'],
    ['shippedAt', '揽件时间|发货日期', '2026-11-28|2026-11-27', '发货日期'],
    ['externalId', '单品SKU|SKU编码', 'A|B', 'SKU编码'],
    ['externalId', '单品SKU|商品编码', 'A|B', '商品编码'],
    ['externalId', '单品SKU|规格', 'A|10斤', '单品SKU'],
  ])('%s of %s is the one that says so outright', (field, titles, cells, header) => {
    expect(fieldsOf(`收货人|手机|地址|商品|${titles}`, `${RECEIVER}|脐橙|${cells}`)[header]).toBe(field);
  });

  it('SKU名称 beside a product is its specification', () => {
    expect(fieldsOf('收货人|手机|地址|商品名称|SKU名称', `${RECEIVER}|脐橙|10斤`)).toMatchObject({
      商品名称: 'product',
      SKU名称: 'spec',
    });
  });

  it('a receiver in the column of what was ordered is no product', () => {
    const row = `陈玉兰 15900072101 浙江省宁波市鄞州区泰康中路468号|脐橙|2`;
    expect(fieldsOf('接龙内容|产品|数量（份）', row)).toMatchObject({ 接龙内容: 'address', 产品: 'product' });
  });
});
