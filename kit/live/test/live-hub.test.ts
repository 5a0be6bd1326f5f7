import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PoolClient } from '#kit/tenant/server/driver.ts';
import { cloneDatabase, type TestDatabase } from '#test/database.ts';
import { LiveHub } from '../server/live-hub.ts';

let database: TestDatabase;
let hub: LiveHub;
const poolClients: PoolClient[] = [];
beforeEach(async () => {
  database = await cloneDatabase();
  database.pool.on('acquire', (client) => poolClients.push(client));
  hub = new LiveHub(database.pool);
  await hub.start();
});
// drop() ends the pool, which waits for ever for a client that was never given back.
afterEach(async () => {
  hub.stop();
  await database.drop();
  poolClients.length = 0;
});

const lost = () => new Error('terminating connection due to administrator command');
const listening = async () => {
  const countSql = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and query = 'listen live'`;
  return (await database.pool.query(countSql)).rows[0].n;
};

describe('the listening connection', () => {
  it('is given back once, when the database goes away after the hub has stopped', () => {
    const [client] = poolClients;
    hub.stop();
    hub.stop();
    expect(() => client?.emit('error', lost())).not.toThrow();
    expect(database.pool.totalCount).toBe(0);
  });

  it('is replaced by one other, however often it says that it is lost', async () => {
    const [client] = poolClients;
    for (let i = 0; i < 3; i++) expect(() => client?.emit('error', lost())).not.toThrow();
    await expect.poll(listening).toBe(1);
    await pause(400);
    await expect.poll(listening).toBe(1);
  });

  it('is not opened again by a hub that stops while it connects', async () => {
    const [client] = poolClients;
    client?.emit('error', lost());
    hub.stop();
    await pause(400);
    await expect.poll(listening).toBe(0);
  });
});
