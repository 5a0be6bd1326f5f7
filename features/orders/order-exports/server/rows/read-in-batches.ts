import type { RawBuilder } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

let opened = 0;

/**
 * A query's rows in batches, through a server-side cursor: flat memory however many there are. The transaction
 * must last as long as the reading; other statements may run between two batches. Small batches die young: 500 rows
 * cost a quarter less processor time than 2,000.
 */
export async function* readInBatches<R>(
  db: TenantDb,
  query: RawBuilder<R>,
  size = 500,
): AsyncGenerator<R[], void> {
  const cursor = `batches_${opened++}`;
  const { sql, parameters } = query.compile(db.k);
  const run = (text: string) => db.connection.run<R>(db.shopId, { sql: text, parameters: [] }, 'unnamed');
  await db.connection.run(
    db.shopId,
    { sql: `declare ${cursor} no scroll cursor for ${sql}`, parameters },
    'unnamed',
  );
  for (;;) {
    const { rows } = await run(`fetch ${size} from ${cursor}`);
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await run(`close ${cursor}`);
}

/** The same items, the next one being fetched while the current one is worked on. */
export async function* oneAhead<T>(items: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  let next = items.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = items.next();
      // It is awaited in the next round; until then a failure must not count as unhandled.
      next.catch(() => undefined);
      yield value as T;
    }
  } finally {
    await next.catch(() => undefined);
    await items.return();
  }
}
