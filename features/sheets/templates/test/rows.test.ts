import { describe, expect, it } from 'vitest';
import { splitCompanyAndNo } from '#features/shipping/deliveries/waybill-numbers.ts';
import { splitProducts } from '../cells/split-products.ts';
import { recognise } from '../recognition/recognise.ts';
import { explodeRows } from '../rows/read-rows.ts';
import { judgeStatus } from '../rows/row-status.ts';
import type { RowReading } from '../rows/sheet-line.ts';

const today = { year: 2024, month: 11, day: 20 };

function read(headers: string[], rows: string[][], command: 'order' | 'waybill' = 'order'): RowReading[] {
  return explodeRows(recognise(headers).mapping, rows, { command, today, splitExpress: splitCompanyAndNo });
}

const linesOf = (readings: RowReading[]) =>
  readings.flatMap((reading) => (reading.kind === 'lines' ? reading.lines : []));

const headers = ['订单号', '收货人', '手机', '收货地址', '商品名称', '规格', '数量', '订单金额', '订单状态'];
const first = ['A1', '张三', '13800000000', '杭州市西湖区文一路1号', '苹果', '5斤', '1', '79.8', '待发货'];

describe('reading one order over several rows', () => {
  it('takes the order from the first row and the goods from each', () => {
    const lines = linesOf(read(headers, [first, ['', '', '', '', '梨', '3斤', '2', '', '']]));
    expect(
      lines.map(({ row, values }) => [
        row,
        values.sourceOrderNo,
        values.receiver,
        values.product,
        values.quantity,
      ]),
    ).toEqual([
      [2, 'A1', '张三', '苹果', '1'],
      [3, 'A1', '张三', '梨', '2'],
    ]);
  });

  it('leaves the amount of the order on its first row', () => {
    const lines = linesOf(read(headers, [first, ['A1', '', '', '', '梨', '3斤', '2', '', '']]));
    expect(lines.map(({ values }) => values.paidAmount)).toEqual(['79.80', undefined]);
  });

  it('does not lend a receiver to another order', () => {
    const lines = linesOf(read(headers, [first, ['A2', '', '', '', '梨', '3斤', '2', '', '']]));
    expect(lines[1]?.values.receiver).toBeUndefined();
  });

  it('keeps identical rows, which may be meant', () => {
    expect(linesOf(read(headers, [first, first]))).toHaveLength(2);
  });
});

describe('reading several products in one cell', () => {
  it.each([
    [
      '苹果 x2\n梨 x1',
      [
        ['苹果', 2],
        ['梨', 1],
      ],
    ],
    [
      '苹果*2；梨*1',
      [
        ['苹果', 2],
        ['梨', 1],
      ],
    ],
    [
      '苹果（2件）+梨（1件）',
      [
        ['苹果', 2],
        ['梨', 1],
      ],
    ],
    [
      '1.苹果×2\n2.梨×1',
      [
        ['苹果', 2],
        ['梨', 1],
      ],
    ],
    ['苹果 5斤装 数量：3', [['苹果 5斤装', 3]]],
    ['牛奶250ml*12', [['牛奶250ml*12', undefined]]],
    ['苹果+梨双拼', [['苹果+梨双拼', undefined]]],
    ['红富士（12枚）', [['红富士（12枚）', undefined]]],
  ])('takes %j apart', (cell, products) => {
    expect(splitProducts(cell).map(({ name, quantity }) => [name, quantity])).toEqual(products);
  });

  it('makes one line of each and keeps the amount on the first', () => {
    const row = [
      'A1',
      '张三',
      '13800000000',
      '杭州市西湖区文一路1号',
      '苹果 x2\n梨 x1',
      '',
      '',
      '100',
      '待发货',
    ];
    const lines = linesOf(read(headers, [row]));
    expect(
      lines.map(({ part, values }) => [part, values.product, values.quantity, values.paidAmount]),
    ).toEqual([
      [0, '苹果', '2', '100.00'],
      [1, '梨', '1', undefined],
    ]);
  });

  it('pairs specifications and counts that are listed in their own cells', () => {
    const row = ['A1', '张三', '13800000000', '杭州市西湖区文一路1号', '', '大果;小果', '2;3', '', ''];
    expect(linesOf(read(headers, [row])).map(({ values }) => [values.spec, values.quantity])).toEqual([
      ['大果', '2'],
      ['小果', '3'],
    ]);
  });

  it.each([
    ['苹果 5斤*2', '2', '苹果 5斤'],
    // Three packs of two, or two of what: nobody knows.
    ['苹果 5斤*2', '3', '苹果 5斤*2'],
    ['牛奶250ml*12', '12', '牛奶250ml*12'],
  ])('takes the count out of %s only beside the same quantity: %s', (product, quantity, name) => {
    const row = ['A1', '张三', '13800000000', '杭州市西湖区文一路1号', product, '', quantity, '', ''];
    expect(linesOf(read(headers, [row])).map(({ values }) => [values.product, values.quantity])).toEqual([
      [name, quantity],
    ]);
  });

  it('says so when the counts contradict the quantity column', () => {
    const row = ['A1', '张三', '13800000000', '杭州市西湖区文一路1号', '苹果 x2\n梨 x1', '', '9', '', ''];
    expect(linesOf(read(headers, [row]))[0]?.remarks.join()).toContain('数量列是 9');
  });
});

describe('leaving rows out', () => {
  it('skips totals, blank rows and repeated headers, each with its reason', () => {
    const total = ['合计', '', '', '', '', '', '3', '79.8', ''];
    const kinds = read(headers, [first, Array(9).fill(''), headers, total]).map(({ kind }) => kind);
    expect(kinds).toEqual(['lines', 'blank', 'left-out', 'left-out']);
  });

  it.each(['已取消', '交易关闭', '已退款', '待付款', '退款成功', '未成团'])(
    'leaves %s out with a remark',
    (status) => {
      const reading = read(headers, [[...first.slice(0, 8), status]])[0];
      expect(reading).toMatchObject({ kind: 'left-out', row: 2, reason: expect.stringContaining(status) });
    },
  );

  it('leaves the further rows of a cancelled order out too', () => {
    const cancelled = [...first.slice(0, 8), '已取消'];
    const kinds = read(headers, [cancelled, ['', '', '', '', '梨', '', '1', '', '']]).map(({ kind }) => kind);
    expect(kinds).toEqual(['left-out', 'left-out']);
  });

  it.each(['没有申请退款', '未申请退款', '无退款申请'])(
    'takes an order whose refund status is %s',
    (status) => {
      expect(judgeStatus('买家已付款，等待卖家发货', status).verdict).toBe('take');
    },
  );

  it('skips a sum in any column and words that stand in no column of an order', () => {
    const columns = ['序', '客户', '电话', '地址', '要什么', '多少'];
    const readings = read(columns, [
      ['1', '张三', '13800000000', '杭州市西湖区文一路1号', '苹果5斤', '1'],
      ['', '', '', '合计', '', '1'],
      ['微信：laoli888', '', '', '', '', ''],
      ['', '', '', '', '总件数', '1'],
      ['', '', '', '', '总金额', '39.9'],
    ]);
    expect(readings.map(({ kind }) => kind)).toEqual([
      'lines',
      'left-out',
      'left-out',
      'left-out',
      'left-out',
    ]);
  });

  it.each([
    '以下是补单：',
    '以上价格含运费',
    '收款：微信',
    '开户行：农行赣州支行',
    '账号：6222020000001111222',
  ])('leaves %s, alone in its row, out as what is said of the rows', (text) => {
    const columns = ['收件人', '电话', '地址', '产品', '数量', '备注'];
    const order = ['张三', '13800000000', '杭州市西湖区文一路1号', '苹果5斤', '1', ''];
    const alone = [text, '', '', '', '', ''];
    const readings = read(columns, [order, alone]);
    expect(readings[1]).toMatchObject({
      kind: 'left-out',
      reason: '这一行是小标题或说明，不是订单。',
    });
  });

  it('takes an order that is written into one cell', () => {
    const columns = ['收件人', '电话', '地址', '产品', '数量'];
    for (const phone of ['13800000000', '138 0000 0000', '138-0000-0000', '0571-88886666', '400-123-4567']) {
      const whole = `姓名：张三 电话：${phone} 地址：杭州市西湖区文一路1号`;
      for (const cells of [
        ['', '', whole, '', ''],
        [whole, '', '', '', ''],
      ])
        expect([phone, read(columns, [cells])[0]?.kind]).toEqual([phone, 'lines']);
    }
  });

  it('takes orders whose refund came to nothing, and asks about the others', () => {
    expect(judgeStatus('待发货', '无售后或售后取消').verdict).toBe('take');
    expect(judgeStatus('待发货', '退款关闭').verdict).toBe('take');
    expect(judgeStatus('待发货', '退款中').verdict).toBe('ask');
    expect(judgeStatus('待发货', '退款成功').verdict).toBe('leave-out');
    expect(judgeStatus('已发货').verdict).toBe('ask');
    expect(judgeStatus('部分退款').verdict).toBe('ask');
    expect(judgeStatus('已付款').verdict).toBe('take');
  });

  it.each(['已删除', '支付失败', '已取消', '已作废'])('%s is left out', (status) => {
    expect(judgeStatus(status)).toMatchObject({
      verdict: 'leave-out',
      remark: expect.stringContaining(status),
    });
  });

  it.each([
    '锁定',
    '已锁定',
    '冻结',
    '已付款（锁定）',
    '待发货-风控拦截',
    '审核不通过',
    '挂起',
    '张姐那边',
    '跟单',
  ])('%s is asked about', (status) => {
    expect(judgeStatus(status)).toMatchObject({ verdict: 'ask', remark: expect.stringContaining('请确认') });
  });

  it.each([
    '',
    '待发货',
    '未发货',
    '已支付',
    '待审核',
    '已确认',
    '备货中',
    '待揽件',
    '部分发货',
    '正常',
    '已解锁',
    '2',
    '拼团成功',
    '-',
  ])('%s is taken', (status) => {
    expect(judgeStatus(status).verdict).toBe('take');
  });

  it('a column of any name says that a row is held back, too', () => {
    const titles = [...headers.slice(0, -1), '客服处理'];
    const remarksWith = (cell: string) =>
      linesOf(read(titles, [[...first.slice(0, -1), cell]]))[0]?.remarks.join();
    expect(remarksWith('已锁定')).toContain('“已锁定”，请确认后再发货');
    expect(remarksWith('已联系')).toBe('');
    expect(read(titles, [[...first.slice(0, -1), '已删除']])[0]).toMatchObject({ kind: 'left-out' });
  });
});

describe('bringing values into one form', () => {
  it('cleans ids, phones, amounts and quantities', () => {
    const row = ['="A1"', '张三', '138-0000-0000', ' 杭州市 ', '苹果', '', '2件', '¥1,079.80', ''];
    expect(linesOf(read(headers, [row]))[0]?.values).toEqual({
      sourceOrderNo: 'A1',
      receiver: '张三',
      mobile: '13800000000',
      address: '杭州市',
      product: '苹果',
      quantity: '2',
      paidAmount: '1079.80',
    });
  });

  it('marks an order that its buyer fetches, and takes no 自提 for a carrier', () => {
    const [fetched, sent] = linesOf(
      read(
        ['收货人', '电话', '地址', '商品', '标签', '物流方式'],
        [
          ['张三', '13800000000', '文一西路1号', '苹果', '礼盒', '顾客自提'],
          ['李四', '13900000000', '文一西路2号', '苹果', '', '顺丰速运'],
        ],
      ),
    );
    expect(fetched?.values.tags).toBe('礼盒,自提');
    expect(fetched?.values.expressCompany).toBeUndefined();
    expect(sent?.values).toMatchObject({ expressCompany: '顺丰速运' });
  });

  it('keeps what it cannot read, with a fault that names the remedy', () => {
    const row = ['A1', '张三', '13800000000', '杭州市', '苹果', '', '几箱', '', ''];
    const line = linesOf(read(headers, [row]))[0];
    expect(line?.values.quantity).toBe('几箱');
    expect(line?.faults).toEqual([{ field: 'quantity', message: expect.stringContaining('整数') }]);
  });

  it('points at receivers that the platform has hidden', () => {
    const row = ['A1', '张*', '138****0000', '杭州市西湖区***', '苹果', '', '1', '', ''];
    expect(linesOf(read(headers, [row]))[0]?.faults.map(({ field }) => field)).toEqual([
      'receiver',
      'mobile',
      'address',
    ]);
  });
});

describe('reading a waybill sheet', () => {
  const columns = ['订单号', '快递单号'];

  it('takes company and number apart when they share a cell', () => {
    const line = linesOf(read(columns, [['A1', '圆通：YT1234567890123']], 'waybill'))[0];
    expect(line?.values).toMatchObject({ expressCompany: '圆通速递', expressNo: 'YT1234567890123' });
  });

  it('reads the order number of merged cells for every parcel', () => {
    const rows = [
      ['A1', 'SF1234567890123'],
      ['', 'SF1234567890124'],
    ];
    expect(
      linesOf(read(columns, rows, 'waybill')).map(({ values }) => [values.sourceOrderNo, values.expressNo]),
    ).toEqual([
      ['A1', 'SF1234567890123'],
      ['A1', 'SF1234567890124'],
    ]);
  });
});
