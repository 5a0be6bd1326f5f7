import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#app/all-routes.ts';
import { LeftOut } from '#kit/endpoint/fields.ts';
import { expectNoWorse } from './ratchet.ts';
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

/** Lists of a screen that is drawn before an act, which no program reads. */
const SCREENS = ['OrderID,Says'];

describe('what a batch leaves out', () => {
  const lists = allEndpoints().flatMap(({ path, output }) => leftOutIn(shapeOf(output), path));

  it('is known by a code and parameters beside its sentence, in every answer', () => {
    expect(lists.length).toBeGreaterThan(50);
    const fields = Object.keys(LeftOut.shape);
    const without = lists.filter(([, { properties = {} }]) => !fields.every((field) => field in properties));
    const odd = without.filter(
      ([, { properties = {} }]) => !SCREENS.includes(Object.keys(properties).join()),
    );
    expect(odd.map(([way]) => way)).toEqual([]);
  });

  it('has a code of its own', () => {
    const uncoded = Object.fromEntries(
      sources
        .filter(({ path }) => path.startsWith('features/') && !isTest(path) && !isWeb(path))
        .map(({ path, text }) => [path, text.match(/\bdeny\(\s*notDone\b/g)?.length ?? 0] as const)
        .filter(([, count]) => count > 0),
    );
    expectNoWorse('left out without a code of its own', uncoded, 'declare a denial with its code');
  });
});
