import fc from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '#kit/endpoint/contract.ts';

interface Shape {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  minimum?: number;
  maximum?: number;
}

/** Texts that have broken software before. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  "'; drop table orders; --",
  '%_\\',
  '<script>document.title=1</script>',
  '=1+1',
  '👨‍👩‍👧',
  '../../etc/passwd',
  'LDL18446744073709551615',
  '-1',
  '1e999',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(9_000),
];
const NUMBERS = [0, -1, 1.5, 0.1 + 0.2, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 63), 1e21, 1e308, -1e308];
const anything = fc.oneof(
  fc.constantFrom<unknown>(
    ...TEXTS,
    ...NUMBERS,
    null,
    true,
    false,
    [],
    {},
    [[[]]],
    { $ne: 1 },
    { __proto__: 1 },
  ),
  fc.array(fc.constantFrom<unknown>(...TEXTS, ...NUMBERS, null), { maxLength: 4 }),
);

/** Inputs close to what an endpoint takes, with hostile values where its schema lets them through, and others. */
export function hostileInput(endpoint: Endpoint): fc.Arbitrary<unknown> {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Shape;
  return fc.oneof({ weight: 6, arbitrary: fitting(schema, 0.04) }, { weight: 1, arbitrary: anything });
}

/** Values of the shape; each part is replaced by anything with the given chance. */
function fitting(shape: Shape, wild: number): fc.Arbitrary<unknown> {
  const plain = plainly(shape, wild);
  const share = Math.round(1 / wild) - 1;
  return fc.oneof({ weight: share, arbitrary: plain }, { weight: 1, arbitrary: anything });
}

function plainly(shape: Shape, wild: number): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const choices = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (choices) return fc.oneof(...choices.map((each) => fitting(each, wild)));
  switch ([shape.type].flat()[0]) {
    case 'object':
      return objectLike(shape, wild);
    case 'array':
      return fc.array(fitting(shape.items ?? {}, wild), { maxLength: 3 });
    case 'string':
      return textLike(shape.format);
    case 'integer':
      return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(...edges(shape).map(Math.trunc)));
    case 'number':
      return fc.oneof(
        fc.integer({ min: 0, max: 100_000 }).map((fen) => fen / 100),
        fc.constantFrom(...edges(shape)),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return anything;
  }
}

const edges = ({ minimum, maximum }: Shape) => [
  minimum ?? -(2 ** 53) + 1,
  maximum ?? 2 ** 53 - 1,
  2 ** 31,
  0,
  -1,
];

function objectLike({ properties, additionalProperties }: Shape, wild: number): fc.Arbitrary<unknown> {
  if (!properties) {
    const value = typeof additionalProperties === 'object' ? fitting(additionalProperties, wild) : anything;
    return fc.dictionary(fc.constantFrom('a', '商品', '__proto__', '\u0000'), value, { maxKeys: 3 });
  }
  const fields = Object.entries(properties).map(([key, shape]) => [key, fitting(shape, wild)] as const);
  return fc
    .record(Object.fromEntries(fields), { requiredKeys: [] })
    .chain((some) =>
      fc.boolean().chain((whole) => (whole ? fc.record(Object.fromEntries(fields)) : fc.constant(some))),
    );
}

function textLike(format: string | undefined): fc.Arbitrary<unknown> {
  const times = ['2025-11-21T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59+14:00'];
  if (format === 'date-time') return fc.constantFrom(...times);
  if (format === 'date') return fc.constantFrom('2025-11-21', '0001-01-01', '9999-12-31');
  if (format === 'uuid' || format === 'guid') return fc.oneof(fc.uuid(), fc.constant(TEXTS[16]));
  return fc.oneof(
    fc.constantFrom(...TEXTS),
    fc.constantFrom(
      'LDL1',
      '9223372036854775807',
      '99999999999999999999',
      '13800138000',
      '广东省',
      'SF123456789',
    ),
    fc.uuid(),
  );
}
