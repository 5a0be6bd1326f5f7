import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#app/all-routes.ts';
import { describeEndpoints } from '#app/tools/describe-endpoints.ts';
import { ROOT } from './sources.ts';

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
});
