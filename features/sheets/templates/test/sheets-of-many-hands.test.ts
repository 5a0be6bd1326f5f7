import { describe, expect, it } from 'vitest';
import { recognise } from '../recognition/recognise.ts';
import { judgeStatus } from '../rows/row-status.ts';

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

  it('送到哪疙瘩 and 寄去边 are where to', () => {
    for (const header of ['送到哪疙瘩', '寄去边'])
      expect(recognise(['收货人', '手机', header, '商品', '数量'], []).mapping.address?.index).toBe(2);
  });
});
