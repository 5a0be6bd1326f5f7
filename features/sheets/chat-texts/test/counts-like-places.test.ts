import { describe, expect, it } from 'vitest';
import { doubtsOf, rows } from './chat-rows.ts';

const FIRST = '林林 13800138001\n浙江省杭州市西湖区\n文三路1号';
const SECOND = '周周 13800138002\n浙江省杭州市西湖区\n文三路2号';

describe('a count whose unit others use for places', () => {
  it.each([
    ['腊肉两条 腊鸭一只', '腊鸭三只', '腊肉×2+腊鸭×1', '腊鸭×3'],
    ['鲜肉包20个', '豆沙包10个', '鲜肉包×20', '豆沙包×10'],
  ])('is of the goods before it: %s', (first, second, own, other) => {
    const text = `${FIRST}\n${first}\n\n${SECOND}\n${second}`;
    expect(rows(text).map((row) => row.split('|').at(-1))).toEqual([own, other]);
    expect(doubtsOf(text)).toEqual(['', '']);
  });

  it.each(['下面三个地址各两箱脐橙', '再补三单，都是脐橙', '脐橙发三家'])('is of places: %s', (said) => {
    expect(doubtsOf(`${said}\n\n${FIRST}\n\n${SECOND}`)[0]).toContain('写的是 3 处，读到 2 处');
  });
});
