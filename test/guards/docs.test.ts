import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#app/all-routes.ts';
import { describeEndpoints } from '#app/tools/describe-endpoints.ts';
import { isTest, ROOT, sources } from './sources.ts';

const written = (name: string) => readFileSync(join(ROOT, 'docs', name), 'utf8');

describe('the written documents', () => {
  it('name every endpoint, with who may and what it refuses (npm run docs)', async () => {
    const { endpoints, permissions } = await describeEndpoints();
    expect(written('endpoints.md') === endpoints, 'docs/endpoints.md is out of date: npm run docs').toBe(
      true,
    );
    expect(
      written('permissions.md') === permissions,
      'docs/permissions.md is out of date: npm run docs',
    ).toBe(true);
    expect(allEndpoints().filter(({ path }) => !endpoints.includes(`\`${path}\``))).toEqual([]);
  });

  it('list every setting that the environment decides in README.md', () => {
    const product = sources.filter(({ path }) => /^(app|db|features|kit)\//.test(path) && !isTest(path));
    const names = product.flatMap(({ text }) =>
      [...text.matchAll(/(?:\benv\.|Setting\(')([A-Z\d_]+)/g)].map(([, name]) => name),
    );
    const page = readFileSync(join(ROOT, 'README.md'), 'utf8');
    expect(names.filter((name) => name !== 'NODE_ENV' && !page.includes(`\`${name}\``))).toEqual([]);
  });
});
