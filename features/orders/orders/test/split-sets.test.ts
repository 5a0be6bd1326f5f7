import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { priceSheet } from '#features/catalogue/price-changes/sheet-contract.ts';
import { salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { WHOLE_LISTING } from '#features/catalogue/quotas/quota.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { intake, ktt, start } from '#features/orders/order-imports/test/intake.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { presales } from '#features/orders/presales/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { BOX_PRICE, type MixedBox, openMixedBox } from './mixed-box.ts';

let app: TestApp;
let cast: Cast;
let box: MixedBox;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  box = await openMixedBox(app, cast);
  await app.work();
});
afterAll(() => app.close());

let serial = 0;
const Address = { receiver: '王小明', phone: '13800138000', province: '浙江省', detail: '文一西路1号' };
const place = (spuAmount = 1, more: object = {}) =>
  call(app, cast.channel, orders.place, {
    AvoidDuplicationInDays: 0,
    Lines: [
      { spuID: box.boxes.channel, spuAmount, Address: { ...Address, detail: `${serial++}号` }, ...more },
    ],
  });
const placed = async (amount = 1, more: object = {}) => {
  const answer = await place(amount, more);
  if (answer.status !== 0) throw new Error(answer.message);
  return answer.data.OrderIDs;
};
interface Row {
  id: string;
  spu_id: string;
  spu_name: string;
  amount: number;
  pieces: number;
  sale_price: number | null;
  cost_price: number | null;
  split_of: string | null;
  status: number;
}
const rowsIn = (who: Person, ids: readonly string[]) =>
  inShop(app.database.pool, { shopId: who.shopId }, (db) =>
    db
      .from('orders')
      .where('id', 'in', [...ids])
      .select([
        'id',
        'spu_id',
        'spu_name',
        'amount',
        'pieces',
        'sale_price',
        'cost_price',
        'split_of',
        'status',
      ])
      .orderBy('id')
      .execute(),
  ) as Promise<Row[]>;
const sum = (rows: readonly Row[], column: 'sale_price' | 'cost_price') =>
  rows.reduce((fen, row) => fen + Math.round((row[column] ?? 0) * 100), 0);
const cancel = (...ids: string[]) =>
  ask(app, cast.channel, orders.cancelByEntry, {
    Orders: ids.map((OrderID) => ({ OrderID, Reason: '不要了' })),
  });
const setQuota = (who: Person, SpuID: string, Quota: number) =>
  ask(app, who, salesQuotas.set, { SpuID, AgentID: WHOLE_LISTING, Quota, Reason: '早上' });
const left = (who: Person, spuId: string) =>
  inShop(app.database.pool, { shopId: who.shopId }, async (db) => {
    const row = await db.from('quotas').where('spu_id', '=', spuId).select('available').executeTakeFirst();
    return row?.available;
  });

describe('an order of a set that several sources supply', () => {
  it('is an order of each source, linked, each named by what is in it', async () => {
    const ids = await placed(3);
    expect(ids).toHaveLength(3);
    const mine = await rowsIn(cast.channel, ids);
    expect(mine.map((row) => row.split_of)).toEqual([ids[0], ids[0], ids[0]]);
    expect(mine.map((row) => row.spu_name)).toEqual([
      '年货礼盒（年货礼盒梨×1）',
      '年货礼盒（年货礼盒苹果×2）',
      '年货礼盒（年货礼盒黄鱼×1）',
    ]);
    expect(mine.every((row) => row.amount === 3)).toBe(true);
    const [apples] = await rowsIn(cast.grower, ids);
    expect(apples).toMatchObject({ id: ids[1], amount: 3, pieces: 2, split_of: null, sale_price: 20 });
    expect(apples?.spu_name).toBe('年货礼盒苹果 ×2');
    expect(await rowsIn(box.fisher, ids)).toMatchObject([{ id: ids[2], pieces: 1, sale_price: 30 }]);
  });

  it('shares the price of every shop below the split to the fen, and neighbours agree', async () => {
    const ids = await placed(1, { SalesUnitPrice: 133.33 });
    const below = await rowsIn(cast.channel, ids);
    const middle = await rowsIn(cast.middle, ids);
    expect(sum(below, 'sale_price')).toBe(13_333);
    expect(sum(below, 'cost_price')).toBe(BOX_PRICE * 100);
    expect(middle.map((row) => row.sale_price)).toEqual(below.map((row) => row.cost_price));
    // 15, 2 × 20 and 45 of 100.
    expect(below.map((row) => row.cost_price)).toEqual([15, 40, 45.01]);
    expect(middle.map((row) => row.cost_price)).toEqual([null, 20, 30]);
  });

  it('costs what its vendors charge for its parts and what my own cost, in the price sheet', async () => {
    const cost = async () =>
      (await ask(app, cast.middle, priceSheet.get, { SpuName: box.name })).items.find(
        ({ SpuID }) => SpuID === box.boxes.middle,
      )?.PurchasePrice;
    expect(await cost()).toBeNull();
    const Items = [{ SkuID: box.parts.pear, PurchasePrice: 6.5 }];
    await ask(app, cast.middle, priceChanges.purchasePrice, { Items });
    // Two apples at 10, a fish at 30, a pear at 6.5.
    expect(await cost()).toBe(56.5);
    const below = { SpuID: box.boxes.middle, DistributePrice: 56 };
    const preview = { Items: [below], PreviewOnly: true };
    expect(await ask(app, cast.middle, priceChanges.defaultPrice, preview)).toMatchObject({ BelowCost: 1 });
  });

  it('comes in by sheet as by form', async () => {
    const task = await intake(app, cast.channel, await ktt([{ product: box.name, amount: 2 }]));
    await start(app, cast.channel, task.TaskID);
    const { items } = await ask(app, cast.channel, orders.normal, { pageSize: 3 });
    const ids = items.map((item) => item.OrderID).sort();
    const mine = await rowsIn(cast.channel, ids);
    expect(new Set(mine.map((row) => row.split_of)).size).toBe(1);
    expect(mine.map((row) => row.id)).toContain(mine[0]?.split_of);
    expect(sum(mine, 'cost_price')).toBe(BOX_PRICE * 100);
    expect(sum(mine, 'sale_price')).toBe(3990);
    const middle = await rowsIn(cast.middle, ids);
    expect(middle.map((row) => row.sale_price)).toEqual(mine.map((row) => row.cost_price));
    expect(await rowsIn(cast.grower, ids)).toMatchObject([{ pieces: 2, amount: 2, sale_price: 20 }]);
    expect(await rowsIn(box.fisher, ids)).toMatchObject([{ pieces: 1, amount: 2, sale_price: 30 }]);
  });

  it('is refused whole when one part is not to be had', async () => {
    await ask(app, box.fisher, spus.suspend, { SpuIDs: [box.sources.fish], IsSuspended: true });
    const answer = await place();
    await ask(app, box.fisher, spus.suspend, { SpuIDs: [box.sources.fish], IsSuspended: false });
    expect(answer.message).toContain('黄鱼');
  });

  it('keeps its parts when the set is changed', async () => {
    const ids = await placed();
    const before = await rowsIn(cast.channel, ids);
    const Skus = [
      { SkuID: box.parts.apple, Count: 2 },
      { SkuID: box.parts.pear, Count: 3 },
    ];
    await ask(app, cast.middle, spus.update, { SpuID: box.boxes.middle, Skus });
    expect(await rowsIn(cast.channel, ids)).toEqual(before);
    const { Contents } = await ask(app, cast.middle, orders.detail, { OrderID: ids[0] ?? '' });
    expect(Contents).toEqual([]);
    expect(await placed()).toHaveLength(2);
    const back = [
      { SkuID: box.parts.apple, Count: 2 },
      { SkuID: box.parts.fish, Count: 1 },
      { SkuID: box.parts.pear, Count: 1 },
    ];
    await ask(app, cast.middle, spus.update, { SpuID: box.boxes.middle, Skus: back });
  });

  it('can’t wait in line part by part', async () => {
    const [id = ''] = await placed();
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const answer = await ask(app, cast.channel, presales.mark, { OrderIDs: [id], ShipOn: day });
    expect(answer.skipped[0]?.reason).toContain('不能转预售');
  });
});

describe('cancelling a part of it', () => {
  it('gives back the part’s own quota at once, what the set took with the last', async () => {
    await setQuota(cast.middle, box.boxes.middle, 10);
    await setQuota(cast.grower, box.sources.apple, 10);
    const [pear = '', apple = '', fish = ''] = await placed(2);
    expect(await left(cast.middle, box.boxes.middle)).toBe(8);
    expect(await left(cast.grower, box.sources.apple)).toBe(6);
    await cancel(pear, apple);
    expect(await left(cast.middle, box.boxes.middle)).toBe(8);
    expect(await left(cast.grower, box.sources.apple)).toBe(10);
    expect(((await rowsIn(cast.channel, [fish]))[0]?.status ?? 6) & 6).toBe(0);
    await cancel(fish);
    expect(await left(cast.middle, box.boxes.middle)).toBe(10);
  });

  it('is told in the timelines of the rest, to the shops that sell the whole', async () => {
    const [pear = '', apple = '', fish = ''] = await placed();
    await cancel(fish);
    const kinds = async (who: Person, OrderID: string) =>
      (await ask(app, who, orders.detail, { OrderID })).Events.map(({ Kind }) => Kind);
    for (const who of [cast.channel, cast.middle])
      for (const id of [pear, apple]) expect(await kinds(who, id)).toContain('partCancelled');
    expect(await kinds(cast.channel, fish)).not.toContain('partCancelled');
    expect(await kinds(cast.grower, apple)).not.toContain('partCancelled');
    const { Events } = await ask(app, cast.middle, orders.detail, { OrderID: apple });
    expect(Events.at(-1)).toMatchObject({ Detail: { name: '年货礼盒（年货礼盒黄鱼×1）' }, Shop: '团长小店' });
  });

  it('gives back once when the last two are cancelled at the same time', async () => {
    await setQuota(cast.middle, box.boxes.middle, 10);
    const ids = await placed(3);
    await Promise.all(ids.map((id) => cancel(id)));
    expect(await left(cast.middle, box.boxes.middle)).toBe(10);
  });
});

describe('an order of such a set that is refused for a quota', () => {
  it('names the set when the set’s own quota is short', async () => {
    await setQuota(cast.middle, box.boxes.middle, 2);
    expect((await place(3)).message).toBe(`“${box.name}”可售额度不足：剩余 2，本次需要 3`);
    await setQuota(cast.middle, box.boxes.middle, 10);
  });

  it('names the part when the part’s quota is short, and says how many sets that is, by form and by sheet', async () => {
    await setQuota(cast.grower, box.sources.apple, 5);
    const answer = await place(3);
    expect(answer.message).toMatch(/^“年货礼盒（.*苹果.*）”可售额度不足：剩余 2，本次需要 3$/);
    const rows = [1, 1, 1].map((amount) => ({ product: box.name, amount }));
    const task = await intake(app, cast.channel, await ktt(rows));
    await start(app, cast.channel, task.TaskID);
    expect(await left(cast.grower, box.sources.apple)).toBe(1);
    await setQuota(cast.grower, box.sources.apple, -1);
  });
});
