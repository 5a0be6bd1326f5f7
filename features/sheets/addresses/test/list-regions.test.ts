import { describe, expect, it } from 'vitest';
import { areas, cities, findByName, provinces, streets, villages } from '../server/index.ts';

describe('list the regions', () => {
  it('goes from the province down to the village', () => {
    const province = findByName('浙江省');
    const city = findByName('杭州市', province?.id);
    const area = findByName('西湖区', city?.id);
    const street = findByName('翠苑街道', area?.id);
    expect(area?.id).toBe('330106');
    expect(villages(street?.id ?? '').length).toBeGreaterThan(5);
    expect(villages(street?.id ?? '')[0]?.id).toMatch(/^330106\d{6}$/);
  });

  it('holds every province, with Hong Kong, Macau and Taiwan', () => {
    expect(provinces()).toHaveLength(34);
    for (const { id } of provinces()) expect(cities(id).length).toBeGreaterThan(0);
  });

  it('gives a city without districts one area that holds its towns', () => {
    const [only, ...more] = areas('4419');
    expect(more).toEqual([]);
    expect(streets(only?.id ?? '').map(({ name }) => name)).toContain('塘厦镇');
  });

  it('names no place that only the code system has: municipalities are a city, 仙桃 is its own', () => {
    const names = provinces().flatMap(({ id }) => cities(id).map(({ name }) => name));
    expect(names.filter((name) => /市辖|直辖|^县$/.test(name))).toEqual([]);
    const [chongqing] = cities('50');
    expect(areas(chongqing?.id ?? '').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['渝中区', '云阳县']),
    );
    const xiantao = cities('42').find(({ name }) => name === '仙桃市');
    expect(areas(xiantao?.id ?? '')).toEqual([xiantao]);
  });

  it('answers an unknown id with nothing', () => {
    expect([cities('99'), areas('99'), streets('990000'), villages('990000000')]).toEqual([[], [], [], []]);
  });
});
