import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#features/insight/inbox/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
let spuId: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const opened = await openOrders(app, cast, 3);
  ids = opened.ids;
  spuId = opened.listing.spuIds.get(cast.grower.shopId) ?? '';
});
afterAll(() => app.close());

const waiting = async (who: Person) => {
  const { items } = await ask(app, who, inbox.get, {});
  return Object.fromEntries(items.map(({ Kind, Count }) => [Kind, Count]));
};
const as = (who: Person, work: (db: TenantDb) => Promise<unknown>) =>
  inShop(app.database.pool, { shopId: who.shopId }, work);

describe('the inbox', () => {
  it('counts orders to ship in the shop that ships, and in no other of the chain', async () => {
    expect(await waiting(cast.grower)).toEqual({ 'to-ship': 3 });
    expect(await waiting(cast.channel)).toEqual({});
    const DeliverConfigs = [{ OrderID: ids[0] ?? '', ExpressNo: 'SF1234567890' }];
    await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
    expect(await waiting(cast.grower)).toEqual({ 'to-ship': 2 });
  });

  it('says what waits in a sentence, with one next act', async () => {
    const { items, total } = await ask(app, cast.grower, inbox.get, {});
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({ Says: '2 单等待发货', Act: '去发货', To: '/delivery/self' });
  });

  it('counts sheets to confirm and rows to correct, lately, but not of deleted sheets', async () => {
    const task = (status: string, rows_failed: number, other: object = {}) => ({
      ...{ id: newId(), file_id: newId(), file_name: 'a.xlsx', submission_id: newId(), status, rows_failed },
      ...{ rows_read: rows_failed, created_by: cast.middle.userId, created_by_name: 'middle', ...other },
    });
    await as(cast.middle, (db) =>
      db
        .insert('import_tasks', [
          task('mapping', 0),
          task('ready', 4),
          task('partly', 3),
          task('done', 9),
          task('partly', 50, { deleted_at: new Date() }),
          task('partly', 70, { created_at: new Date(Date.now() - 31 * 86_400_000) }),
        ])
        .execute(),
    );
    expect(await waiting(cast.middle)).toEqual({ 'sheets-to-confirm': 2, 'rows-to-correct': 7 });
  });

  it('counts applications that wait, each for whom may decide', async () => {
    const asked = (kind: string, status = 'waiting') => ({
      ...{ id: newId(), kind, status, applicant_user_id: cast.outsider.userId },
      ...{ applicant_user_name: 'outsider', applicant_shop_id: cast.outsider.shopId },
    });
    await as(cast.channel, (db) =>
      db
        .insert('applications', [
          asked('member'),
          asked('agent'),
          asked('vendor'),
          asked('agent', 'rejected'),
        ])
        .execute(),
    );
    expect(await waiting(cast.channel)).toEqual({ 'apply-member': 1, 'apply-agent': 1, 'apply-vendor': 1 });
    const clerk = await addMember(app, cast.channel, 'clerk', RIGHTS['agent.manage']);
    expect(await waiting(clerk)).toEqual({ 'apply-agent': 1 });
    const newcomer = await addMember(app, cast.channel, 'newcomer', 0);
    expect(await waiting(newcomer)).toEqual({});
    expect(await waiting(cast.outsider)).toEqual({});
  });

  it('names the quotas of the level that near their end, for who may change the shop', async () => {
    const { middle } = cast;
    const level = (id: number) =>
      as(middle, (db) =>
        db.k.updateTable('shops').set({ level: id }).where('id', '=', middle.shopId).execute(),
      );
    await level(10);
    expect((await waiting(middle))['levels-near']).toBeUndefined();
    await as(middle, (db) => db.update('order_balances').set({ available: 0 }).execute());
    await as(middle, (db) =>
      db.update('order_balances').set({ available: 60 }).where('slot', '=', 0).execute(),
    );
    const { items } = await ask(app, middle, inbox.get, {});
    expect(items.find(({ Kind }) => Kind === 'levels-near')).toEqual({
      Kind: 'levels-near',
      Count: 1,
      Says: '订单额度已用八成以上',
      Act: '看额度',
      To: '/setting/businessunit',
    });
    const clerk = await addMember(app, middle, 'no-settings', RIGHTS['order.view']);
    expect(await waiting(clerk)).toEqual({});
    await level(500);
  });

  it('names listings on sale of which few are left to sell', async () => {
    const quota = (available: number, agent_id?: string) => ({ spu_id: spuId, available, agent_id });
    await as(cast.grower, (db) =>
      db
        .insert('quotas', [quota(10), quota(3, cast.middle.shopId), quota(11, cast.channel.shopId)])
        .execute(),
    );
    expect((await waiting(cast.grower))['quotas-low']).toBe(1);
    await as(cast.grower, (db) =>
      db.update('spus').set({ status: 'suspended' }).where('id', '=', spuId).execute(),
    );
    expect(await waiting(cast.grower)).toEqual({ 'to-ship': 2 });
  });
});
