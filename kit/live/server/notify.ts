import type { Pool } from '#kit/tenant/server/driver.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { LiveTopic } from '../live-event.ts';

/** How long events are gathered before they go out. */
const GATHER_MS = 100;
/** More ids than this say nothing more than "fetch again". */
const MOST_IDS = 50;

/**
 * Tells the screens of a shop that something changed, within a second of the commit. `db` decides the shop, so a
 * verb that works across shops tells each of them.
 *
 * Events go out after the commit, gathered per process: a NOTIFY inside the transaction would hold a lock that
 * makes all commits of the database wait for each other. A screen that missed one (a process was killed in that
 * tenth of a second) fetches everything when it reconnects.
 */
export async function notify(db: TenantDb, topic: LiveTopic, ids: readonly string[] = []): Promise<void> {
  const { shopId } = db;
  db.connection.afterCommit.push((pool) => gather(pool, shopId, topic, ids));
}

const waiting = new WeakMap<Pool, Map<string, Set<string>>>();

function gather(pool: Pool, shopId: string, topic: LiveTopic, ids: readonly string[]): void {
  let events = waiting.get(pool);
  if (!events) {
    events = new Map();
    waiting.set(pool, events);
    setTimeout(() => void sendOut(pool), GATHER_MS);
  }
  const key = `${shopId} ${topic}`;
  const known = events.get(key) ?? new Set();
  for (const id of ids.length > 0 ? ids.slice(0, MOST_IDS + 1) : ['*']) known.add(id);
  events.set(key, known);
}

async function sendOut(pool: Pool): Promise<void> {
  const events = waiting.get(pool) ?? new Map();
  waiting.delete(pool);
  const payloads = [...events].map(([key, ids]) => {
    const [shop, topic] = key.split(' ');
    const few = ids.size <= MOST_IDS && !ids.has('*');
    return JSON.stringify({ shop, topic, ids: few ? [...ids] : [] });
  });
  // A pool that is closing has no screens left to tell.
  await pool
    .query(`select pg_notify('live', p) from unnest($1::text[]) as p`, [payloads])
    .catch(() => undefined);
}
