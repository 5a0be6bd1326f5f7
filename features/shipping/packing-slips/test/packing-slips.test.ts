import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { shopSettings } from '#features/shops/shops/settings-contract.ts';
import type { PaperPage } from '#kit/paper/page.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { fetchFile } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { type PackingSlip, packingSlips } from '../contract.ts';
import { laySlip } from '../lay-slip.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 3, { amount: 2 }));
  await ask(app, cast.grower, shopSettings.setSender, { SenderName: '老张', SenderPhone: '0571-88001234' });
});
afterAll(() => app.close());

const words = (pages: readonly PaperPage[]) =>
  pages.flatMap(({ inks }) => inks.flatMap((ink) => (ink.kind === 'text' ? [ink.text] : []))).join('');

describe('packing slips', () => {
  it('come in the order asked for, say what is in the parcel and where to turn to, without prices and whole phones', async () => {
    const OrderIDs = [ids[2] ?? '', ids[0] ?? ''];
    const { Slips, LeftOut } = await ask(app, cast.grower, packingSlips.get, { OrderIDs });
    expect(LeftOut).toBe(0);
    expect(Slips.map(({ OrderID }) => OrderID)).toEqual(OrderIDs);
    expect(Slips[1]).toMatchObject({
      ShopName: '果园',
      Contact: '老张 0571-88001234',
      Receiver: '收货人1',
      Mobile: '138****0001',
      Lines: [{ Name: '红富士苹果5斤', Count: 2, Price: null }],
    });
  });

  it('have prices when they are asked for, by who may see them', async () => {
    const request = { OrderIDs: ids.slice(0, 1), WithPrices: true };
    const { Slips } = await ask(app, cast.grower, packingSlips.get, request);
    expect(Slips[0]?.Lines[0]?.Price).toBe(20);
  });

  it('are not for orders that another shop ships, nor for cancelled ones', async () => {
    const other = await call(app, cast.channel, packingSlips.get, { OrderIDs: ids });
    expect(other.message).toContain('不由本店发货');
    await ask(app, cast.channel, orders.cancelByEntry, { Orders: [{ OrderID: ids[1] ?? '' }] });
    const { Slips, LeftOut } = await ask(app, cast.grower, packingSlips.get, { OrderIDs: ids });
    expect([Slips.length, LeftOut]).toEqual([2, 1]);
  });

  it('come as one PDF', async () => {
    const file = await fetchFile(app, cast.grower, packingSlips.pdf, {
      OrderIDs: ids.slice(0, 1),
      Paper: 'A4',
    });
    expect(file.name).toBe('装箱单 1 张.pdf');
    expect(file.body.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('a slip on paper', () => {
  const slip: PackingSlip = {
    OrderID: '260130000123456',
    OtherOrderIDs: [],
    ShopName: '果园',
    Contact: '老张',
    Receiver: '王先生',
    Mobile: '138****0001',
    Address: '浙江省杭州市西湖区文一西路1号',
    OrderedOn: '2026-01-30',
    Waybills: ['中通快递 75312345678901'],
    Lines: Array.from({ length: 60 }, (_, at) => ({ Name: `第${at}样 好果子`, Count: at + 1, Price: null })),
    Contents: '',
    Gifts: '开果器',
    Note: '',
    GiftMessage: '',
  };

  it.each(['A5', 'A4'] as const)(
    '%s goes on on the next page, loses nothing and counts its pages',
    (paper) => {
      const pages = laySlip(slip, paper);
      const all = words(pages);
      expect(pages.length).toBeGreaterThan(1);
      for (const { Name } of slip.Lines) expect(all).toContain(Name);
      expect(all).toContain('合计1830');
      expect(all).toContain(`第 1 页 / 共 ${pages.length} 页`);
      expect(all).not.toContain('金额');
    },
  );
});
