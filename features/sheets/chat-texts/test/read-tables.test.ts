import { describe, expect, it } from 'vitest';
import { readChatText } from '../server/index.ts';

const WEN = '浙江省杭州市西湖区文三路1号';
const ER = '浙江省杭州市西湖区文三路2号';
const HEADER = ['姓名', '电话', '地址', '商品', '数量', '备注'];
const LIN = ['林林', '13800138001', WEN, '脐橙', '2', '放驿站'];
const ZHOU = ['周周', '0571-88001234', ER, '苹果', '1', ''];

const tabs = (...rows: readonly (readonly string[])[]) => rows.map((row) => row.join('\t')).join('\n');
const people = (text: string) =>
  readChatText(text).people.map(({ receiver, goods }) =>
    [
      receiver.name,
      receiver.phone,
      receiver.detail,
      goods.map(({ name, count }) => `${name}×${count}`).join('+'),
      receiver.note,
    ].join('|'),
  );
const doubts = (text: string) => readChatText(text).people.map((person) => person.doubts.join('；'));
const leftOut = (text: string) =>
  readChatText(text).others.flatMap(({ reason, text: line }) =>
    reason ? [`${line.slice(0, 2)}：${reason}`] : [],
  );

describe('a table that is pasted', () => {
  const READ = ['林林|13800138001|文三路1号|脐橙×2|放驿站', '周周|0571-88001234|文三路2号|苹果×1|'];
  const ruled = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  const wide = (text: string, width: number) =>
    text + ' '.repeat(Math.max(2, width - text.length - (text.match(/\p{Script=Han}/gu)?.length ?? 0)));
  const aligned = (row: readonly string[]) =>
    row
      .map((cell) => wide(cell, 34))
      .join('')
      .trimEnd();

  it.each([
    ['of cells between tabs', tabs(HEADER, LIN, ZHOU)],
    ['of cells between commas', [HEADER, LIN, ZHOU].map((row) => row.join(',')).join('\n')],
    ['of cells between semicolons', [HEADER, LIN, ZHOU].map((row) => row.join(';')).join('\n')],
    [
      'of cells in quotes',
      [HEADER, LIN, ZHOU].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'),
    ],
    [
      'of cells between strokes',
      [ruled(HEADER), ruled(HEADER.map(() => '---')), ruled(LIN), ruled(ZHOU)].join('\n'),
    ],
    ['of columns that blanks align', [HEADER, LIN, ZHOU].map(aligned).join('\n')],
    ['of a line for each cell', [...HEADER, ...LIN, ...ZHOU.slice(0, -1), '无'].join('\n')],
    [
      'under a title, above a sum',
      `周五的单\n${tabs(HEADER, LIN, ZHOU, ['合计', '', '', '', '3', ''])}\n辛苦了`,
    ],
  ])('is read by the names of its columns: %s', (_, text) => {
    expect(people(text).map((one) => one.replace(/备注：无$/, ''))).toEqual(READ);
  });

  it('keeps commas and line ends between quotes in their cell', () => {
    const text = `姓名,电话,地址,商品,数量,备注\n林林,13800138001,"${WEN},西门",脐橙,2,"分开装,\n一袋送邻居"\n周周,13800138002,${ER},苹果,1,`;
    expect(people(text)).toEqual([
      '林林|13800138001|文三路1号,西门|脐橙×2|备注：分开装, 一袋送邻居',
      '周周|13800138002|文三路2号|苹果×1|',
    ]);
  });

  it('loses no row to quotes that nobody closed', () => {
    const text = `姓名,电话,地址,商品,数量\n林林,13800138001,${WEN},"脐橙,2\n周周,13800138002,${ER},苹果,1`;
    expect(people(text)).toHaveLength(2);
  });

  it('counts each product by its own column, and says what is a gift', () => {
    const text = tabs(
      ['姓名', '电话', '地址', '粉条(5斤)', '香油(500ml)', '件数'],
      ['林林', '13800138001', WEN, '1', '2', '3'],
      ['周周', '13800138002', ER, '', '1(赠)', '1'],
      ['合计', '', '', '1', '3', '4'],
    );
    expect(people(text)).toEqual([
      '林林|13800138001|文三路1号|粉条(5斤)×1+香油(500ml)×2|',
      '周周|13800138002|文三路2号|香油(500ml)×1|',
    ]);
    expect(doubts(text)).toEqual(['', expect.stringContaining('“1(赠)”')]);
  });

  it('makes one parcel of the rows under merged cells, and of those of one order', () => {
    const merged = tabs(HEADER, LIN, ['', '', '', '苹果', '1', ''], ZHOU);
    expect(people(merged)[0]).toBe('林林|13800138001|文三路1号|脐橙×2+苹果×1|放驿站');
    const numbered = tabs(
      ['订单号', ...HEADER],
      ['A01', ...LIN],
      ['A01', ...LIN.with(3, '苹果')],
      ['A02', ...LIN.with(3, '红枣')],
    );
    expect(people(numbered)).toEqual([
      '林林|13800138001|文三路1号|脐橙×2+苹果×2|放驿站',
      '林林|13800138001|文三路1号|红枣×2|放驿站',
    ]);
  });

  it('puts aside who is cancelled or paid back, with why, and asks about part of it', () => {
    const header = [...HEADER, '状态'];
    const text = tabs(
      header,
      [...LIN, '已退款'],
      [...ZHOU, '部分退款'],
      ['陈晨', '13800138003', ER, '脐橙', '1', '', '待发货'],
    );
    expect(people(text).map((one) => one.slice(0, 2))).toEqual(['周周', '陈晨']);
    expect(leftOut(text)).toEqual([`林林：${'状态是“已退款”，没有导入。'}`]);
    expect(doubts(text)).toEqual([expect.stringContaining('部分退款'), '']);
  });

  it('sends to the address of somebody above only with a word about it', () => {
    const text = tabs(HEADER, LIN, ZHOU.with(2, '同林林'));
    expect(people(text)[1]).toContain('周周|0571-88001234|文三路1号');
    expect(doubts(text)).toEqual(['', expect.stringContaining('“同林林”')]);
  });

  it('keeps words of columns that no order has, and no numbers of theirs', () => {
    const text = tabs(['序号', ...HEADER, '付款'], ['1', ...LIN, '微信'], ['2', ...ZHOU, '']);
    expect(people(text).map((one) => one.split('|')[4])).toEqual(['备注：付款微信 放驿站', '']);
  });

  it('asks for a count that is blank or no number', () => {
    expect(doubts(tabs(HEADER, LIN.with(4, ''), ZHOU.with(4, '几袋')))).toEqual([
      '“脐橙”没写数量，按 1 份算，请核对数量',
      '数量“几袋”没有读懂，按 1 份算，请核对数量',
    ]);
  });

  it('takes what its lines above offer for its goods', () => {
    const [person] = readChatText(`赣南脐橙 10斤 58元\n${tabs(HEADER, LIN, ZHOU)}`).people;
    expect(person?.goods).toEqual([{ name: '赣南脐橙 10斤', count: 2, price: '58' }]);
  });

  it('stands beside people who write in words', () => {
    const text = `${tabs(HEADER, LIN)}\n陈晨 13800138003 ${ER} 红枣2袋\n${tabs(ZHOU)}`;
    expect(people(text).map((one) => one.split('|').slice(0, 1).join())).toEqual(['林林', '陈晨', '周周']);
  });

  it.each([
    ['names of columns without rows', '姓名,电话,地址,商品\n大家按这个格式报一下\n林林要脐橙2箱'],
    ['what people write with commas', `林林,13800138001,${WEN},脐橙2箱\n周周,13800138002,${ER},苹果1箱`],
  ])('is none of %s', (_, text) => {
    expect(readChatText(text).people.every(({ goods }) => goods.length > 0)).toBe(true);
  });
});
