import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile, unzipped } from '#test/files.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { openOrders } from '#test/orders.ts';
import { orderApi } from '../contract.ts';
import { orderQueries } from '../query-contract.ts';

let app: TestApp;
let cast: Cast;
let chained: Listing;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  chained = await openListing(app, [cast.channel, cast.middle, cast.grower], [30, 20, 10], '红富士');
  await app.work();
  const { items } = await submit('张三', '李四', '王五');
  const urgent = { orderNo: items[0]?.orderNo ?? '', status: STATUS.priority };
  await ask(app, cast.channel, orderApi.statusChange, urgent);
});
afterAll(() => app.close());

const submit = (...receivers: string[]) => {
  const line = { spuId: chained.entrySpuId, quantity: 2, mobile: '13800000001' };
  const address = '浙江省杭州市西湖区文一西路1号';
  const lines = receivers.map((receiver) => ({ ...line, receiver, address }));
  return ask(app, cast.channel, orderApi.submit, { thirdPartyName: '有赞', orders: lines });
};

describe('asking for orders', () => {
  it('answers the same rows as the newer lists, whoever asks and whatever the filters are', async () => {
    await openOrders(app, cast, 8, { source: (i) => `Q-${i % 3}`, name: '嘎啦' });
    const lists = {
      entry: orders.normal,
      agent: orders.byAgent,
      vendor: orders.byVendor,
      deliver: orders.forDeliver,
    };
    const filters = [
      {},
      { stages: [2] },
      { stages: [5, 9] },
      { mustHaveStatus: STATUS.priority },
      { exportMask: 0 },
      { sourceChannelOrderNo: ['Q-1', 'Q-2'] },
      { spuNames: ['嘎啦'] },
      { buyerReceiver: '收货' },

      { idCreationTypes: [7] },
      { thirdPartyNames: ['有赞'] },
      { late: false },
      { buyerMobile: ['13800000001'] },
    ] as const;
    const draw = random(7);
    for (let round = 0; round < 40; round++) {
      const partyKind = pick(draw, ['entry', 'agent', 'vendor', 'deliver'] as const);
      const who = pick(draw, [cast.channel, cast.middle, cast.grower]);
      const drawn = { ...pick(draw, filters), ...pick(draw, filters) };
      const page = { currentPage: pick(draw, [0, 1, 2, 9]), pageSize: pick(draw, [1, 3, 20]) };
      const v1 = await ask(app, who, orderQueries.query, { ...drawn, partyKind, ...page });
      const v2 = await ask(app, who, lists[partyKind], { ...drawn, ...page } as never);
      expect(v1.items.map(({ orderNo }) => orderNo)).toEqual(v2.items.map(({ OrderID }) => OrderID));
      expect([v1.total, v1.statusCounts]).toEqual([v2.total, v2.tabs]);
      const prices = v2.items.map(({ SalePrice, CostPrice, Mobile }) => [SalePrice, CostPrice, Mobile]);
      expect(v1.items.map((row) => [row.salesUnitPrice, row.costUnitPrice, row.mobile])).toEqual(prices);
    }
    expect((await call(app, cast.channel, orderQueries.query, { currentPage: -1 })).http).toBe(400);
    const numbersAt = async (paging: object) =>
      (await ask(app, cast.channel, orderQueries.query, { pageSize: 2, ...paging })).items.map(
        ({ orderNo }) => orderNo,
      );
    expect(await numbersAt({ pageIndex: 1 })).toEqual(await numbersAt({ currentPage: 2 }));
    expect(await numbersAt({ pageIndex: 1, currentPage: 1 })).toEqual(await numbersAt({}));
    const oldest = await numbersAt({ isDesc: false, orderBy: 'createdOn' });
    expect(oldest.map(Number)).toEqual([...oldest.map(Number)].sort((one, other) => one - other));
    expect(oldest).not.toEqual(await numbersAt({}));
  });

  it('adds up per listing and counts per stage, amounts only for who may see them', async () => {
    const { items } = await ask(app, cast.middle, orderQueries.bySpu, { partyKind: 'agent' });
    const apples = items.find(({ spuName }) => spuName === '嘎啦');
    expect(apples).toMatchObject({ orders: 8, quantity: 8, salesAmount: 160, costAmount: 80 });
    const viewer = await addMember(app, cast.middle, 'views', RIGHTS['order.view']);
    const [hidden] = (await ask(app, viewer, orderQueries.bySpu, { partyKind: 'agent' })).items;
    expect(hidden).toMatchObject({ salesAmount: null, costAmount: null });
    const { total, stages, marks } = await ask(app, cast.channel, orderQueries.counts, {});
    expect(Object.values(stages).reduce((sum, n) => sum + n, 0)).toBe(total);
    expect(marks).toMatchObject({ urgent: expect.any(Number), late: 0, suspended: 0 });
    const year = { startTime: '2025-01-01T00:00:00Z', endTime: '2026-01-01T00:00:00Z' };
    expect(await call(app, cast.channel, orderQueries.counts, year)).toMatchObject({ status: 4022 });
  });

  it('lists batches with how their orders stand', async () => {
    const { importBatchNo } = await submit('张三', '李四');
    const { items } = await ask(app, cast.channel, orderQueries.importBatches, {
      source: 'api',
      pageSize: 1,
    });
    expect(items).toMatchObject([{ importBatchNo, source: 'api', stages: { 2: 2 } }]);
    expect((await ask(app, cast.channel, orderQueries.importBatches, { source: 'file' })).total).toBe(0);
  });

  it('exports in the background or at once, a file per platform, supplier or channel', async () => {
    const later = await call(app, cast.channel, orderQueries.exportList, {});
    expect(later.data).toEqual({ taskId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const now = { fireAndForget: false };
    const names = async (who: Person, which: typeof orderQueries.exportBySource) =>
      [...(await unzipped((await fetchFile(app, who, which, now)).body)).keys()].sort();
    expect(await names(cast.channel, orderQueries.exportBySource)).toEqual(['快团团.xlsx', '有赞.xlsx']);
    expect(await names(cast.channel, orderQueries.exportBySupplier as never)).toHaveLength(1);
    expect(await names(cast.middle, orderQueries.exportByAgent as never)).toHaveLength(1);
  });
});

/** The same draws every time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
const pick = <T>(draw: () => number, from: readonly T[]): T => from[Math.floor(draw() * from.length)] as T;
