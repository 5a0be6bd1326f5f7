import { describe, expect, it } from 'vitest';
import { splitCompanyAndNo } from '#features/shipping/deliveries/waybill-numbers.ts';
import { countIn } from '../cells/count-cell.ts';
import { filledText, isUnanswered } from '../cells/empty-cell.ts';
import { isSameAsAbove, withoutMarks } from '../cells/same-as-above.ts';
import { recognise } from '../recognition/recognise.ts';
import { explodeRows } from '../rows/read-rows.ts';

const today = { year: 2026, month: 11, day: 29 };
const PLACE = '浙江省杭州市余杭区文一西路1号';

function linesOf(header: string, rows: string[][], command: 'order' | 'waybill' = 'order') {
  const { mapping } = recognise(header.split(' '), rows);
  return explodeRows(mapping, rows, { command, today, splitExpress: splitCompanyAndNo }).flatMap((reading) =>
    reading.kind === 'lines' ? reading.lines : [],
  );
}

describe('a word of a form for no answer', () => {
  it.each(['(空)', '（空）', '(跳过)', '（跳過）', '[未填写]', '(未作答)', '（无）', '( N/A )', '<不适用>'])(
    '%s is nothing, wherever it stands',
    (cell) => {
      expect([filledText(cell), countIn(cell), isUnanswered(cell)]).toEqual(['', 0, true]);
    },
  );

  it.each(['空心菜', '(大果)', '跳过周一', '（空运）', '空', '无核'])('%s is said by somebody', (cell) => {
    expect([filledText(cell), isUnanswered(cell)]).toEqual([cell, false]);
  });

  it('leaves notes, messages, specifications and numbers without a value', () => {
    const header = '收件人 手机 地址 商品 规格 数量 下单时间 买家留言 商家备注 贺卡内容 标签';
    const nothing = ['(空)', '(跳过)', '(空)', '(未填写)', '（无）', '(空)', '(跳过)'];
    const [line] = linesOf(header, [['贺知秋', '15900096001', PLACE, '脐橙', ...nothing]]);
    expect(line?.values).toEqual({
      receiver: '贺知秋',
      mobile: '15900096001',
      address: PLACE,
      product: '脐橙',
    });
    expect(line?.faults).toEqual([]);
  });
});

describe('a cell that says the same as above', () => {
  it.each(['同上', '如上', '同前', '〃', '″', '"', '＂', 'ditto', 'Same as above', '同上行'])(
    '%s',
    (cell) => {
      expect(isSameAsAbove(cell)).toBe(true);
    },
  );
  it.each(['同上，不要辣', '', '上同心村', '同心', 'same size'])('not “%s”', (cell) => {
    expect(isSameAsAbove(cell)).toBe(false);
  });

  it('is read as the cell above it, through several rows: dates, people, places, goods, prices and notes', () => {
    const header = '下单日期 收件人 手机 地址 商品 规格 数量 单价 备注';
    const first = ['2026-11-28', '罗敏', '15900096001', PLACE, '脐橙', '10斤', '2', '45', '要大的'];
    const same = first.map(() => '同上');
    const lines = linesOf(header, [first, same, ['〃', ...first.slice(1)]]);
    expect(lines).toHaveLength(3);
    for (const { values, remarks } of lines) {
      expect(values).toEqual(lines[0]?.values);
      expect(remarks).toEqual([]);
    }
  });

  it('is read in columns of products, and in sheets of waybills', () => {
    const goods = linesOf('收件人 手机 地址 脐橙5斤 沃柑5斤', [
      ['罗敏', '15900096001', PLACE, '1', '2'],
      ['方晴', '15900096002', '同上', '同上', ''],
    ]);
    expect(goods.map(({ values }) => [values.address, values.product, values.quantity])).toEqual([
      [PLACE, '脐橙5斤', '1'],
      [PLACE, '沃柑5斤', '2'],
      [PLACE, '脐橙5斤', '1'],
    ]);
    const parcels = linesOf(
      '订单号 快递公司 快递单号',
      [
        ['A1', '中通快递', '78900112236001'],
        ['A2', '同上', '同上'],
      ],
      'waybill',
    );
    expect(parcels[1]?.values).toMatchObject({ expressCompany: '中通快递', expressNo: '78900112236001' });
  });

  it('is never taken for itself: with nothing above, the cell is empty and said to be', () => {
    const header = '下单日期 收件人 手机 地址 商品 数量';
    const row = ['同上', '同上', '15900096001', PLACE, '脐橙', '1'];
    for (const before of [[], [['', '', '', '', '', '']], [['【补单】', '', '', '', '', '']]]) {
      const [line] = linesOf(header, [...before, row]);
      expect(line?.values.receiver).toBeUndefined();
      expect(line?.values.orderedAt).toBeUndefined();
      expect(line?.remarks).toHaveLength(2);
      for (const title of ['收件人', '下单时间'])
        expect(line?.remarks.join()).toContain(`${title}写的是“同上”`);
    }
  });

  it('is looked at where it says what was paid, which may have been paid for both rows', () => {
    const lines = linesOf('收件人 手机 地址 商品 数量 实付金额', [
      ['罗敏', '15900096001', PLACE, '脐橙', '1', '45'],
      ['方晴', '15900096002', PLACE, '脐橙', '1', '同上'],
    ]);
    expect(lines[1]?.values.paidAmount).toBe('45.00');
    expect(lines[1]?.remarks.join()).toContain('实付金额写的是“同上”，按上面一行的“45”计');
  });

  it('leaves the other columns as they are', () => {
    const cells = ['同上', '同上'];
    expect(withoutMarks(cells, ['甲', '乙'], [1])).toEqual({
      cells: ['同上', '乙'],
      repeated: [1],
      unknown: [],
    });
  });
});

describe('a name and a phone in one cell', () => {
  const rest = [PLACE, '脐橙', '1'];
  it.each([
    ['收件人/电话', '齐白 15900096034', '齐白', '15900096034'],
    ['收件人/电话', '15900096035/詹天', '詹天', '15900096035'],
    ['收货人', '阿依古丽·买买提 15900096036', '阿依古丽·买买提', '15900096036'],
    ['联系人', '齐白（0571-86001234）', '齐白', '0571-86001234'],
    ['姓名', '齐白，+86 159-0009-6034', '齐白', '15900096034'],
  ])('under %s: %s', (header, cell, receiver, mobile) => {
    const rows = [[cell, ...rest]];
    expect(recognise([header, '地址', '商品', '数量'], rows).mapping.mobile?.index).toBe(0);
    expect(linesOf(`${header} 地址 商品 数量`, rows)[0]?.values).toMatchObject({ receiver, mobile });
  });

  it('is read in a single row as well, where the phone’s own cell is empty or says the same', () => {
    const lines = linesOf('收件人 手机 地址 商品 数量', [
      ['罗敏', '15900096001', ...rest],
      ['方晴 15900096002', '', ...rest],
      ['丁雨 15900096003', '15900096003', ...rest],
      ['米兰 15900096004', '15900096999', ...rest],
    ]);
    expect(lines.map(({ values }) => [values.receiver, values.mobile])).toEqual([
      ['罗敏', '15900096001'],
      ['方晴', '15900096002'],
      ['丁雨', '15900096003'],
      ['米兰 15900096004', '15900096999'],
    ]);
  });
});
