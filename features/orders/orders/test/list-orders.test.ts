import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { warehouses } from '#features/catalogue/warehouses/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';

let app: TestApp;
let cast: Cast;
let apples: Listing;
let pears: Listing;
const ids: string[] = [];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  apples = await openListing(app, [cast.channel, cast.middle, cast.grower], [39.9, 25.5, 18]);
  pears = await openListing(app, [cast.channel], [12], '砀山梨');
  for (let i = 0; i < 6; i++) {
    const { OrderIDs } = await ask(app, cast.channel, orders.place, {
      ThirdPartyName: i < 3 ? '快团团' : '有赞',
      ThirdPartyOrderID: `S${i}`,
      Lines: [{ spuID: i % 2 ? pears.entrySpuId : apples.entrySpuId, Address: address(i) }],
    });
    ids.push(OrderIDs[0] ?? '');
  }
  await ask(app, cast.channel, orders.cancelByEntry, { Orders: [{ OrderID: ids[5] ?? '', Reason: '' }] });
  await ask(app, cast.channel, orders.setTags, { OrderIDs: [ids[0] ?? ''], Tags: ['老客'] });
  await ask(app, cast.channel, orders.markUrgent, { OrderIDs: [ids[1] ?? ''] });
});
afterAll(() => app.close());

const address = (i: number) => ({
  receiver: `收件人${i}`,
  phone: `1380013800${i}`,
  province: '上海市',
  detail: '漕溪路1号',
});
const listed = async (filters: object, who = cast.channel) =>
  (await ask(app, who, orders.normal, filters)).items.map((row) => ids.indexOf(row.OrderID));

describe('listing orders', () => {
  it('shows each shop its side: entered, from channels, from suppliers, to ship', async () => {
    const total = async (who: Cast[keyof Cast], view: 'normal' | 'byAgent' | 'byVendor' | 'forDeliver') =>
      (await ask(app, who, orders[view], {})).total;
    expect(await total(cast.channel, 'normal')).toBe(6);
    expect(await total(cast.channel, 'byVendor')).toBe(3);
    expect(await total(cast.channel, 'forDeliver')).toBe(3);
    expect(await total(cast.middle, 'byAgent')).toBe(3);
    expect(await total(cast.grower, 'forDeliver')).toBe(3);
    expect(await total(cast.outsider, 'normal')).toBe(0);
  });

  it('says in each view from whom an order came, who ships it and from where, as its page does', async () => {
    const { WarehouseID } = await ask(app, cast.channel, warehouses.add, { WarehouseName: '东仓' } as never);
    await inShop(app.database.pool, { shopId: cast.channel.shopId }, (db) =>
      db.update('orders').set({ warehouse_id: WarehouseID }).where('vendor_id', 'is', null).execute(),
    );
    const beside = ({ AgentName, VendorName, WarehouseName }: OrderRow) =>
      [AgentName, VendorName, WarehouseName].map((name) => name ?? '').join('|');
    const read = async (who: Cast[keyof Cast], view: 'normal' | 'byAgent' | 'byVendor' | 'forDeliver') => {
      const { items } = await ask(app, who, orders[view], {});
      for (const row of items) {
        const page = await ask(app, who, orders.detail, { OrderID: row.OrderID });
        expect(beside(row)).toBe(beside(page.Order));
      }
      return [...new Set(items.map(beside))].sort();
    };
    expect(await read(cast.channel, 'normal')).toEqual(['||东仓', '|优选商行|']);
    expect(await read(cast.channel, 'byVendor')).toEqual(['|优选商行|']);
    expect(await read(cast.channel, 'forDeliver')).toEqual(['||东仓']);
    expect(await read(cast.middle, 'byAgent')).toEqual(['团长小店|果园|']);
    expect(await read(cast.middle, 'byVendor')).toEqual(['团长小店|果园|']);
    expect(await read(cast.grower, 'forDeliver')).toEqual(['优选商行||']);
  });

  it('counts every tab, and the total is that of the chosen one', async () => {
    const { tabs, total } = await ask(app, cast.channel, orders.normal, { stages: [2] });
    expect(tabs).toEqual({ 1: 2, 2: 3, 9: 1 });
    expect(total).toBe(3);
  });

  it.each([
    ['several source order numbers', { thirdPartyOrderId: ['S0', 'S4'] }, [4, 0]],
    ['several phone numbers', { buyerMobile: ['13800138002', '13800138003'] }, [3, 2]],
    ['the beginning of the receiver', { buyerReceiver: '收件人4' }, [4]],
    ['the third party', { thirdPartyNames: ['有赞'], stages: [1, 2] }, [4, 3]],
    ['the listing', { spuNames: ['砀山梨'] }, [5, 3, 1]],
    ['tags', { tags: ['老客'] }, [0]],
    ['urgency', { urgent: true }, [1]],
    ['status bits', { mustHaveStatus: STATUS.cancelledByBuyer }, [5]],
    [
      'missing status bits',
      { mustHaveNotStatus: STATUS.cancelledByBuyer, thirdPartyNames: ['有赞'] },
      [4, 3],
    ],
    ['one status by its bit, whatever else the order carries', { specifiedStatus: STATUS.priority }, [1]],
    ['the bit of being handed on', { specifiedStatus: STATUS.distributed }, [4, 2, 0]],
    ['all and only these bits', { mustEqualStatus: STATUS.new | STATUS.cancelledByBuyer }, [5]],
    ['no status, when it is 0', { mustEqualStatus: 0, optionalStatus: 0, tags: ['老客'] }, [0]],
    ['whether the note was exported', { exportMask: 0, tags: ['老客'] }, [0]],
    ['an exported note, also by its bit', { exportMask: 256, tags: ['老客'] }, []],
    ['any export with −1', { exportMask: -1, tags: ['老客'] }, [0]],
    ['nothing, when a filter is an empty list', { tags: [], spuNames: ['砀山梨'] }, [5, 3, 1]],
  ])('filters by %s', async (_, filters, expected) => {
    expect(await listed(filters)).toEqual(expected);
  });

  it('refuses an export mask that stands for nothing, and says which there are', async () => {
    const answer = await call(app, cast.channel, orders.normal, { exportMask: 2 } as never);
    expect(answer).toMatchObject({ http: 400, message: expect.stringContaining('1（已导出）') });
  });

  it('filters by supplier and by order number with or without LDL', async () => {
    expect(await listed({ vendorIds: [cast.middle.shopId] })).toEqual([4, 2, 0]);
    expect(await listed({ orderNo: [`LDL${ids[3]}`, ids[2]] })).toEqual([3, 2]);
  });

  it('finds a phone whole, by its tail, and masked as lists show it', async () => {
    const count = async (...buyerMobile: string[]) => (await listed({ buyerMobile })).length;
    const [one] = (await ask(app, cast.channel, orders.normal, { pageSize: 1 })).items;
    const mobile = one?.Mobile ?? '';
    const all = await count(mobile);
    expect(all).toBeGreaterThan(0);
    const tail = mobile.slice(-4);
    const masked = `${mobile.slice(0, 3)}****${tail}`;
    for (const text of [tail, `尾号${tail}`, `尾号：${tail}`, masked, mobile.slice(-6)])
      expect([text, await count(text)]).toEqual([text, all]);
    expect(await count(`170****${tail}`)).toBe(0);
    expect(await count('尾号')).toBe(0);
    const short = await call(app, cast.channel, orders.normal, { buyerMobile: ['12'] });
    expect(short.message).toContain('请输入完整手机号，或后 4 位');
  });

  it('tells nobody digit by digit what a mask hides', async () => {
    const viewer = await addMember(app, cast.channel, 'masked', RIGHTS['order.view']);
    const looks = (text: string) => call(app, viewer, orders.normal, { buyerMobile: [text] });
    expect((await looks('0001')).status).toBe(0);
    expect((await looks('00001')).status).toBe(4003);
  });

  it('says that a span is the wrong way round, and which numbers there are', async () => {
    const span = { startTime: '2026-11-02T00:00:00Z', endTime: '2026-11-01T00:00:00Z' };
    const reversed = await call(app, cast.channel, orders.normal, span);
    expect(reversed).toMatchObject({ status: 4022, message: '结束时间早于开始时间，请调换或重新选择' });
    const stage = await call(app, cast.channel, orders.normal, { stages: [2_147_483_648] });
    expect(stage.message).toMatch(/stages\.0 应为 1（新订单）、2（待发货）/);
  });

  it('pages from zero, or from one by currentPage', async () => {
    expect(await listed({ pageSize: 2, pageIndex: 1 })).toEqual([3, 2]);
    expect(await listed({ pageSize: 2, currentPage: 2 })).toEqual([3, 2]);
  });

  it('answers the same totals from the kept counts as from counting', async () => {
    const window = { startTime: '2026-01-01T00:00:00+08:00', endTime: '2090-01-01T00:00:00+08:00' };
    const kept = await ask(app, cast.channel, orders.normal, window);
    const counted = await ask(app, cast.channel, orders.normal, { ...window, mustHaveNotStatus: 1 << 30 });
    expect(kept.tabs).toEqual(counted.tabs);
    const broken = {
      startTime: new Date(Date.now() - 60_000).toISOString(),
      endTime: new Date(Date.now() + 60_000).toISOString(),
    };
    expect((await ask(app, cast.channel, orders.normal, broken)).total).toBe(6);
  });

  it('hides prices and whole phone numbers from who has no right to them', async () => {
    const clerk = await addMember(app, cast.channel, 'clerk', RIGHTS['order.view']);
    const row = (await ask(app, clerk, orders.normal, {})).items[0];
    expect(row).toMatchObject({ SalePrice: null, CostPrice: null, Mobile: '138****8005' });
  });

  it('counts the orders of a tag as they get it, lose it and move on, each once', async () => {
    const tagged = async (who = cast.channel, view: 'normal' | 'byVendor' | 'forDeliver' = 'normal') => {
      const input = { tags: ['回购'] };
      const { total, items, ...kept } = await ask(app, who, orders[view], input);
      const tabs = Object.fromEntries(Object.entries(kept.tabs).filter(([, n]) => n > 0));
      const counted = await ask(app, who, orders[view], { ...input, mustHaveNotStatus: 1 << 30 });
      expect({ total, tabs }).toEqual({ total: counted.total, tabs: counted.tabs });
      return { tabs, listed: items.map((row) => ids.indexOf(row.OrderID)) };
    };
    const [, , two = '', three = '', four = ''] = ids;
    const set = (OrderIDs: string[], Tags: string[]) =>
      ask(app, cast.channel, orders.setTags, { OrderIDs, Tags });
    await set([two, three, four], ['回购', '回购', '加急']);
    expect(await tagged()).toEqual({ tabs: { 1: 1, 2: 2 }, listed: [4, 3, 2] });
    await set([two], ['加急']);
    expect(await tagged()).toEqual({ tabs: { 1: 1, 2: 1 }, listed: [4, 3] });
    await ask(app, cast.channel, orders.cancelByEntry, { Orders: [{ OrderID: three, Reason: '' }] });
    expect(await tagged()).toEqual({ tabs: { 2: 1, 9: 1 }, listed: [4, 3] });
    expect(await tagged(cast.channel, 'byVendor')).toEqual({ tabs: { 2: 1 }, listed: [4] });
    expect(await tagged(cast.channel, 'forDeliver')).toEqual({ tabs: { 9: 1 }, listed: [3] });
    expect(await tagged(cast.middle)).toEqual({ tabs: {}, listed: [] });
  });

  it.each([
    ['all', 'roles, stage', 'orders', 'order_tallies'],
    [
      'each tag',
      'tag, roles, stage',
      '(select distinct id, unnest(tags) as tag, roles, stage from orders) as o',
      'tag_tallies',
    ],
  ])(
    'keeps the counts of %s in step with the orders, whatever was done to them',
    async (_, by, real, tallies) => {
      const counted = `select ${by}, count(*)::int as n from ${real} group by ${by}`;
      const kept = `select ${by}, sum(n)::int as n from ${tallies} group by ${by} having sum(n) <> 0`;
      const { rows } = await inShop(app.database.pool, { shopId: cast.channel.shopId }, (db) =>
        sql.raw(`(${counted} except ${kept}) union all (${kept} except ${counted})`).execute(db.k),
      );
      expect(rows).toEqual([]);
    },
  );
});
