// The files of a new noun, as text. `test/guards/new-feature.test.ts` holds that they pass types and lint.

/** `sales-leads` → `salesLeads`, `salesLead`, `SalesLead`. */
function namesOf(noun) {
  const many = noun.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const singular = noun.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
  const one = singular.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const One = one[0].toUpperCase() + one.slice(1);
  const Many = many[0].toUpperCase() + many.slice(1);
  return { noun, many, Many, one, One, singular, words: noun.replaceAll('-', ' ') };
}

export function scaffold(district, noun) {
  const names = { ...namesOf(noun), district };
  const { singular, one } = names;
  const files = {
    'contract.ts': contract(names),
    'refusals.ts': refusals(names),
    'server/handlers.ts': handlers(names),
    'server/index.ts': `export { ${one}Routes } from './handlers.ts';\n`,
    [`server/${singular}-rows.ts`]: rows(names),
    'web/routes.ts': webRoutes(names),
    [`web/${noun}-page.tsx`]: page(names),
    [`test/list-${noun}.test.ts`]: test(names),
  };
  return { files, routes: `${one}Routes` };
}

const contract = ({ noun, many, one, One, words }) => `import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';
import { Id, Name } from '#kit/endpoint/fields.ts';
import { list } from '#kit/list/contract.ts';
import { ${one}Refusals as no } from './refusals.ts';

export const ${One} = z.object({
  ${One}ID: Id,
  ${One}Name: Name,
});
export type ${One} = z.infer<typeof ${One}>;

export const ${many} = {
  get: list({
    path: '/api/${noun}/get',
    allow: 'member',
    row: ${One},
    filters: { ${One}Name: Name },
    sorts: ['${One}Name'],
    says: 'The ${words} of this shop.',
  }),
  detail: endpoint({
    path: '/api/${noun}/detail',
    allow: 'member',
    input: z.object({ ${One}ID: Id }),
    output: ${One},
    refusals: [no.unknown],
    says: 'One of the ${words} of this shop.',
  }),
};
`;

const refusals = ({ one, singular }) => `import { refusal } from '#kit/endpoint/refusal.ts';

export const ${one}Refusals = {
  unknown: refusal('${singular.replaceAll('-', '_')}.unknown', 4004, '没有这条记录，或不属于当前店铺，请刷新后再试'),
} as const;
`;

const handlers = ({
  many,
  one,
  Many,
  One,
  singular,
}) => `import { implement } from '#kit/endpoint/server/implement.ts';
import { ${many} } from '../contract.ts';
import { list${Many}, read${One} } from './${singular}-rows.ts';

export const ${one}Routes = implement(${many}, {
  get: (ctx, input) => list${Many}(ctx.db, input),
  detail: (ctx, { ${One}ID }) => read${One}(ctx.db, ${One}ID),
});
`;

const rows = ({ one, Many, One }) => `import type { z } from 'zod';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ${One} } from '../contract.ts';
import { ${one}Refusals } from '../refusals.ts';

interface Filters {
  ${One}Name?: string | null | undefined;
}

/** One page with its total: \`readPage(db.from(…))\` of kit/list once the table is there. */
export async function list${Many}(_db: TenantDb, _input: Filters): Promise<{ total: number; items: ${One}[] }> {
  return { total: 0, items: [] };
}

export async function read${One}(_db: TenantDb, _id: string): Promise<z.input<typeof ${One}>> {
  return refuse(${one}Refusals.unknown);
}
`;

const webRoutes = ({ noun, many }) => `import { defineRoutes } from '#kit/ui/route.ts';
import { ${many} } from '../contract.ts';

export const routes = defineRoutes([
  { path: '/${noun}/index', title: '${noun}', hidden: true, allow: ${many}.get, lazy: () => import('./${noun}-page.tsx') },
]);
`;

const page = ({
  many,
  Many,
  One,
}) => `import { type Column, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { type ${One}, ${many} } from '../contract.ts';

const filters = [
  { kind: 'text', key: '${One}Name', label: '名称' },
] as const satisfies readonly Filter<'${One}Name'>[];

const columns: Column<${One}>[] = [{ key: '${One}Name', title: '名称', width: 320 }];

export default function ${Many}Page() {
  return (
    <ListPage
      list={${many}.get}
      idOf={(row) => row.${One}ID}
      filters={filters}
      columns={columns}
      empty="还没有记录"
    />
  );
}
`;

const test = ({
  district,
  noun,
  many,
  One,
  words,
}) => `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ${many} } from '#features/${district}/${noun}/contract.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

describe('listing ${words}', () => {
  it('shows those of the own shop only', async () => {
    expect(await ask(app, cast.outsider, ${many}.get, {})).toEqual({ total: 0, items: [] });
  });

  it('refuses one that is not there', async () => {
    const answer = await call(app, cast.channel, ${many}.detail, { ${One}ID: EMPTY_ID });
    expect(answer.status).toBe(4004);
  });
});
`;
