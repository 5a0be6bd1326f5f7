import { describe, expect, it } from 'vitest';
import { PROVINCE_IDS } from '#features/sheets/addresses/provinces.ts';
import { PROVINCE_TILES } from '../drawing/province-tiles.ts';
import { shadeEnds, shadeOf } from '../drawing/shades.ts';

describe('the map of provinces', () => {
  it('has one tile for each, and no two at one place', () => {
    expect(PROVINCE_TILES.map(({ id }) => id).sort()).toEqual([...PROVINCE_IDS].sort());
    const places = PROVINCE_TILES.map(({ column, row }) => `${column} ${row}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('draws the most darkest, anything else than nothing shaded, and more never lighter', () => {
    for (const most of [1, 2, 7, 1_234]) {
      const ends = shadeEnds(most);
      const shades = Array.from({ length: most + 1 }, (_, value) => shadeOf(value, ends));
      expect(shades[0]).toBe(0);
      expect(shades[1]).toBeGreaterThan(0);
      expect(shades.at(-1)).toBe(1);
      expect(shades).toEqual([...shades].sort((a, b) => a - b));
    }
  });
});
