import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#app/all-routes.ts';
import { LeftOut } from '#kit/endpoint/fields.ts';
import { isTest, isWeb, sources } from './sources.ts';

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

const shapeOf = (schema: unknown): Shape | undefined =>
  schema instanceof z.ZodType
    ? (z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }) as Shape)
    : undefined;

/** Lists of what was left out, with their way in the answer. */
function leftOutIn(shape: Shape | undefined, way: string): [way: string, item: Shape][] {
  if (!shape) return [];
  const own = Object.entries(shape.properties ?? {}).flatMap(([name, one]) => {
    const here: [string, Shape][] =
      /^skipped$/i.test(name) && one.items ? [[`${way}.${name}`, one.items]] : [];
    return [...here, ...leftOutIn(one, `${way}.${name}`)];
  });
  return [
    ...own,
    ...leftOutIn(shape.items, way),
    ...(shape.anyOf ?? []).flatMap((one) => leftOutIn(one, way)),
  ];
}

/** Denials whose sentence was written elsewhere and kept: why an order waits or was left out, what a sheet's row says. */
const WORDS_ALONE = [
  'features/aftersale/complaints/complaint-denials.ts: complaint.row_not_done',
  'features/settlement/bills/bill-denials.ts: bill.period_closed',
  'features/settlement/payments/payment-denials.ts: payment.row_unread',
  'features/shipping/print-runs/print-denials.ts: print.order_waits',
  'features/shipping/print-runs/print-denials.ts: print.left_out_before',
];

describe('what a batch leaves out', () => {
  const lists = allEndpoints().flatMap(({ path, output }) => leftOutIn(shapeOf(output), path));

  it('is known by a code and parameters beside its sentence, in every answer', () => {
    expect(lists.length).toBeGreaterThan(50);
    const fields = Object.keys(LeftOut.shape);
    const without = lists.filter(([, { properties = {} }]) => !fields.every((field) => field in properties));
    expect(without.map(([way]) => way)).toEqual([]);
  });

  it('has a code that says more than its sentence does', () => {
    const texts = sources
      .filter(({ path }) => path.startsWith('features/') && !isTest(path) && !isWeb(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\bdenial\(\s*'([\w.]+)',\s*'\{\w+\}'/g)].map(
          ([, code = '']) => `${path}: ${code}`,
        ),
      );
    expect(texts, 'give each reason a denial of its own').toEqual(WORDS_ALONE);
  });
});
