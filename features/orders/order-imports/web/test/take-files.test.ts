import { describe, expect, it } from 'vitest';
import { csvOf, fileOfText, sortDropped, tableOfText } from '../files/dropped-files.ts';

const file = (name: string) => new File(['x'], name);

describe('take what is dropped', () => {
  it('keeps sheets and names what is none', () => {
    const { sheets, others } = sortDropped([file('订单.XLSX'), file('说明.pdf'), file('~$订单.xlsx')]);
    expect(sheets.map(({ name }) => name)).toEqual(['订单.XLSX']);
    expect(others).toEqual(['说明.pdf', '~$订单.xlsx']);
  });
});

describe('take cells that are pasted', () => {
  it('makes a file of at least two lines of cells', async () => {
    const table = tableOfText('收货人\t电话\r\n张三\t138\r\n', '粘贴.csv');
    expect(table?.name).toBe('粘贴.csv');
    expect(await table?.text()).toContain('张三,138');
  });

  it('leaves a sentence alone', () => {
    expect(tableOfText('张三 13800000000 杭州', 'x')).toBeUndefined();
    expect(tableOfText('一行\n另一行', 'x')).toBeUndefined();
  });

  it('takes a chat as text, and nothing that could name nobody', async () => {
    const chat = fileOfText('1. 张三 脐橙2 13800000000 杭州市西湖区文三路1号');
    expect([chat?.name, await chat?.text()]).toEqual([
      '粘贴的文字.txt',
      '1. 张三 脐橙2 13800000000 杭州市西湖区文三路1号',
    ]);
    expect(fileOfText('收货人\t电话\n张三\t138\n')?.name).toBe('粘贴的表格.csv');
    expect([fileOfText('好的谢谢'), fileOfText('13800000000')]).toEqual([undefined, undefined]);
  });

  it('keeps commas, quotes and line breaks inside a cell', () => {
    expect(csvOf('甲,乙\t"第一行\n第""二""行"\n3\t4')).toBe('\uFEFF"甲,乙","第一行\n第""二""行"\n3,4\n');
  });
});
