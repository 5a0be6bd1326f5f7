import { describe, expect, it } from 'vitest';
import { everyPage, PAGE } from '../server/every-page.ts';

/** A list of so many rows, as it is asked for page by page. */
const listOf = (total: number) => async (at: number) => ({
  items: Array.from({ length: Math.max(0, Math.min(PAGE, total - (at - 1) * PAGE)) }, (_, i) => i),
});

describe('a file of a list', () => {
  it('has all its rows, or is refused: it never ends before the list does', async () => {
    expect((await everyPage(listOf(1_234))).length).toBe(1_234);
    expect((await everyPage(listOf(10_000))).length).toBe(10_000);
    await expect(everyPage(listOf(10_001))).rejects.toThrow('一次最多导出 10000 条，请缩短期间分批导出');
    await expect(everyPage(listOf(0))).rejects.toThrow('没有符合条件的记录');
  });
});
