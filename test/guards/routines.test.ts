import { existsSync, utimesSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseCronItems } from 'graphile-worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routines } from '#app/routes.ts';
import { forgetKeys } from '#app/routines/forget-keys.ts';
import { removeStrayFiles } from '#app/routines/remove-stray-files.ts';
import { removeUnusedFiles } from '#app/routines/remove-unused-files.ts';
import { PICTURES } from '#features/catalogue/pictures/server/keep-picture.ts';
import { sweepPrices } from '#features/catalogue/price-changes/server/index.ts';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { completeShipped, mergeTallies } from '#features/orders/orders/server/index.ts';
import { forgetWaybillRows } from '#features/shipping/deliveries/server/index.ts';
import { endSessions } from '#features/shops/accounts/server/index.ts';
import { asClock, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { recordStatements } from './sql/recorder.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);
/** Longer than anything is kept that is removed here. */
const longAgo = new Date(Date.now() - 16 * 86_400_000);

describe('work by the clock', () => {
  it('comes at times that the clock knows', () => {
    const items = routines.map(({ name, cron }) => ({ task: name, match: cron }));
    expect(parseCronItems(items)).toHaveLength(routines.length);
  });

  it('sees when something is due in any shop, and nothing else of it', async () => {
    const { pool } = app.database;
    const sendSql = (text: string) => asClock(pool, (db) => sql.raw(text).execute(db.k));
    await sendSql('select shop_id, stage, delivered_at from orders');
    for (const forbidden of [
      'select receiver from orders',
      'select sender from shop_settings',
      'select name from shops',
      'select * from memberships',
      'update orders set stage = 6',
      'delete from idempotency_keys',
    ])
      await expect(sendSql(forbidden), forbidden).rejects.toMatchObject({ code: '42501' });
  });

  it('visits no shop that has nothing to do', async () => {
    for (const routine of [
      mergeTallies,
      completeShipped,
      forgetKeys,
      sweepPrices,
      removeUnusedFiles,
      forgetWaybillRows,
    ]) {
      const sent = await recordStatements(() => routine.run(app.database.pool, app.files));
      expect(
        sent.map(({ shopId }) => shopId),
        routine.name,
      ).toEqual([NO_SHOP]);
    }
  });
});

describe('cleaning up by the clock', () => {
  it('removes uploads that nothing uses longer than a draft may name them, and no others', async () => {
    const who = cast.channel;
    const [unused, used, fresh] = await Promise.all(
      ['a', 'b', 'c'].map((name) => upload(app, who, `${name}.csv`, '订单号\n1')),
    );
    await ask(app, who, orderImports.initialize, { FileIDs: [used ?? ''] });
    await query('update files set created_at = $1 where id = any($2)', [longAgo, [unused, used]]);
    const path = (id = '') => app.files.path(who.shopId, id);
    for (const id of [unused, used]) utimesSync(path(id), longAgo, longAgo);
    await removeUnusedFiles.run(app.database.pool, app.files);
    expect((await query('select id from files order by id')).rows).toEqual(
      [used, fresh].sort().map((id) => ({ id })),
    );
    expect([unused, used, fresh].map((id) => existsSync(path(id)))).toEqual([false, true, true]);
  });

  it('removes contents that a killed process left on disk without a row, and pictures never', async () => {
    const { shopId } = cast.grower;
    const stray = [shopId, 'stray'] as const;
    const young = [shopId, crypto.randomUUID()] as const;
    const picture = [PICTURES, 'one'] as const;
    for (const [folder, id] of [stray, young, picture])
      await writeFile(await app.files.prepare(folder, id), 'x');
    for (const [folder, id] of [stray, picture]) utimesSync(app.files.path(folder, id), longAgo, longAgo);
    await removeStrayFiles.run(app.database.pool, app.files);
    const left = [stray, young, picture].map(([folder, id]) => existsSync(app.files.path(folder, id)));
    expect(left).toEqual([false, true, true]);
  });

  it('forgets idempotency keys of yesterday; those of today still answer', async () => {
    for (const key of ['old', 'young'])
      await call(
        app,
        cast.channel,
        orders.setNotes,
        { OrderIDs: ['1'], Notes: '' },
        { 'idempotency-key': key },
      );
    await query("update idempotency_keys set created_at = $1 where key = 'old'", [longAgo]);
    await forgetKeys.run(app.database.pool, app.files);
    expect((await query('select key from idempotency_keys')).rows).toEqual([{ key: 'young' }]);
  });

  it('ends sessions that have expired', async () => {
    await query('update sessions set expires_at = $1 where user_id = $2', [longAgo, cast.outsider.userId]);
    const before = Number((await query('select count(*) as n from sessions')).rows[0].n);
    await endSessions.run(app.database.pool, app.files);
    expect(Number((await query('select count(*) as n from sessions')).rows[0].n)).toBe(before - 1);
  });
});
