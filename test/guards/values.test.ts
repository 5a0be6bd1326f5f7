import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#app/all-routes.ts';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { withIds } from './with-ids.ts';

interface Shape {
  type?: string | string[];
  format?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}
type Path = readonly (string | number)[];

/** Where a value of a kind stands in an input that has everything. */
function placesOf(shape: Shape, is: (shape: Shape, name: string) => boolean, at: Path = []): Path[] {
  const [choice] = shape.anyOf ?? [];
  if (choice) return placesOf(choice, is, at);
  if (is(shape, String(at.at(-1) ?? ''))) return [at];
  const inner = Object.entries(shape.properties ?? {}).flatMap(([key, one]) =>
    placesOf(one, is, [...at, key]),
  );
  return [...inner, ...(shape.items ? placesOf(shape.items, is, [...at, 0]) : [])];
}

/** The input with one value replaced. */
function withValue(input: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = Array.isArray(input) ? [...input] : { ...(input as object) };
  const holder = copy as Record<string | number, unknown>;
  holder[key] = withValue(holder[key], rest, value);
  return holder;
}

const shapeOf = ({ input }: Endpoint) =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape;
const IDS = { guid: '00000000-0000-4000-8000-000000000001', order: '1', waybill: 'SF1' };
const problemsAt = (endpoint: Endpoint, place: Path, value: unknown): boolean => {
  const { input } = withIds(endpoint, IDS, true);
  const { error } = endpoint.input.safeParse(withValue(input, place, value));
  return (error?.issues ?? []).some(({ path }) => place.every((key, i) => path[i] === key));
};

const takenBy = (is: (shape: Shape, name: string) => boolean, values: readonly unknown[]) =>
  allEndpoints().flatMap((endpoint) =>
    placesOf(shapeOf(endpoint), is).flatMap((place) =>
      values
        .filter((value) => !problemsAt(endpoint, place, value))
        .map((value) => `${endpoint.path} ${place.join('.')} ${value}`),
    ),
  );

describe('an input', () => {
  it('takes no time of a zone or a year that there is not', () => {
    const isTime = ({ format }: Shape) => format === 'date-time';
    expect(takenBy(isTime, ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00+08:00']).length).toBeGreaterThan(40);
    const absurd = [
      '2026-01-01T00:00:00+23:59',
      '2026-01-01T00:00:00-15:00',
      '0001-01-01T00:00:00Z',
      '9999-12-31T00:00:00Z',
    ];
    expect(takenBy(isTime, absurd)).toEqual([]);
  });

  it('takes no price below zero, nor one that no goods have', () => {
    // A difference of prices may be below zero.
    const isPrice = ({ type }: Shape, name: string) =>
      type === 'number' && /price/i.test(name) && !/Difference$/.test(name);
    expect(takenBy(isPrice, [39.9]).length).toBeGreaterThan(10);
    expect(takenBy(isPrice, [-2, -0.01, 1_000_000, 99_999_999])).toEqual([]);
  });
});
