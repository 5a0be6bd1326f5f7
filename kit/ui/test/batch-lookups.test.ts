import { describe, expect, it } from 'vitest';
import { batchLookups } from '../calls/batch-lookups.ts';

const asking = (most: number) => {
  const calls: string[][] = [];
  const ask = batchLookups(most, async (keys) => {
    calls.push(keys);
    if (keys.includes('坏')) throw new Error('没有问到');
    return new Map(keys.filter((key) => key !== '无').map((key) => [key, `${key}的`]));
  });
  return { calls, ask };
};

describe('what is asked for at once', () => {
  it('goes in one call, each key once, and each hears of its own', async () => {
    const { calls, ask } = asking(10);
    expect(await Promise.all(['甲', '乙', '甲', '无'].map(ask))).toEqual(['甲的', '乙的', '甲的', undefined]);
    expect(calls).toEqual([['甲', '乙', '无']]);
  });

  it('goes in as many calls as its number needs', async () => {
    const { calls, ask } = asking(2);
    await Promise.all(['甲', '乙', '丙'].map(ask));
    expect(calls).toEqual([['甲', '乙'], ['丙']]);
  });

  it('is asked anew later, also where it failed', async () => {
    const { calls, ask } = asking(2);
    await expect(ask('坏')).rejects.toThrow('没有问到');
    expect(await ask('甲')).toBe('甲的');
    expect(calls).toEqual([['坏'], ['甲']]);
  });
});
