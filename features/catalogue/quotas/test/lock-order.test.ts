import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { groupBuys } from '#features/catalogue/group-buys/contract.ts';
import { closeGroupBuy } from '#features/catalogue/group-buys/server/close-group-buy.ts';
import { actsIn } from '#features/catalogue/group-buys/test/acts.ts';
import { warehouses } from '#features/catalogue/warehouses/contract.ts';
import { inventory } from '#features/catalogue/warehouses/inventory-contract.ts';
import { enterLiteOrders } from '#features/orders/lite-users/server/subagent/enter-orders.ts';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { deleteTask } from '#features/orders/order-imports/server/tasks/delete-task.ts';
import { intake, ktt } from '#features/orders/order-imports/test/intake.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { answerWithinRights, askChanges } from '#features/orders/order-requests/server/index.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { CREATION_TYPES } from '#features/orders/orders/creation-types.ts';
import { lockImports } from '#features/orders/orders/server/entry/duplicates.ts';
import { cancelByEntry, placeOrders } from '#features/orders/orders/server/index.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { markPresales } from '#features/orders/presales/server/index.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile } from '#test/files.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { untilWaiting } from '#test/until-waiting.ts';
import { salesQuotas } from '../contract.ts';
import { WHOLE_LISTING } from '../quota.ts';

const apple = newId();
const Count = 100_000;
let app: TestApp;
let cast: Cast;
/** Both are made of the same product. */
let boxes: Listing;
let bags: Listing;

beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const shops = [cast.channel, cast.middle, cast.grower];
  boxes = await openListing(app, shops, [39.9, 25.5, 18], '苹果礼盒');
  bags = await openListing(app, shops, [19.9, 15.5, 9], '苹果袋装');
  await inShop(app.database.pool, cast.grower, async (db) => {
    await db.insert('skus', { id: apple, name: '红富士', created_by: cast.grower.userId }).execute();
    for (const { spuIds } of [boxes, bags]) {
      const spu_id = spuIds.get(cast.grower.shopId) ?? '';
      await db.insert('spu_skus', { spu_id, sku_id: apple, count: 1 }).execute();
    }
  });
  await ask(app, cast.grower, warehouses.add, { WarehouseName: '东仓' });
  await ask(app, cast.grower, inventory.set, { Mode: 1, Reason: '盘点', Items: [{ SkuID: apple, Count }] });
  await app.work();
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const who of [cast.middle, cast.grower])
    for (const { spuIds } of [boxes, bags]) {
      const item = { SpuID: spuIds.get(who.shopId) ?? '', AgentID: WHOLE_LISTING, Reason: '早上' };
      await ask(app, who, salesQuotas.set, { ...item, Quota: Count });
    }
});

/** A transaction that is not tried again, whatever it ends with. */
const once = <R>(who: Person, act: (ctx: ShopCtx) => Promise<R>): Promise<R> =>
  inShop(app.database.pool, who, (db) => {
    const user = { id: who.userId, name: '小李', loginName: '' };
    const shop = { id: who.shopId };
    return act({ db, user, shop, can: () => true } as unknown as ShopCtx);
  });

const destination = {
  receiver: '王小明',
  phone: '13800138000',
  province: '浙江省',
  city: '杭州市',
  area: '',
  street: '',
  village: '',
  detail: '漕溪路1号',
  provinceId: null,
  text: '',
};
const place = ({ entrySpuId: spuId }: Listing): Promise<string> =>
  once(cast.channel, async (ctx) => {
    const line = { spuId, amount: 3, notes: {}, destination, salesUnitPrice: null };
    const { ids } = await placeOrders(ctx, {
      lines: [line],
      creationType: CREATION_TYPES.form,
      thirdPartyId: null,
      thirdPartyName: '',
      thirdPartyOrderId: null,
      receivedAt: null,
      avoidDuplicationDays: 0,
    });
    return ids[0] ?? '';
  });

/** All side by side; how many were ended since they waited in a circle. */
async function circlesOf(acts: readonly Promise<unknown>[]): Promise<number> {
  const failed = (await Promise.allSettled(acts)).flatMap((act) =>
    act.status === 'rejected' ? [act.reason as { code?: string }] : [],
  );
  const other = failed.find(({ code }) => code !== '40P01');
  if (other) throw other;
  return failed.length;
}

/** Pieces of each listing that orders hold, beside what its quotas and its product's stock say. */
async function reservedOf(who: Person): Promise<{ quotas: number; stock: number }> {
  return inShop(app.database.pool, who, async (db) => {
    const ofListings = db.from('quotas').where('policy_id', '=', WHOLE_LISTING);
    const quotas = await ofListings.select('available').execute();
    const stock = await db.from('stock').select('reserved').execute();
    return {
      quotas: quotas.reduce((sum, { available }) => sum + Count - available, 0),
      stock: stock.reduce((sum, { reserved }) => sum + reserved, 0),
    };
  });
}

const ShipOn = dayOf(new Date(Date.now() + 5 * 86_400_000));
const LEAVING = [
  (OrderID: string) => once(cast.channel, (ctx) => cancelByEntry(ctx, [{ OrderID, Reason: '' }])),
  (id: string) => once(cast.channel, (ctx) => askChanges(ctx, 'amount', new Map([[id, { amount: 1 }]]), '')),
  (id: string) => once(cast.channel, (ctx) => markPresales(ctx, [id], ShipOn)),
];

describe('whoever places, cancels, cuts or puts off orders', () => {
  it('waits for quotas before stock, so that nobody waits for another in a circle', async () => {
    const placed: string[] = [];
    for (let i = 0; i < 30; i++) placed.push(await place(boxes));
    const leaving = placed.flatMap((id, at) => [LEAVING[at % 3]?.(id), place(boxes)]);
    expect(await circlesOf(leaving.filter((act) => act !== undefined))).toBe(0);
    // 30 more of three pieces, and of those that were cut one each.
    expect(await reservedOf(cast.grower)).toEqual({ quotas: 100, stock: 100 });
    expect((await reservedOf(cast.middle)).quotas).toBe(100);
  });

  it('does so in one transaction of several steps too', async () => {
    const pairs: string[][] = [];
    for (let i = 0; i < 12; i++) pairs.push([await place(boxes), await place(bags)]);
    await fetchFile(app, cast.grower, orderExports.forDeliver, { orderNo: pairs.flat() });
    const before = await reservedOf(cast.grower);
    for (const [box = '', bag = ''] of pairs) {
      await ask(app, cast.channel, orders.cancelByEntry, { Orders: [{ OrderID: box, Reason: '不要了' }] });
      const Items = [{ OrderID: bag, Amount: 1 }];
      await ask(app, cast.channel, requests.ask, { Kind: 'amount', Items, Reason: '买多了' });
    }
    const open = { states: ['open' as const], part: 'answers' as const };
    const answers = pairs.map(async (orderNo) => {
      const { items } = await ask(app, cast.grower, requests.get, { orderNo, ...open });
      const RequestIDs = items.map(({ RequestID }) => RequestID);
      return once(cast.grower, (ctx) => answerWithinRights(ctx, { RequestIDs, Accept: true, Reason: '' }));
    });
    expect(await circlesOf([...answers, ...pairs.map(() => place(bags))])).toBe(0);
    // Of each pair three boxes and two bags came back, and three bags were sold.
    const reserved = before.stock - 24;
    expect(await reservedOf(cast.grower)).toEqual({ quotas: 48, stock: reserved });
  });
});

describe('whoever enters orders of several own numbers at once', () => {
  const Address = { ...destination, area: '西湖区' };
  const enter = (...listings: Listing[]) =>
    once(cast.channel, (ctx) => {
      const lines = listings.map(({ entrySpuId: SpuID }) => ({ SpuID, SpuAmount: 3, Note: '', Address }));
      const Lines = lines.map((line) => ({ ...line, GiftMessage: '', OwnNo: newId() }));
      return enterLiteOrders(ctx, { Lines, AllowDuplicates: false });
    });

  it('waits for the quotas of all of them before the stock of any', async () => {
    const before = await reservedOf(cast.grower);
    const acts = Array.from({ length: 24 }, (_, nth) => (nth % 2 ? enter(boxes, bags) : enter(bags, boxes)));
    expect(await circlesOf(acts)).toBe(0);
    const sold = 24 * 6;
    expect(await reservedOf(cast.grower)).toEqual({
      quotas: before.quotas + sold,
      stock: before.stock + sold,
    });
  });

  it('waits for an import before it holds anything that a chunk of it may wait for', async () => {
    const { pool } = app.database;
    let entering: Promise<unknown> | undefined;
    await once(cast.channel, async ({ db }) => {
      await lockImports(db);
      entering = enter(boxes, bags);
      await untilWaiting(pool, '%pg_advisory_xact_lock_shared%');
      await pool.query('select from quotas for update nowait');
      await pool.query('select from stock for update nowait');
    });
    expect(await entering).toHaveLength(2);
  });
});

describe('whoever deletes an import of more orders than are cancelled at once', () => {
  it('waits for the quotas of all of them before the stock of any', async () => {
    // The last are of a listing whose quota none of the others took from.
    const lines = (count: number, { name: product }: Listing) =>
      Array.from({ length: count }, () => ({ product, price: '' }));
    const sheet = await ktt([...lines(2_000, boxes), ...lines(30, bags)]);
    const { TaskID, RowsImported } = await intake(app, cast.channel, sheet, { StartWhenReady: true });
    expect(RowsImported).toBe(2_030);
    const before = await reservedOf(cast.grower);
    let isDone = false;
    let sold = -2_030;
    const deleting = once(cast.channel, (ctx) => deleteTask(ctx, TaskID, '导错了')).finally(() => {
      isDone = true;
    });
    // All the while: who holds the last quota waits for the stock.
    const placing = [boxes, bags, bags].map(async (listing) => {
      while (!isDone) {
        await place(listing);
        sold += 3;
      }
    });
    expect(await circlesOf([deleting, ...placing])).toBe(0);
    expect(sold).toBeGreaterThan(-2_030);
    expect(await reservedOf(cast.grower)).toEqual({
      quotas: before.quotas + sold,
      stock: before.stock + sold,
    });
  });
});

describe('whoever closes a group-buy with all that follow it', () => {
  const { publish, idOf } = actsIn(() => app);
  const opened = async () => {
    const SpuID = boxes.spuIds.get(cast.grower.shopId) ?? '';
    const Quota = 1_000;
    const GrouponID = await publish(cast.grower, SpuID, { SpuConfigs: [{ SpuID, GrouponPrice: 17, Quota }] });
    const theirs = await idOf(cast.middle, boxes.name);
    await ask(app, cast.middle, groupBuys.follow, {
      GrouponID,
      VendorID: cast.grower.shopId,
      AllAgents: true,
      SpuConfigs: [{ SpuID: theirs, GrouponPrice: 24, Quota }],
    });
    return GrouponID;
  };

  it('waits for quotas in the order in which those who place do', async () => {
    for (let round = 0; round < 4; round++) {
      const before = await reservedOf(cast.grower);
      const GrouponID = await opened();
      let sold = 0;
      const placed = async () => {
        // What was planned in it while it was closed finds nothing left.
        const id = await place(boxes).catch((error: unknown) => {
          if (!(error instanceof Refused)) throw error;
        });
        if (id) sold += 3;
      };
      const closing = () => once(cast.grower, (ctx) => closeGroupBuy(ctx, { GrouponID, Reason: '卖完了' }));
      const acts = Array.from({ length: 24 }, (_, nth) => (nth === 12 ? closing() : placed()));
      expect(await circlesOf(acts)).toBe(0);
      expect(await reservedOf(cast.grower)).toEqual({
        quotas: before.quotas + sold,
        stock: before.stock + sold,
      });
    }
  });
});
