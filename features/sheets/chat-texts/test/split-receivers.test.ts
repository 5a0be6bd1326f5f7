import { describe, expect, it } from 'vitest';
import { splitReceivers } from '../split-receivers.ts';

const ZHANG = '张三 13800000001 浙江省杭州市西湖区文一西路1号';
const LI = '李四 13900000002 上海市浦东新区世纪大道2号';

describe('taking pasted receivers apart', () => {
  it('takes one a line', () => {
    expect(splitReceivers(`${ZHANG}\n${LI}\n`)).toEqual([ZHANG, LI]);
  });

  it('takes one a block between blank lines, whatever lines it has', () => {
    const text = `张三\n13800000001\n浙江省杭州市西湖区文一西路1号\n \n\n${LI}`;
    expect(splitReceivers(text)).toEqual([ZHANG, LI]);
  });

  it('takes the same number of lines for each when nothing parts them', () => {
    const lines = [ZHANG, LI].flatMap((one) => one.split(' '));
    expect(splitReceivers(lines.join('\n'))).toEqual([ZHANG, LI]);
  });

  it('keeps a lone receiver over several lines together', () => {
    expect(splitReceivers('收件人：张三\r\n电话：138 0000 0001\r\n地址：杭州市西湖区')).toHaveLength(1);
  });

  it('begins a receiver at each number where the lines say nothing', () => {
    expect(splitReceivers('张三 13800000001\n杭州西湖\n文一路\n李四 13900000002\n上海浦东')).toEqual([
      '张三 13800000001 杭州西湖 文一路',
      '李四 13900000002 上海浦东',
    ]);
  });

  it.each([
    '王五 1370000000 北京市朝阳区建国路3号',
    '王五 137****0003 北京市朝阳区建国路3号',
    '王五 137000000033 北京市朝阳区建国路3号',
    '王五 北京市朝阳区建国路3号',
  ])('takes a receiver whose phone is faulty as one of their own: %s', (faulty) => {
    expect(splitReceivers([ZHANG, faulty, LI].join('\n'))).toEqual([ZHANG, faulty, LI]);
    expect(splitReceivers([ZHANG, faulty].join('\n'))).toEqual([ZHANG, faulty]);
    expect(splitReceivers([faulty, LI, ZHANG, faulty].join('\n'))).toEqual([faulty, LI, ZHANG, faulty]);
  });

  it('knows receivers over the same number of lines although a phone among them is missing', () => {
    const lines = [ZHANG.split(' '), ['王五', '电话忘了', '北京市朝阳区建国路3号'], LI.split(' ')].flat();
    expect(splitReceivers(lines.join('\n'))).toHaveLength(3);
  });

  it('leaves what is said further to the receiver before', () => {
    expect(splitReceivers(`${ZHANG}\n备注：周末送\n${LI}\n3栋2单元501`)).toEqual([
      `${ZHANG} 备注：周末送`,
      `${LI} 3栋2单元501`,
    ]);
  });

  it.each([
    '订单号：2026112801',
    '快递单号：SF1234567890123,',
    '下单时间：2026-11-28 10:20:30',
    '送货时间：周末',
    '金额：58',
  ])('reads on behind a number that has a label of its own: %s', (label) => {
    const lines = [`${label} ${ZHANG}`, `${label} ${LI}`];
    expect(splitReceivers(lines.join('\n'))).toEqual(lines);
  });

  it('finds nobody in nothing', () => {
    expect(splitReceivers(' \n\n \n')).toEqual([]);
  });
});
