import { describe, expect, it } from 'vitest';
import { recognise } from '../recognition/recognise.ts';
import { explodeRows } from '../rows/read-rows.ts';
import { judgeStatus } from '../rows/row-status.ts';

const today = { year: 2026, month: 11, day: 29 };
const RECEIVER = ['夏青', '15900098101', '江苏省徐州市云龙区黄山街道和平路56号'];

const fieldsOf = (titles: string, row: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(recognise(titles.split('|'), [row.split('|')]).mapping).map(([field, { header }]) => [
      field,
      header,
    ]),
  );

describe('sheets under the field names of an interface', () => {
  it.each([
    [
      '淘宝',
      'tid|oid|created|receiver_name|receiver_mobile|receiver_address|title|sku_properties_name|outer_sku_id|num|invoice_no',
      '4130|4131|2026-11-28 17:20:11|夏青|15900098101|江苏省徐州市云龙区和平路56号|脐橙|10斤|QC|2|',
      { sourceOrderNo: 'tid', orderedAt: 'created', spec: 'sku_properties_name', expressNo: 'invoice_no' },
    ],
    [
      '拼多多',
      'order_sn|receiver_name|receiver_phone|province|city|town|address|goods_name|outer_id|goods_count|buyer_memo',
      '261128-1|夏青|15900098101|江苏省|徐州市|云龙区|和平路56号|脐橙|QC|2|',
      { area: 'town', externalId: 'outer_id', buyerNote: 'buyer_memo' },
    ],
    [
      '抖店',
      'order_id|create_time|post_receiver|post_tel|post_addr|product_name|out_sku_id|item_num|buyer_words|seller_words',
      '694|2026-11-28|夏青|15900098101|江苏省徐州市云龙区和平路56号|脐橙|QC|2||',
      { externalId: 'out_sku_id', buyerNote: 'buyer_words', sellerNote: 'seller_words' },
    ],
    [
      '快手',
      'oid|createTime|consignee|mobile|address|itemTitle|skuDesc|skuNick|num|totalFee',
      '263|2026-11-28|夏青|15900098101|江苏省徐州市云龙区和平路56号|脐橙|5斤|QC|2|59.80',
      { sourceOrderNo: 'oid', spec: 'skuDesc', externalId: 'skuNick', paidAmount: 'totalFee' },
    ],
    [
      '京东',
      'order_id|order_start_time|fullname|mobile|full_address|sku_name|outer_sku_id|item_total|vender_remark',
      '312|2026-11-28|夏青|15900098101|江苏省徐州市云龙区和平路56号|脐橙 5斤|QC|2|',
      { orderedAt: 'order_start_time', product: 'sku_name', quantity: 'item_total' },
    ],
  ])('%s', (_platform, titles, row, fields) => {
    expect(fieldsOf(titles, row)).toMatchObject(fields);
  });

  it.each([
    ['TRADE_CLOSED_BY_TAOBAO', 'leave-out'],
    ['WAIT_BUYER_PAY', 'leave-out'],
    ['WAIT_SELLER_SEND_GOODS', 'take'],
    ['WAIT_BUYER_CONFIRM_GOODS', 'ask'],
    ['TRADE_FINISHED', 'ask'],
  ])('%s: %s', (status, verdict) => {
    expect(judgeStatus(status).verdict).toBe(verdict);
  });
});

describe('what programs write in codes is said', () => {
  const remarksOf = (titles: string, row: string) => recognise(titles.split('|'), [row.split('|')]);
  it('a status in numbers', () => {
    const titles = 'order_sn|order_status|receiver_name|receiver_phone|address|goods_name|goods_count';
    const place = RECEIVER[2];
    const { remarks, certain } = remarksOf(titles, `261128-1|1|夏青|15900098101|${place}|脐橙|2`);
    expect(remarks.join()).toContain('“order_status”写的是代码');
    expect(certain).toBe(false);
    expect(remarksOf(titles, `261128-1|待发货|夏青|15900098101|${place}|脐橙|2`).remarks).toEqual([]);
  });

  it('money that may be in fen', () => {
    const titles = 'order_id|create_time|post_receiver|post_tel|post_addr|product_name|item_num|pay_amount';
    const row = `694|2026-11-28|夏青|15900098101|${RECEIVER[2]}|脐橙|2`;
    expect(remarksOf(titles, `${row}|2990`).remarks.join()).toContain('如果是分');
    expect(remarksOf(titles, `${row}|29.90`).remarks).toEqual([]);
  });
});

describe('headers in the words of whoever wrote the sheet', () => {
  const headers = ['收货人', '手机', '地址', '商品', '数量'];
  it.each([
    ['日子', '11-28', 'orderedAt'],
    ['哪天订的', '11-28', 'orderedAt'],
    ['几多钱', '66', 'paidAmount'],
    ['俾咗几多钱', '66', 'paidAmount'],
    ['嘱托（可不填）', '快些', 'buyerNote'],
    ['交代', '轻放', 'buyerNote'],
    ['给店家留言', '轻放', 'buyerNote'],
    ['捎话给果农', '轻放', 'buyerNote'],
    ['还有什么要交代的', '轻放', 'buyerNote'],
    ['有没有别的要说明的吗？', '轻放', 'buyerNote'],
    ['订单展示ID', '2600112233', 'sourceOrderNo'],
    ['展示单号', '2600112233', 'sourceOrderNo'],
  ])('%s over %s is %s', (header, cell, field) => {
    const rows = [[...RECEIVER, '脐橙', '1', cell]];
    const { mapping } = recognise([...headers, header], rows);
    expect(Object.entries(mapping).find(([, { index }]) => index === 5)?.[0]).toBe(field);
  });

  it.each(['住户', '业主', '边个收'])('%s is who receives', (header) => {
    const rows = [['501林姐', '15900098101', RECEIVER[2] ?? '', '脐橙', '1']];
    expect(recognise([header, ...headers.slice(1)], rows).mapping.receiver?.index).toBe(0);
  });

  it.each(['东西', '寄托物内容', '托寄物品名'])('%s is what is sent', (header) => {
    const { mapping } = recognise(
      ['客户', '电话号', '送到哪', header, '多少'],
      [[...RECEIVER, '脐橙', '1箱']],
    );
    expect(mapping.product?.header).toBe(header);
    expect(mapping.receiver?.header).toBe('客户');
  });

  it('送到哪疙瘩 and 寄去边 are where to', () => {
    for (const header of ['送到哪疙瘩', '寄去边'])
      expect(recognise(['收货人', '手机', header, '商品', '数量'], []).mapping.address?.index).toBe(2);
  });
});

const readingsOf = (titles: string, ...rows: string[]) => {
  const cells = rows.map((row) => row.split('|'));
  const { mapping } = recognise(titles.split('|'), cells);
  return explodeRows(mapping, cells, { command: 'order', today });
};
const linesOf = (titles: string, ...rows: string[]) =>
  readingsOf(titles, ...rows).flatMap((reading) => (reading.kind === 'lines' ? reading.lines : []));
const goodsOf = (titles: string, ...rows: string[]) =>
  linesOf(titles, ...rows).map(({ values: { product, quantity } }) => `${product} ×${quantity}`);
const person = RECEIVER.join('|');

describe('goods that a form asks for', () => {
  it.each([
    ['选购商品：脐橙10斤装（￥49.9）|选购商品：沃柑5斤装（￥35）', '2.0|0', ['脐橙10斤装 ×2']],
    ['选购商品：脐橙10斤装（￥49.9）|选购商品：沃柑5斤装（￥35）', '1|1', ['脐橙10斤装 ×1', '沃柑5斤装 ×1']],
    ['请选择商品：黄冠梨5斤（￥25）', '2', ['黄冠梨5斤 ×2']],
    ['预订品种-翠冠梨(箱)|预订品种-玉露香梨(箱)', '0|3', ['玉露香梨 ×3']],
  ])('%s over %s', (titles, counts, goods) => {
    expect(goodsOf(`收货人|手机|地址|${titles}`, `${person}|${counts}`)).toEqual(goods);
  });

  it.each([
    ['脐橙10斤;沃柑5斤', '各1份', ['脐橙10斤 ×1', '沃柑5斤 ×1']],
    ['脐橙10斤；沃柑5斤；秋月梨8斤', '各2箱', ['脐橙10斤 ×2', '沃柑5斤 ×2', '秋月梨8斤 ×2']],
    ['脐橙10斤、沃柑5斤', '每样一份', ['脐橙10斤 ×1', '沃柑5斤 ×1']],
    ['土鸡蛋30枚;黑猪肉5斤', '1;2', ['土鸡蛋30枚 ×1', '黑猪肉5斤 ×2']],
    ['脐橙约1kg x1；沃柑约1kg x2', '3', ['脐橙约1kg ×1', '沃柑约1kg ×2']],
  ])('%s with %s', (ticked, count, goods) => {
    expect(goodsOf('收货人|手机|地址|想要的水果（可多选）|数量', `${person}|${ticked}|${count}`)).toEqual(
      goods,
    );
  });

  it('asks whether a plain count is of each of the goods ticked or of all', () => {
    const titles = '收货人|手机|地址|商品|数量';
    expect(linesOf(titles, `${person}|脐橙10斤;沃柑5斤|3`)[0]?.remarks.join()).toContain('分成几行');
    expect(linesOf(titles, `${person}|脐橙10斤、沃柑5斤|3`)[0]?.remarks.join()).toContain('分成几行');
    expect(linesOf(titles, `${person}|赣南脐橙;净重10斤|3`)[0]?.remarks).toEqual([]);
    expect(linesOf(titles, `${person}|脐橙10斤;大果|3`)[0]?.remarks).toEqual([]);
  });

  it('tells pieces from parcels, and a product with its count under 商品简称*数量', () => {
    const titles = '收件人|手机|收件地址|托寄物内容|托寄物数量|件数';
    expect(goodsOf(titles, `${person}|脐橙|6|2`)).toEqual(['脐橙 ×6']);
    expect(goodsOf('收件人|手机|收件地址|商品简称*数量', `${person}|红心柚*1+白心柚*2`)).toEqual([
      '红心柚 ×1',
      '白心柚 ×2',
    ]);
  });

  it('reads 收件人所在地 as the region beside a detail, and as the address alone', () => {
    const row = '15900098101夏青|江苏省徐州市云龙区|黄山街道和平路56号|脐橙*2';
    const [line] = linesOf('收件人及电话|收件人所在地|街道门牌|商品*数量', row);
    expect(line?.values).toMatchObject({ receiver: '夏青', province: '江苏省徐州市云龙区', quantity: '2' });
    expect(linesOf('收货人|手机|所在地|商品|数量', `${person}|脐橙|1`)[0]?.values.address).toBe(RECEIVER[2]);
  });
});

describe('rows that are no orders', () => {
  it.each([
    '张三（示例）|13800000000|上海市青浦区华志路1685号|衣服|1|',
    '李四|13800000000|上海市青浦区华志路1685号|衣服|1|样例数据，请删除',
    '李四|13800000000|上海市青浦区华志路1685号|衣服|1|导入前请删除',
    '李四|13800000000|上海市青浦区华志路1685号|衣服|1|示例',
  ])('%s is how a template shows itself', (row) => {
    expect(readingsOf('收货人|手机|地址|商品|数量|备注', row)).toMatchObject([
      { kind: 'left-out', reason: '这一行是模板里的示例，不是订单。' },
    ]);
  });

  it.each(['示例科技李总|15900098101|江苏省徐州市云龙区和平路56号|脐橙|1|', `${person}|脐橙|1|旧地址请删除`])(
    '%s is an order',
    (row) => {
      expect(linesOf('收货人|手机|地址|商品|数量|备注', row)).toHaveLength(1);
    },
  );

  it('待审核 of an order is its seller’s everyday, of a refund it asks', () => {
    expect(judgeStatus('已付款待审核').verdict).toBe('take');
    expect(judgeStatus('待发货', '待审核').verdict).toBe('ask');
    expect(judgeStatus('退款待审核').verdict).toBe('ask');
  });
});

describe('footers', () => {
  it.each([
    '需方（盖章）：\u3000\u3000\u3000\u3000供方（盖章）：||||',
    '采购方盖章：________\u3000供货方盖章：________||||',
    '（公章）||||',
    '金额大写：壹仟贰佰元整||||',
    '合计人民币（大写）：柒万壹仟陆佰叁拾元整||||',
    '本单一式三联，白联存根，红联客户||||',
    '采购员：李白||审核人：||日期：11.28',
  ])('%s is none of the orders', (row) => {
    expect(readingsOf('收货人|手机|地址|商品|数量', `${person}|脐橙|1`, row)[1]?.kind).toBe('left-out');
  });

  it('印章 may be the further goods of an order', () => {
    expect(linesOf('收货人|手机|地址|商品|数量', `${person}|脐橙|1`, '|||印章|')).toHaveLength(2);
  });
});

describe('an address that was changed later', () => {
  const titles = '收货人|手机|收货地址|商品|数量';
  it.each(['修改后的收货地址', '变更后地址', '新收货地址'])('is read from %s, and said', (header) => {
    const [kept, changed] = linesOf(
      `${titles}|${header}`,
      `${person}|脐橙|1|`,
      `${person}|脐橙|1|江西省南昌市东湖区八一大道365号`,
    );
    expect(kept).toMatchObject({ values: { address: RECEIVER[2] }, remarks: [] });
    expect(changed?.values.address).toBe('江西省南昌市东湖区八一大道365号');
    expect(changed?.remarks.join()).toContain(`原来的是“${RECEIVER[2]}”`);
  });

  it('leaves the region of the row unless it names its own, and may change the phone', () => {
    const columns = '收货人|手机|新手机号|省|市|区|详细地址|商品|数量|修改后地址';
    const row = '夏青|15900098101|15900098102|江苏省|徐州市|云龙区|和平路56号|脐橙|1';
    const [there, elsewhere] = linesOf(columns, `${row}|解放路1号`, `${row}|江西省南昌市东湖区八一大道3号`);
    expect(there?.values).toMatchObject({ mobile: '15900098102', city: '徐州市', address: '解放路1号' });
    expect(elsewhere?.values.city).toBeUndefined();
  });
});

it('a specification in numbers alone names no product, and is asked about', () => {
  const titles = '收货人|手机|地址|净重（斤）|箱数';
  expect(linesOf(titles, `${person}|10|3`)[0]?.remarks.join()).toContain('请确认是哪种商品');
  expect(linesOf('收货人|手机|地址|规格|箱数', `${person}|赣南脐橙10斤|3`)[0]?.remarks).toEqual([]);
});

it('规格 beside 型号 is one specification', () => {
  const titles = '收货人|手机|地址|商品|规格|型号|数量';
  expect(linesOf(titles, `${person}|苹果|80#|12枚|1`)[0]?.values.spec).toBe('80# 12枚');
});
