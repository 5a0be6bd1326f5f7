import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { spus } from '../contract.ts';

let app: TestApp;
let cast: Cast;
/** The middle shop's listing, three orders of which wait. */
let SpuID: string;
let orderIds: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { ids, listing } = await openOrders(app, cast, 3);
  orderIds = ids;
  SpuID = listing.spuIds.get(cast.middle.shopId) ?? '';
});
afterAll(() => app.close());

const reach = (...Of: { SpuID: string; AgentID?: string }[]) => ask(app, cast.middle, spus.reach, { Of });

describe('what stopping reaches', () => {
  it('is told before it is done: the agents that have it and the orders that are not shipped whole', async () => {
    expect(await reach({ SpuID })).toEqual({ Agents: 1, OpenOrders: 3, ToHold: 3 });
    const DeliverConfigs = [{ OrderID: orderIds[0] ?? '', ExpressNo: 'SF1234567890' }];
    await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
    expect(await reach({ SpuID })).toEqual({ Agents: 1, OpenOrders: 2, ToHold: 2 });
  });

  it('is told for single agents where they are named, and not mixed with all of them', async () => {
    const channel = cast.channel.shopId;
    const outsider = cast.outsider.shopId;
    expect(await reach({ SpuID, AgentID: channel })).toEqual({ Agents: 1, OpenOrders: 2, ToHold: 2 });
    expect(await reach({ SpuID, AgentID: outsider })).toEqual({ Agents: 0, OpenOrders: 0, ToHold: 0 });
    await expect(reach({ SpuID }, { SpuID, AgentID: channel })).rejects.toThrow('请全部写明渠道');
  });

  it('counts no agent that it is offered to no more', async () => {
    const Offers = [{ SpuID, AgentID: cast.channel.shopId }];
    await ask(app, cast.middle, spus.distribute, { Offers, Withdraw: true });
    expect(await reach({ SpuID })).toEqual({ Agents: 0, OpenOrders: 2, ToHold: 2 });
  });
});
