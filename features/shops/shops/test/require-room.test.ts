import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import type { LevelQuota } from '../levels.ts';
import { requireRoom } from '../server/index.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const setShop = (who: Person, values: { level: number; operator_shop_id?: string | null }) =>
  inShop(app.database.pool, { shopId: NO_SHOP }, (db) =>
    db.k.updateTable('shops').set(values).where('id', '=', who.shopId).execute(),
  );
const require = (who: Person, quota: LevelQuota, more?: number) =>
  inShop(app.database.pool, { shopId: who.shopId }, (db) => requireRoom(db, quota, more));
const addListing = (who: Person) =>
  inShop(app.database.pool, { shopId: who.shopId }, async (db) => {
    await requireRoom(db, 'listings');
    await db.insert('spus', { id: newId(), name: '苹果', created_by: who.userId }).execute();
  });

describe('room within the level', () => {
  it('is refused with quota, maximum and used once it is taken', async () => {
    await setShop(cast.outsider, { level: 10 });
    await expect(require(cast.outsider, 'members')).resolves.toBeUndefined();
    await expect(require(cast.outsider, 'members', 2)).rejects.toThrow(
      '成员额度不足：免费版最多 2 个，已用 1 个，本次新增 2 个，请「路人店」升级店铺版本或删除不用的成员',
    );
  });

  it('counts members, vendors and agents of this shop only', async () => {
    await setShop(cast.middle, { level: 10 });
    for (const quota of ['members', 'vendors', 'agents'] as const) {
      const max = quota === 'members' ? 2 : 3;
      await expect(require(cast.middle, quota, max - 1)).resolves.toBeUndefined();
      await expect(require(cast.middle, quota, max)).rejects.toThrow('已用 1 个');
    }
  });

  it("of a managed shop is that of its operator's level", async () => {
    await setShop(cast.channel, { level: 0, operator_shop_id: cast.grower.shopId });
    await expect(require(cast.channel, 'members', 90)).resolves.toBeUndefined();
    await expect(require(cast.channel, 'members', 100)).rejects.toThrow('企业版最多 100 个');
    await setShop(cast.channel, { level: 0, operator_shop_id: null });
    await expect(require(cast.channel, 'members', 90)).rejects.toThrow('最多 3 个');
  });

  it('gives the last place to one of many who ask at once', async () => {
    await setShop(cast.outsider, { level: 10 });
    const attempts = await Promise.allSettled(Array.from({ length: 30 }, () => addListing(cast.outsider)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });
});
