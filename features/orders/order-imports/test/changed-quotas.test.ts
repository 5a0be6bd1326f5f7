import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { untilWaiting } from '#test/until-waiting.ts';
import { intake, ktt } from './intake.ts';
import { placeAll, sum } from './place-all.ts';

let app: TestApp;
let cast: Cast;
let spuId: string;
let begun = 0;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const listing = await openListing(app, [cast.channel, cast.middle, cast.grower], [39.9, 25, 18]);
  spuId = listing.spuIds.get(cast.grower.shopId) ?? '';
  await app.work();
  await app.database.pool.query(NOTES_NEWS);
});
afterAll(() => app.close());
beforeEach(async () => {
  begun = 0;
  await inShop(app.database.pool, cast.grower, async (db) => {
    await db.remove('quotas').execute();
    await db.insert('quotas', { spu_id: spuId, set_to: 50 }).execute();
  });
});

const beside = <R>(work: (db: TenantDb) => Promise<R>) => {
  begun += 1;
  return inShop(app.database.pool, cast.channel, work);
};

/** What somebody holds: the rows themselves, so that they have looked and not yet taken, or the quota that they take. */
const HELD = {
  rows: 'select from import_rows where task_id = $1 for update',
  quota: 'select from quotas where $1::uuid is not null for update',
};

/** Places ten rows; once they wait for what is held, this happens, and they may go on. */
async function placeWhile(holder: keyof typeof HELD, doing: (client: PoolClient) => Promise<unknown>) {
  const task = await intake(app, cast.channel, await ktt(Array.from({ length: 10 }, () => ({}))));
  const client = await app.database.pool.connect();
  try {
    await app.database.pool.query('truncate told_news');
    await client.query('begin');
    await client.query(HELD[holder], [task.TaskID]);
    const placing = placeAll(task, cast.channel.userId, beside);
    await untilWaiting(app.database.pool, holder === 'rows' ? 'update import_rows%' : '%for update of q%');
    await doing(client);
    await client.query('commit');
    return await placing;
  } finally {
    client.release();
  }
}

const quotas = async () => {
  const { rows } = await app.database.pool.query(
    'select set_to, taken::int, available from quotas where spu_id = $1 order by agent_id',
    [spuId],
  );
  return rows;
};

/** A job may be done before anybody looks: it is noted as it is put in. */
const NOTES_NEWS = `create table told_news ();
  create function note_news() returns trigger language plpgsql security definer as $$ begin
    if exists (select from graphile_worker._private_tasks where id = new.task_id and identifier = 'gate-news')
    then insert into public.told_news default values; end if;
    return null;
  end $$;
  create trigger note_news after insert on graphile_worker._private_jobs for each row execute function note_news()`;

/** Since the sheet was checked: whoever sells the listing on hears by them. */
const newsJobs = async () => {
  const { rows } = await app.database.pool.query('select count(*)::int as n from told_news');
  return rows[0].n;
};

const setAnew = (client: PoolClient) =>
  client.query('update quotas set set_to = 6, taken = 0, since_id = new_order_id() where spu_id = $1', [
    spuId,
  ]);
const setFor = (agentId: string) => (client: PoolClient) =>
  client.query('insert into quotas (shop_id, spu_id, agent_id, set_to) values ($1, $2, $3, 4)', [
    cast.grower.shopId,
    spuId,
    agentId,
  ]);

describe('a sheet that has looked at a quota', () => {
  it.each(['rows', 'quota'] as const)(
    'takes of what was set anew meanwhile, no more than that (%s held)',
    async (holder) => {
      const steps = await placeWhile(holder, setAnew);
      expect([sum(steps, 'placed'), sum(steps, 'refused')]).toEqual([6, 4]);
      expect(await quotas()).toEqual([{ set_to: 6, taken: 6, available: 0 }]);
    },
  );

  it.each(['rows', 'quota'] as const)(
    'takes of what others have left of it meanwhile (%s held)',
    async (holder) => {
      const steps = await placeWhile(holder, (client) =>
        client.query('update quotas set taken = 43 where spu_id = $1', [spuId]),
      );
      expect([sum(steps, 'placed'), sum(steps, 'refused')]).toEqual([7, 3]);
      expect(await quotas()).toEqual([{ set_to: 50, taken: 50, available: 0 }]);
    },
  );

  it.each(['rows', 'quota'] as const)(
    'is told of to those who sell on where others have taken it into its last tenth meanwhile (%s held)',
    async (holder) => {
      const steps = await placeWhile(holder, (client) =>
        client.query('update quotas set taken = 37 where spu_id = $1', [spuId]),
      );
      expect([sum(steps, 'placed'), sum(steps, 'refused')]).toEqual([10, 0]);
      expect(await quotas()).toEqual([{ set_to: 50, taken: 47, available: 3 }]);
      expect(await newsJobs()).toBe(1);
    },
  );

  it('writes no order twice while plenty is left, and tells nobody', async () => {
    const steps = await placeWhile('quota', (client) =>
      client.query('update quotas set taken = 20 where spu_id = $1', [spuId]),
    );
    expect(sum(steps, 'placed')).toBe(10);
    expect(begun).toBe(steps.length + 1);
    expect(await quotas()).toEqual([{ set_to: 50, taken: 30, available: 20 }]);
    expect(await newsJobs()).toBe(0);
  });

  it('takes of one for its agent too that was set meanwhile', async () => {
    const steps = await placeWhile('rows', setFor(cast.middle.shopId));
    expect([sum(steps, 'placed'), sum(steps, 'refused')]).toEqual([4, 6]);
    expect((await quotas()).map(({ taken }) => taken)).toEqual([4, 4]);
  });

  it('holds what it passes where a day begins, and takes of the new day', async () => {
    await inShop(app.database.pool, cast.grower, (db) =>
      db
        .update('quotas')
        .set({ repeat_daily: true, set_on: '2026-01-01', set_to: 6, taken: 6 } as never)
        .execute(),
    );
    const task = await intake(app, cast.channel, await ktt(Array.from({ length: 10 }, () => ({}))));
    const steps = await placeAll(task, cast.channel.userId, beside);
    expect(sum(steps, 'placed')).toBe(6);
    expect(await quotas()).toEqual([{ set_to: 6, taken: 6, available: 0 }]);
  });

  it('is not written once more for one that was set for another agent', async () => {
    const steps = await placeWhile('rows', setFor(cast.outsider.shopId));
    expect(sum(steps, 'placed')).toBe(10);
    expect(begun).toBe(steps.length + 1);
  });
});
