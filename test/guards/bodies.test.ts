import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#app/all-routes.ts';
import { BODY_BYTES } from '#kit/endpoint/contract.ts';

interface Shape {
  type?: string;
  anyOf?: Shape[];
  items?: Shape;
  maxItems?: number;
  properties?: Record<string, Shape>;
  format?: string;
  enum?: unknown[];
}

/** Bytes of an ordinary value: what people write, not the longest that the schema lets through. */
function bytes(shape: Shape): number {
  const { type, anyOf, items, properties } = shape;
  if (anyOf) return Math.max(...anyOf.map(bytes));
  if (type === 'array') return 2 + (items ? Math.min(shape.maxItems ?? 0, 20) * (bytes(items) + 1) : 0);
  if (type === 'object')
    return Object.entries(properties ?? {}).reduce(
      (sum, [key, each]) => sum + key.length + 4 + bytes(each),
      2,
    );
  if (type === 'string') return shape.format === 'uuid' ? 38 : shape.enum ? 15 : 30;
  return 8;
}

/** The longest list of a call, full. */
function longest(shape: Shape): number {
  const own = shape.type === 'array' && shape.items ? (shape.maxItems ?? 0) * (bytes(shape.items) + 1) : 0;
  const inner = [...Object.values(shape.properties ?? {}), ...(shape.anyOf ?? [])].map(longest);
  return Math.max(own, ...inner, 0);
}

const schemaOf = (input: z.ZodType) =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape;

describe('the length that a call takes', () => {
  it('holds each list of its contract when that is full', () => {
    const short = allEndpoints()
      .map(({ path, input, body }) => ({ path, body, needs: longest(schemaOf(input)) }))
      .filter(({ body, needs }) => needs > BODY_BYTES[body]);
    expect(short.map(({ path, body, needs }) => `${path}: ${needs} bytes, body is ${body}`)).toEqual([]);
  });

  it('has an end for every list', () => {
    const endless = allEndpoints().flatMap(({ path, input }) => {
      const missing: string[] = [];
      JSON.stringify(schemaOf(input), (key, value: Shape) => {
        if (value?.type === 'array' && value.maxItems === undefined) missing.push(`${path} ${key}`);
        return value;
      });
      return missing;
    });
    expect(endless).toEqual([]);
  });
});
