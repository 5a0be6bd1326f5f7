import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, openPriced } from '#features/catalogue/price-changes/test/priced.ts';
import { inventory } from '#features/catalogue/warehouses/inventory-contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { runAndCrash } from '#test/run-and-crash.ts';
import { groupBuys } from '../contract.ts';
import { actsIn } from './acts.ts';

let app: TestApp;
let cast: Cast;
const acts = actsIn(() => app);
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const ROUNDS = 3;

describe('killed at any moment', () => {
  it('a count is there whole or not at all, with its movements, and whole after the next try', async () => {
    const { grower } = cast;
    const skus = Array.from({ length: 60 }, (_, i) => ({
      id: newId(),
      name: `盘点果 ${i}`,
      external_id: `PD-${i}`,
      created_by: grower.userId,
    }));
    await at(app, grower, (db) => db.insert('skus', skus).execute());
    const notices = () =>
      at(app, grower, async (db) => {
        const rows = await db.from('stock').select(['sku_id', 'on_hand']).execute();
        const moves = await db.from('stock_moves').select(['sku_id', 'on_hand_delta']).execute();
        for (const { sku_id, on_hand } of rows) {
          const own = moves.filter((move) => move.sku_id === sku_id);
          expect(own.reduce((sum, move) => sum + move.on_hand_delta, 0)).toBe(on_hand);
        }
        return [
          rows.length % skus.length,
          new Set(rows.map((row) => row.on_hand)).size <= 1,
          rows[0]?.on_hand,
        ];
      });
    for (let round = 1; round <= ROUNDS; round++) {
      const Items = skus.map(({ id }) => ({ SkuID: id, Count: round * 10 }));
      const count = () => ask(app, grower, inventory.set, { Mode: 1, Reason: '盘点', Items });
      await runAndCrash(app, count);
      const [rest, isOne, onHand] = await notices();
      expect([rest, isOne]).toEqual([0, true]);
      if (onHand !== round * 10) await count();
      expect(await notices()).toEqual([0, true, round * 10]);
    }
  });

  it('a group-buy is closed with all that follow it or with none, and with all after the next try', async () => {
    const { grower, middle } = cast;
    const SpuID = await openPriced(app, grower, [middle], { name: '断电橙' });
    for (let round = 0; round < ROUNDS; round++) {
      const GrouponID = await acts.publish(grower, SpuID);
      const follow = { GrouponID, VendorID: grower.shopId, AllAgents: true };
      await ask(app, middle, groupBuys.follow, follow);
      const open = async () => {
        const both = [await ask(app, grower, groupBuys.get, {}), await ask(app, middle, groupBuys.get, {})];
        return both.map(({ items }) => items.filter((each) => each.idGrouponStatus < 3).length);
      };
      expect(await open()).toEqual([1, 1]);
      const close = () => call(app, grower, groupBuys.close, { GrouponID, Reason: '停电' });
      await runAndCrash(app, close);
      const [mine, theirs] = await open();
      expect(mine).toBe(theirs);
      if (mine === 1) await close();
      expect(await open()).toEqual([0, 0]);
    }
  });
});
