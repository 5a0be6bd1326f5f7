import { describe, expect, it } from 'vitest';
import { commandById, commands } from '../commands.ts';

describe('naming the fields of a command', () => {
  it('gives every command a number of its own', () => {
    const ids = Object.values(commands).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(commandById(101)?.name).toBe('订单导入');
    expect(commandById(0)).toBeUndefined();
  });

  it.each(Object.values(commands))('gives $name fields with different keys and titles', ({ fields }) => {
    expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
    expect(new Set(fields.map(({ title }) => title)).size).toBe(fields.length);
  });

  it('never shows a channel what the shop pays, nor a supplier what it earns', () => {
    const keys = (name: 'orderExportByAgent' | 'orderExportByVendor') =>
      commands[name].fields.map(({ key }) => key);
    expect(keys('orderExportByAgent').filter((key) => /purchase|vendor/.test(key))).toEqual([]);
    expect(keys('orderExportByVendor').filter((key) => /sales|agent|entry/.test(key))).toEqual([]);
  });
});
