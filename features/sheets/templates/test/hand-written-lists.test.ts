import { describe, expect, it } from 'vitest';
import { recognise } from '../recognition/recognise.ts';
import { explodeRows } from '../rows/read-rows.ts';
import type { RowReading } from '../rows/sheet-line.ts';

const today = { year: 2026, month: 12, day: 2 };
const WEN = '浙江省杭州市西湖区文三路1号';
const ER = '浙江省杭州市西湖区文三路2号';

const readingsOf = (headers: readonly string[], rows: readonly (readonly string[])[]): RowReading[] =>
  explodeRows(recognise(headers, rows).mapping, rows, { command: 'order', today });
const linesOf = (headers: readonly string[], rows: readonly (readonly string[])[]) =>
  readingsOf(headers, rows).flatMap((reading) => (reading.kind === 'lines' ? reading.lines : []));
const reasonsOf = (headers: readonly string[], rows: readonly (readonly string[])[]) =>
  readingsOf(headers, rows).map((reading) => (reading.kind === 'left-out' ? reading.reason : ''));

const HEADER = ['姓名', '电话', '地址', '商品', '数量', '备注'];
const lin = (goods: string, count: string, note = '') => ['林林', '13800138001', WEN, goods, count, note];
const zhou = (goods: string, count: string, note = '') => ['周周', '13800138002', ER, goods, count, note];

describe('gifts in a cell of counts', () => {
  it.each([
    ['10+赠1', '11', '按 11 件算，其中赠品 1 件'],
    ['6送1', '7', '按 7 件算，其中赠品 1 件'],
    ['买5箱送1箱', '6', '按 6 件算，其中赠品 1 件'],
    ['2（贈1）', '3', '按 3 件算，其中赠品 1 件'],
    ['11（含赠1）', '11', '按 11 件算，其中赠品 1 件'],
    ['1(赠)', '1', '按赠品 1 件算'],
    ['赠2份', '2', '按赠品 2 件算'],
  ])('are counted and said: %s', (cell, quantity, says) => {
    const [line] = linesOf(HEADER, [lin('橘红糕', cell), zhou('橘红糕', '2')]);
    expect(line?.values.quantity).toBe(quantity);
    expect(line?.remarks).toEqual([`数量写的是“${cell}”，${says}，请核对。`]);
    expect(line?.faults).toEqual([]);
  });

  it('are no counts where nobody can say how many', () => {
    const [line] = linesOf(HEADER, [lin('橘红糕', '10送几个'), zhou('橘红糕', '2')]);
    expect(line?.faults.map(({ field }) => field)).toEqual(['quantity']);
  });

  it('leave a column of a product what it is', () => {
    const headers = ['姓名', '电话', '地址', '粉条(5斤)', '香油(500ml)', '件数'];
    const lines = linesOf(headers, [
      ['林林', '13800138001', WEN, '5', '1(赠)', '6'],
      ['周周', '13800138002', ER, '', '2', '2'],
    ]);
    expect(lines.map(({ values }) => `${values.product}×${values.quantity}`)).toEqual([
      '粉条(5斤)×5',
      '香油(500ml)×1',
      '香油(500ml)×2',
    ]);
    expect(lines[1]?.remarks).toEqual(['数量写的是“1(赠)”，按赠品 1 件算，请核对。']);
  });
});

describe('so many of each', () => {
  it.each([
    ['大米+木耳', '各2', ['大米×2', '木耳×2']],
    ['大米、木耳、红枣', '各要一份', ['大米×1', '木耳×1', '红枣×1']],
  ])('%s, %s', (goods, count, wanted) => {
    const lines = linesOf(HEADER, [lin(goods, count), zhou('大米', '1')]);
    expect(lines.slice(0, -1).map(({ values }) => `${values.product}×${values.quantity}`)).toEqual(wanted);
  });
});

describe('how somebody paid', () => {
  it.each(['付款', '结款方式', '支付', '收款'])('is no name, under %s', (header) => {
    const headers = ['客户', '电话', '地址', '商品', '数量', '金额', header];
    const rows = [
      ['林林', '13800138001', WEN, '羊肉', '1', '260', '微信'],
      ['周周', '13800138002', ER, '羊肉', '2', '520', '支付宝'],
      ['陈晨', '13800138003', ER, '羊肉', '1', '260', '月结'],
    ];
    expect(linesOf(headers, rows).map(({ values }) => values.receiver)).toEqual(['林林', '周周', '陈晨']);
  });
});

describe('an order that has ended', () => {
  const headers = [...HEADER, '付款'];
  const paid = (row: readonly string[], cell: string) => [...row, cell];

  it.each(['已退款', '已取消', '超时关闭', '退款成功', '取消', '客户取消了', '已經退款', '取消，不发'])(
    'is left out with what its row says, whatever the column is called: %s',
    (cell) => {
      const says = `这一行写的是“${cell}”，没有导入。`;
      expect(reasonsOf(headers, [paid(lin('羊肉', '1'), cell), paid(zhou('羊肉', '2'), '微信')])).toEqual([
        says,
        '',
      ]);
      expect(reasonsOf(HEADER, [lin('羊肉', '1', cell), zhou('羊肉', '2')])).toEqual([says, '']);
    },
  );

  it('takes its further goods with it, and nobody else’s', () => {
    const more = ['', '', '', '橘红糕', '3', '', ''];
    const rows = [paid(lin('羊肉', '1'), '已退款'), more, paid(zhou('羊肉', '2'), '微信'), more];
    expect(linesOf(headers, rows).map(({ values }) => `${values.receiver}${values.product}`)).toEqual([
      '周周羊肉',
      '周周橘红糕',
    ]);
  });

  it.each(['取消了原来的红枣，换大米', '不要辣', '超时赔付险', '退款请联系我'])(
    'is none by a wish that has such a word: %s',
    (note) => {
      expect(reasonsOf(HEADER, [lin('羊肉', '1', note), zhou('羊肉', '2')])).toEqual(['', '']);
    },
  );

  it('is one of no pieces, where each product has a column', () => {
    const columns = ['姓名', '电话', '地址', '粉条(5斤)', '香油(500ml)', '件数'];
    const rows = [
      ['林林', '13800138001', WEN, '5', '1', '6'],
      ['周周', '13800138002', ER, '—', '—', '0'],
    ];
    expect(reasonsOf(columns, rows)).toEqual(['', '这一行没有填任何商品的数量，不是订单。']);
  });
});

describe('an address that names somebody above', () => {
  const at = (name: string, address: string) => [name, '13800138009', address, '羊肉', '1', ''];

  it.each(['同林林', '同12/1林林', '和林林一样', '同上面林林的地址', '地址同林林'])(
    'is theirs, which a person is to look at: %s',
    (address) => {
      const [, line] = linesOf(HEADER, [lin('羊肉', '1'), at('陈晨', address)]);
      expect(line?.values.address).toBe(WEN);
      expect(line?.remarks).toEqual([`收货地址写的是“${address}”，按上面林林的“${WEN}”寄，请核对。`]);
    },
  );

  it('is the last one of somebody who has several, which is said', () => {
    const rows = [at('林林', WEN), at('林林', ER), at('陈晨', '同林林')];
    const line = linesOf(HEADER, rows)[2];
    expect(line?.values.address).toBe(ER);
    expect(line?.remarks[0]).toContain('林林有几个不同的地址，取的是最近的一个');
  });

  it.each(['同周周', '同心县豫海镇1号', '和平路12号'])(
    'stays as it is written where nobody above has the name: %s',
    (address) => {
      const [, line] = linesOf(HEADER, [lin('羊肉', '1'), at('陈晨', address)]);
      expect(line?.values.address).toBe(address);
      expect(line?.remarks).toEqual([]);
    },
  );
});

describe('sums without a word', () => {
  const headers = ['姓名', '电话', '地址', '商品', '数量', '金额'];
  const rows = [
    ['林林', '13800138001', WEN, '羊肉', '1', '260'],
    ['周周', '13800138002', ER, '羊肉', '2', '520'],
  ];
  it.each([
    ['of money', ['', '', '', '', '', '780']],
    ['of pieces and money', ['', '', '', '', '3', '780']],
  ])('%s are no order', (_, sums) => {
    expect(reasonsOf(headers, [...rows, sums])).toEqual(['', '', '这一行是合计，不是订单。']);
  });
  it('are none where the pieces are others: it may be more of the goods above', () => {
    expect(linesOf(headers, [...rows, ['', '', '', '', '5', '']])).toHaveLength(3);
  });
  it('are none beside a word, though nothing is read from its column', () => {
    const noted = [...headers, '线路'];
    const [first = [], second = []] = rows;
    const reasons = reasonsOf(noted, [
      [...first, '东'],
      [...second, '西'],
      ['', '', '', '', '3', '', '大果'],
    ]);
    expect(reasons).toEqual(['', '', '']);
  });
  it('may stand where the phones do', () => {
    expect(reasonsOf(headers, [...rows, ['合计', '3', '', '', '', '']]).at(-1)).toBe(
      '这一行是合计，不是订单。',
    );
  });
});
