import { subscribe } from 'node:diagnostics_channel';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { TABLE_PLACEMENT } from '#db/nodes.ts';
import type { StatementEvent } from '#kit/tenant/server/connection.ts';
import { forNodes } from '#kit/tenant/server/for-nodes.ts';
import { WriteJudge } from './refused-by-nodes.ts';
import { writesOf } from './table-writes.ts';

/**
 * Each write that a test sends, judged as nodes would: only a few run on nodes, and what those refuse nobody notices on one
 * PostgreSQL. Judged once in a process, when the file that sent it first has ended.
 */
const WATCHED = Symbol.for('laidanla: writes for nodes');
interface WatchedWrites {
  texts: Set<string>;
  open: Set<string>;
}
const known = globalThis as { [WATCHED]?: WatchedWrites };

const HERE: readonly string[] = TABLE_PLACEMENT.here;
/** What is written in another way there (`isOnNodes`). */
const WRITTEN_OTHERWISE = [
  // `claim-rows.ts`
  /^update import_rows r set state = \$\d+, order_id = new_order_id\(\)/,
];
const liesOnNodes = (text: string): boolean =>
  writesOf(text).some(({ table }) => !HERE.includes(table)) &&
  !WRITTEN_OTHERWISE.some((form) => form.test(text.trim()));

function watch({ texts, open }: WatchedWrites): void {
  subscribe('laidanla:statement', (message) => {
    const { shopId, sql, parameters } = message as StatementEvent;
    if (texts.has(sql) || !/\b(?:insert into|update|delete from)\b/.test(sql)) return;
    texts.add(sql);
    if (liesOnNodes(sql)) open.add(forNodes(shopId, { sql, parameters }).sql);
  });
}

if (!known[WATCHED]) {
  known[WATCHED] = { texts: new Set(), open: new Set() };
  watch(known[WATCHED]);
}
const { open } = known[WATCHED];

afterAll(async () => {
  if (open.size === 0) return;
  const client = new pg.Client({ connectionString: inject('schemaUrl') });
  await client.connect();
  const refusals: string[] = [];
  try {
    const judge = await WriteJudge.open(client);
    for (const text of open) {
      const why = await judge.refusal(text);
      if (why) refusals.push(`${why}: ${text}`);
    }
  } finally {
    open.clear();
    await client.end();
  }
  if (refusals.length > 0)
    throw new Error(`nodes refuse (docs/decisions/0030-nodes-by-shop.md):\n${refusals.join('\n\n')}`);
});
