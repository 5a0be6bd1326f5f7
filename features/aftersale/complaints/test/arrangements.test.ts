import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { arrangements } from '../arrangement-contract.ts';
import { complaints } from '../contract.ts';
import { keepPromises } from '../server/index.ts';
import { talking } from './talking.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
let next = 0;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 9, { amount: 3 }));
  await app.work();
  await arrange({ PartnerID: cast.grower.shopId, Kind: 'vendor', ForwardUpTo: 20 });
});
afterAll(() => app.close());

const { handle, detail, accept } = talking(() => app);
const arrange = (input: Input<typeof arrangements.set>, who: Person = cast.middle) =>
  call(app, who, arrangements.set, input);
/** A shipped order of 3 × 20 for the channel, 3 × 10 for the middle, of which the channel wants something back. */
async function raised(Money: number, IdComplaintType: 1 | 2 = 1) {
  const order = ids[next++] ?? '';
  await ask(app, cast.grower, deliveries.deliver, {
    DeliverConfigs: [{ OrderID: order, ExpressNo: `SF${order.slice(-12)}` }],
  });
  const { items } = await ask(app, cast.channel, complaints.create, {
    Items: [{ OrderID: order, Money }],
    IdComplaintType,
    IdReason: 9,
  });
  return { order, id: items[0]?.ComplaintID ?? '' };
}
const heard = async (who: Person, id: string) =>
  (await call(app, who, complaints.detail, { ComplaintID: id })).status === 0;
const kinds = async (who: Person, id: string) => (await detail(who, id)).Posts.map(({ Kind }) => Kind);
const books = async (who: Person, OrderID: string) =>
  (await ask(app, who, settlementItems.get, { OrderIDs: [OrderID] })).items
    .filter(({ Kind }) => Kind >= 4)
    .map(({ Amount }) => Amount);
/** Jobs that were asked for have run. */
const settled = () =>
  expect
    .poll(
      async () =>
        (await app.database.pool.query('select count(*)::int as n from graphile_worker._private_jobs'))
          .rows[0].n,
    )
    .toBe(0);

describe('a supplier to whom complaints go on by themselves', () => {
  it('gets what the channel asked for, and its yes is the channel’s at once', async () => {
    const { order, id } = await raised(18);
    await expect.poll(() => heard(cast.grower, id)).toBe(true);
    expect((await detail(cast.grower, id)).Head.Open?.Money).toBe(18);
    for (const who of [cast.middle, cast.grower]) expect(await kinds(who, id)).toContain('forwardedAlone');
    expect(await kinds(cast.channel, id)).not.toContain('forwardedAlone');
    const { Events } = await ask(app, cast.grower, orders.detail, { OrderID: order });
    expect(Events.map(({ Kind }) => Kind)).toContain('complaintForwarded');
    await accept(cast.grower, id);
    await expect.poll(() => books(cast.channel, order)).toEqual([18]);
    expect((await books(cast.middle, order)).sort()).toEqual([18, 18]);
    expect(await kinds(cast.channel, id)).toContain('repliedAlone');
  });

  it('passes its no down too', async () => {
    const { id } = await raised(12);
    await expect.poll(() => heard(cast.grower, id)).toBe(true);
    await handle(cast.grower, id, { Act: 'decline', Reason: '称重没少' });
    await expect
      .poll(async () => (await detail(cast.channel, id)).Legs[0]?.Offers.at(-1)?.State)
      .toBe('declined');
    expect((await detail(cast.channel, id)).Posts.map(({ Text }) => Text)).toContain('称重没少');
  });

  it('never hears of more than was arranged, nor of what was arranged no longer', async () => {
    const { id } = await raised(20.01);
    await settled();
    expect(await heard(cast.grower, id)).toBe(false);
    await arrange({ PartnerID: cast.grower.shopId, Kind: 'vendor', ForwardUpTo: null });
    const again = await raised(10);
    await settled();
    expect(await heard(cast.grower, again.id)).toBe(false);
    await arrange({ PartnerID: cast.grower.shopId, Kind: 'vendor', ForwardUpTo: 20 });
  });
});

describe('a yes by silence', () => {
  const silent = (id: string, hours: number) =>
    Promise.all(
      ['update complaints set moved_at =', 'update complaint_proposals set created_at ='].map((set) =>
        app.database.pool.query(
          `${set} now() - make_interval(mins => $2) where ${set.includes('proposals') ? 'complaint_id' : 'id'} = $1`,
          [id, hours * 60],
        ),
      ),
    );
  const look = () => keepPromises.run(app.database.pool, app.files);

  it('comes after so many hours, up to so much, from who has promised it, once', async () => {
    await arrange({ PartnerID: cast.grower.shopId, Kind: 'vendor', ForwardUpTo: null });
    const promise = {
      PartnerID: cast.channel.shopId,
      Kind: 'agent',
      PromiseHours: 12,
      PromiseUpTo: 5,
    } as const;
    await arrange(promise);
    const due = await raised(5);
    const early = await raised(5);
    const more = await raised(5.01);
    await silent(due.id, 12.1);
    await silent(early.id, 11.9);
    await silent(more.id, 99);
    await look();
    await look();
    expect(await books(cast.channel, due.order)).toEqual([5]);
    expect(await books(cast.channel, early.order)).toEqual([]);
    expect(await books(cast.channel, more.order)).toEqual([]);
    for (const who of [cast.channel, cast.middle])
      expect(await kinds(who, due.id)).toContain('agreedBySilence');
  });

  it('never comes of itself', async () => {
    await arrange({ PartnerID: cast.channel.shopId, Kind: 'agent', PromiseHours: null, PromiseUpTo: null });
    const { order, id } = await raised(5);
    await silent(id, 24 * 6);
    await look();
    expect(await books(cast.channel, order)).toEqual([]);
  });
});

describe('an arrangement', () => {
  it('stands in the list until it is ended, and is for who sees both prices', async () => {
    await arrange({ PartnerID: cast.channel.shopId, Kind: 'agent', PromiseHours: 24, PromiseUpTo: 3 });
    const { items } = await ask(app, cast.middle, arrangements.get, {});
    expect(items).toMatchObject([
      { PartnerID: cast.channel.shopId, Kind: 'agent', PromiseHours: 24, PromiseUpTo: 3, ForwardUpTo: null },
    ]);
    const channel = { PartnerID: cast.channel.shopId, Kind: 'agent' } as const;
    await arrange(channel);
    expect((await ask(app, cast.middle, arrangements.get, {})).items, 'nothing was named').toEqual(items);
    await arrange({ ...channel, PromiseHours: null, PromiseUpTo: null });
    expect((await ask(app, cast.middle, arrangements.get, {})).total).toBe(0);
    const blind = await addMember(app, cast.middle, 'no-prices', RIGHTS['complaint.handle']);
    const vendor = { PartnerID: cast.grower.shopId, Kind: 'vendor', ForwardUpTo: 1 } as const;
    expect((await arrange(vendor, blind)).status).toBe(4003);
  });

  it('is refused with half of it, on the wrong side, and with a shop that is no partner', async () => {
    const agent = { PartnerID: cast.channel.shopId, Kind: 'agent' } as const;
    expect((await arrange({ ...agent, PromiseHours: 3 })).status).toBe(-1);
    expect((await arrange({ ...agent, ForwardUpTo: 3 })).message).toContain('设在供应商上');
    const foreign = { PartnerID: cast.outsider.shopId, Kind: 'vendor', ForwardUpTo: 3 } as const;
    expect((await arrange(foreign)).status).toBe(4004);
  });
});
