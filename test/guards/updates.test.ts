import { expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#app/all-routes.ts';

/** How a change is made, not what is changed. */
const HOW = ['PreviewOnly', 'ApplyToSpus', 'Send'];
/** An offer in a complaint is a thing of its own, whole as it is made. */
const isOffer = (path: string) => /complaint\/(vendor|channel)\/update$|updateMyResponsible$/.test(path);

interface Shape {
  properties?: Record<string, { default?: unknown }>;
  anyOf?: Shape[];
  allOf?: Shape[];
}

const defaultsIn = ({ properties = {}, anyOf = [], allOf = [] }: Shape): string[] => [
  ...Object.entries(properties).flatMap(([name, field]) => ('default' in field ? [name] : [])),
  ...[...anyOf, ...allOf].flatMap(defaultsIn),
];

it('a call that updates has no default for what it changes: what nobody names stays as it is', () => {
  const updates = allEndpoints().filter(({ path }) => /update/i.test(path) && !isOffer(path));
  expect(updates.length).toBeGreaterThan(15);
  const found = updates.flatMap(({ path, input }) =>
    defaultsIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape)
      .filter((name) => !HOW.includes(name))
      .map((name) => `${path} ${name}`),
  );
  expect(found).toEqual([]);
});
