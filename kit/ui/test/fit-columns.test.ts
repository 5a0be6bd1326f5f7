import { describe, expect, it } from 'vitest';
import { type FitColumn, fitColumns } from '../table/fit-columns.ts';

const column = (key: string, change: Partial<FitColumn> = {}): FitColumn => ({
  key,
  width: 200,
  least: 100,
  isSpare: false,
  grows: false,
  isWords: true,
  ...change,
});
const money = column('金额', { width: 96, least: 96, isWords: false });

describe('fitting columns into a window', () => {
  it('gives what is left to those that grow, and never less than they ask for', () => {
    const widths = fitColumns(
      [column('商品', { grows: true }), column('收件人', { grows: true }), money],
      700,
    );
    expect(Object.fromEntries(widths)).toEqual({ 商品: 302, 收件人: 302, 金额: 96 });
  });

  it('gives what is left to words where none is said to grow, up to three fifths more', () => {
    expect(Object.fromEntries(fitColumns([column('名称'), column('备注'), money], 596))).toEqual({
      名称: 250,
      备注: 250,
      金额: 96,
    });
    expect(fitColumns([column('名称'), money], 2_000).get('名称')).toBe(320);
  });

  it('lets words give way, and figures not', () => {
    const widths = fitColumns([column('商品'), column('收件人'), money], 400);
    expect(Object.fromEntries(widths)).toEqual({ 商品: 152, 收件人: 152, 金额: 96 });
  });

  it('leaves out spare columns, the last first, before the others are squeezed', () => {
    const columns = [column('商品'), column('备注', { isSpare: true }), column('来源', { isSpare: true })];
    expect([...fitColumns(columns, 600).keys()]).toEqual(['商品', '备注', '来源']);
    expect([...fitColumns(columns, 400).keys()]).toEqual(['商品', '备注']);
    expect([...fitColumns(columns, 200).keys()]).toEqual(['商品']);
  });

  it('stays at the least where even that has no room: the table scrolls then', () => {
    expect(Object.fromEntries(fitColumns([column('商品'), money], 150))).toEqual({ 商品: 100, 金额: 96 });
  });
});
