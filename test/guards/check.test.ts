import { describe, expect, it } from 'vitest';
import { planTests, reachTests } from '../../bin/reach.mjs';

/** A small project: `apples` and `pears` are nouns, each with a test of its calls. */
const files = Object.entries({
  'features/fruit/apples/price.ts': '',
  'features/fruit/apples/contract.ts': "import type { Price } from './price.ts';",
  'features/fruit/apples/server/ripen.ts':
    "import { price } from '../price.ts';\nimport type {\n  Pear,\n} from '#features/fruit/pears/server/index.ts';",
  'features/fruit/apples/server/index.ts': "export { ripen } from './ripen.ts';",
  'features/fruit/apples/server/press.ts': "startThread(import.meta.url, './press-thread.ts');",
  'features/fruit/apples/server/press-thread.ts': '',
  'features/fruit/apples/test/ripen.test.ts':
    "import { openApp } from '#test/app.ts';\nimport { apples } from '../contract.ts';",
  'features/fruit/apples/test/price.test.ts': "import { price } from '../price.ts';",
  'features/fruit/apples/test/press.test.ts': "const { press } = await import('../server/press.ts');",
  'features/fruit/pears/contract.ts': '',
  'features/fruit/pears/server/index.ts': '',
  'features/fruit/pears/test/pears.test.ts':
    "import { openApp } from '#test/app.ts';\nimport { pears } from '../contract.ts';\nimport { basket } from '#test/basket.ts';",
  'features/fruit/plums/test/plums.test.ts': "import { openApp } from '#test/app.ts';",
  'app/routes.ts':
    "import { apples } from '#features/fruit/apples/server/index.ts';\nimport { pears } from '#features/fruit/pears/server/index.ts';",
  'test/app.ts': "import { routes } from '#app/routes.ts';",
  'test/basket.ts': "import { apples } from '#features/fruit/apples/contract.ts';",
}).map(([path, text]) => ({ path, text }));

const reached = (...changed: string[]) =>
  Object.fromEntries(
    [...reachTests(files, changed)].map(([path, steps]) => [path.replace(/.*\//, ''), steps]),
  );

describe('the tests that a change can reach', () => {
  it('import it, over however many files', () => {
    expect(reached('features/fruit/apples/price.ts')).toMatchObject({ 'price.test.ts': 1 });
    expect(reached('features/fruit/apples/server/press.ts')).toEqual({ 'press.test.ts': 1 });
  });

  it('are those too that call the noun whose server changed, by its contract', () => {
    expect(reached('features/fruit/apples/server/ripen.ts')).toEqual({
      'ripen.test.ts': 2,
      'pears.test.ts': 3,
    });
  });

  it('are not all that open the whole product, unless what opens it changed', () => {
    expect(reached('features/fruit/pears/server/index.ts')).toEqual({ 'pears.test.ts': 1 });
    expect(Object.keys(reached('test/app.ts')).sort()).toEqual([
      'pears.test.ts',
      'plums.test.ts',
      'ripen.test.ts',
    ]);
  });

  it('are not reached by a type, which the compiler checks', () => {
    expect(reached('features/fruit/apples/contract.ts')).not.toHaveProperty('price.test.ts');
    expect(reached('features/fruit/pears/server/index.ts')).not.toHaveProperty('ripen.test.ts');
  });

  it('run what is started by its path', () => {
    expect(reached('features/fruit/apples/server/press-thread.ts')).toEqual({ 'press.test.ts': 2 });
  });

  it('contain a test that changed itself, and a file that is gone', () => {
    expect(reached('features/fruit/plums/test/plums.test.ts')).toEqual({ 'plums.test.ts': 0 });
    const left = files.filter(({ path }) => path !== 'features/fruit/apples/price.ts');
    expect([...reachTests(left, ['features/fruit/apples/price.ts']).keys()]).toContain(
      'features/fruit/apples/test/price.test.ts',
    );
  });
});

describe('the tests that there is time for', () => {
  const tests = new Map([
    ['far.test.ts', 4],
    ['slow.test.ts', 1],
    ['quick.test.ts', 1],
    ['own.test.ts', 0],
    ['unknown.test.ts', 2],
  ]);
  const times = { 'far.test.ts': 500, 'slow.test.ts': 40_000, 'quick.test.ts': 100, 'own.test.ts': 9_000 };
  const plan = (budgetMs: number) => planTests(tests, { times, budgetMs });

  it('are the nearest, then the quickest', () => {
    expect(plan(Infinity).run).toEqual([
      'own.test.ts',
      'quick.test.ts',
      'slow.test.ts',
      'unknown.test.ts',
      'far.test.ts',
    ]);
  });

  it('leave out what takes too long, and say so', () => {
    expect(plan(12_700)).toEqual({
      run: ['own.test.ts', 'quick.test.ts', 'far.test.ts'],
      left: ['slow.test.ts', 'unknown.test.ts'],
      leftMs: 44_000,
    });
  });
});
