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

  it('finds nobody in nothing', () => {
    expect(splitReceivers(' \n\n \n')).toEqual([]);
  });
});
