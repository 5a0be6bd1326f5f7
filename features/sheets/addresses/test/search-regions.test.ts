import { describe, expect, it } from 'vitest';
import { searchRegions } from '../server/search-regions.ts';

const search = (text: string) => searchRegions(text).map((path) => path.map(({ name }) => name).join(' '));

describe('searching for a region', () => {
  it('finds those that begin so, wide before narrow, with what they lie in', () => {
    expect(search('西湖')[0]).toBe('浙江省 杭州市 西湖区');
    expect(search('西湖')).toContain('江西省 南昌市 西湖区');
    expect(search('浙江')[0]).toBe('浙江省');
    expect(search('塘厦镇')).toContain('广东省 东莞市 东莞市 塘厦镇');
  });

  it('narrows by words of what it lies in, and reads words without a space', () => {
    expect(search('江西 西湖')).toEqual(['江西省 南昌市 西湖区', '江西省 景德镇市 浮梁县 西湖乡']);
    expect(search('杭州西湖')).toEqual(['浙江省 杭州市 西湖区']);
    expect(search('广东深圳南山')).toEqual(['广东省 深圳市 南山区']);
  });

  it('looks for streets in the whole of what they lie in, however many are called so before', () => {
    expect(search('新疆 城关镇').every((path) => path.startsWith('新疆'))).toBe(true);
    expect(search('云南 城关镇').length + search('西藏 城关镇').length).toBeGreaterThan(0);
  });

  it('finds at most twenty, and nothing for what is no place', () => {
    expect(search('城')).toHaveLength(20);
    expect(search('没有这个地方')).toEqual([]);
  });
});
