import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offers } from '#features/catalogue/offers/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { salesLeads } from '../contract.ts';
import { draftOfLead, missingInLead, toLeadInput } from '../web/lead-draft.ts';

let app: TestApp;
let cast: Cast;
let listing: Listing;
let next = 0;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  listing = await openListing(app, [cast.channel, cast.middle, cast.grower], [30, 20, 10], '阳山水蜜桃5斤装');
});
afterAll(() => app.close());

const spuAt = ({ shopId }: Person) => listing.spuIds.get(shopId) ?? '';
const leadOf = (more: object = {}) => {
  next += 1;
  const phone = `1370000${String(next).padStart(4, '0')}`;
  const Address = {
    receiver: `买家${next}`,
    phone,
    province: '浙江省',
    city: '杭州市',
    detail: '文一西路1号',
  };
  return { SpuName: '阳山水蜜桃 5斤', Address, ...more };
};
const write = async (more: object = {}, vendor: Person | null = cast.middle) =>
  (
    await ask(app, cast.channel, salesLeads.create, {
      Leads: [leadOf(more)],
      ...(vendor && { VendorStoreID: vendor.shopId }),
    })
  ).SalesLeadIDs[0] ?? '';
const draft = (more: object = {}) => write(more, null);
const read = async (who: Person, id: string) => {
  const { items } = await ask(app, who, salesLeads.get, { pageSize: 500 });
  return items.find(({ SalesLeadID }) => SalesLeadID === id);
};
const states = (id: string) =>
  Promise.all([cast.channel, cast.middle].map(async (who) => (await read(who, id))?.Status));
const passOn = async (id: string) =>
  (await ask(app, cast.middle, salesLeads.passOn, { SalesLeadID: id, VendorStoreID: cast.grower.shopId }))
    .SalesLeadID;
const accept = (who: Person, SalesLeadID: string, more: object = {}) =>
  call(app, who, salesLeads.accept, { SalesLeadID, VendorSpuID: spuAt(who), ...more });
const ordersOf = async (id: string): Promise<number> => {
  const receiver = (await read(cast.channel, id))?.Receiver ?? '';
  const { items } = await ask(app, cast.channel, orders.normal, { pageSize: 500 });
  return items.filter((order) => order.Receiver === receiver).length;
};

describe('writing down what a channel wants', () => {
  it('keeps it here until it is sent; then it is the vendor’s too, under the same id', async () => {
    const id = await draft({ Note: '要软的' });
    expect(await states(id)).toEqual([1, undefined]);
    const Address = leadOf().Address;
    const input = { SalesLeadID: id, SpuName: '水蜜桃', SpuAmount: 3, Address };
    await expect(ask(app, cast.channel, salesLeads.update, { ...input, Send: true })).rejects.toThrow(
      '4022 请选择提交给哪个供应商',
    );
    await ask(app, cast.channel, salesLeads.update, {
      ...input,
      VendorStoreID: cast.middle.shopId,
      Send: true,
    });
    expect(await states(id)).toEqual([2, 2]);
    expect(await read(cast.middle, id)).toMatchObject({
      Side: 'vendor',
      SpuName: '水蜜桃',
      SpuAmount: 3,
      AgentName: '团长小店',
      VendorName: '优选商行',
      ReceiverPhones: [Address.phone],
    });
  });

  it('names the lead or the order that the shop has already, by number or by phone', async () => {
    const numbered = { ThirdPartyName: '快团团', ThirdPartyOrderID: 'KTT-1' };
    const lead = leadOf(numbered);
    const VendorStoreID = cast.middle.shopId;
    await ask(app, cast.channel, salesLeads.create, { Leads: [lead], VendorStoreID });
    await expect(draft(numbered)).rejects.toThrow('4009 “阳山水蜜桃 5斤”在 30 天内已有意向单（');
    const twice = leadOf();
    await expect(ask(app, cast.channel, salesLeads.create, { Leads: [twice, { ...twice }] })).rejects.toThrow(
      '4009',
    );
    const { Address } = leadOf();
    await ask(app, cast.channel, orders.place, { Lines: [{ spuID: spuAt(cast.channel), Address }] });
    await expect(draft({ SpuName: listing.name, Address })).rejects.toThrow('已有订单 LDL');
    await ask(app, cast.channel, salesLeads.create, { Leads: [leadOf({ SpuName: '别的桃' })] });
  });

  it('asks only vendors of the shop, and none that has shut it out', async () => {
    await expect(write({}, cast.outsider)).rejects.toThrow('4009 该店铺不是本店的供应商');
    const shut = (is: boolean) =>
      inShop(app.database.pool, { shopId: cast.middle.shopId }, (db) =>
        db.update('partners').set({ prohibited: is }).where('partner_id', '=', cast.channel.shopId).execute(),
      );
    await shut(true);
    await expect(write()).rejects.toThrow('已禁止本店下单');
    await shut(false);
  });
});

describe('a lead that is changed', () => {
  it('keeps what is not named: pieces, platform, note, price and where it goes', async () => {
    const price = { ExpectedPrice: 12.5, ThirdPartyName: '快团团', ThirdPartyOrderID: 'P-1' };
    const id = await draft({ SpuAmount: 4, Note: '要软的', ...price });
    const was = await read(cast.channel, id);
    await ask(app, cast.channel, salesLeads.update, { SalesLeadID: id, SpuName: '只改名' });
    const {
      MovedOn: _,
      Events: __,
      ...now
    } = { ...(await read(cast.channel, id)) } as Record<string, unknown>;
    expect(now).toMatchObject({ SpuName: '只改名', SpuAmount: 4, Note: '要软的', ExpectedPrice: 12.5 });
    const { MovedOn: ___, Events: ____, ...before } = { ...was } as Record<string, unknown>;
    expect({ ...now, SpuName: before.SpuName }).toEqual(before);
  });
});

describe('a lead that lies with a vendor', () => {
  it('is refused with a reason, changed and sent again, ten times at most', async () => {
    const id = await write();
    const SalesLeadIDs = [id];
    await expect(ask(app, cast.middle, salesLeads.reject, { SalesLeadIDs })).rejects.toThrow(
      '4022 请填写原因',
    );
    await ask(app, cast.middle, salesLeads.reject, { SalesLeadIDs, Reason: '没有货' });
    expect(await read(cast.channel, id)).toMatchObject({ Status: 4, RejectCount: 1, Reason: '没有货' });
    const again = { SalesLeadID: id, ...leadOf(), VendorStoreID: cast.middle.shopId, Send: true };
    for (let sends = 1; sends < 10; sends++) {
      await ask(app, cast.channel, salesLeads.update, again);
      await ask(app, cast.middle, salesLeads.reject, { SalesLeadIDs, Reason: '没有货' });
    }
    await expect(ask(app, cast.channel, salesLeads.update, again)).rejects.toThrow('已提交 10 次');
    expect((await read(cast.middle, id))?.Events.length).toBe(20);
  });

  it('is sent again as it stands, its address not asked for anew', async () => {
    const id = await write();
    await ask(app, cast.middle, salesLeads.reject, { SalesLeadIDs: [id], Reason: '没有货' });
    const form = draftOfLead(await read(cast.channel, id));
    expect(missingInLead(form, form)).toBeUndefined();
    expect(missingInLead({ ...form, address: { ...form.address } }, form)?.[1]).toBe('请选择到区县');
    const again = { SalesLeadID: id, ...toLeadInput(form), VendorStoreID: form.vendor, Send: true };
    await ask(app, cast.channel, salesLeads.update, again);
    expect(await states(id)).toEqual([2, 2]);
  });

  it('is its vendor’s to answer and its agent’s to take back; each says what to do instead', async () => {
    const id = await write();
    const SalesLeadIDs = [id];
    const input = { SalesLeadID: id, ...leadOf() };
    await expect(ask(app, cast.channel, salesLeads.update, input)).rejects.toThrow(
      '4009 意向单已提交，请先撤回',
    );
    await expect(ask(app, cast.channel, salesLeads.remove, { SalesLeadIDs })).rejects.toThrow('请先撤回');
    await expect(ask(app, cast.channel, salesLeads.reject, { SalesLeadIDs, Reason: '不' })).rejects.toThrow(
      '由供应商答复',
    );
    await ask(app, cast.channel, salesLeads.revoke, { SalesLeadIDs });
    expect(await states(id)).toEqual([5, 5]);
    expect((await accept(cast.middle, id)).message).toContain('渠道已撤回');
    expect((await ask(app, cast.channel, salesLeads.remove, { SalesLeadIDs })).done).toBe(1);
    expect(await states(id)).toEqual([undefined, 5]);
  });

  it('is given up for good with a reason, which takes it back in the same act', async () => {
    const SalesLeadIDs = [await write(), await draft()];
    await expect(ask(app, cast.channel, salesLeads.cancel, { SalesLeadIDs })).rejects.toThrow('4022');
    const answer = await ask(app, cast.channel, salesLeads.cancel, { SalesLeadIDs, Reason: '不要了' });
    expect(answer).toEqual({ done: 2, skipped: [] });
    expect(await states(SalesLeadIDs[0] ?? '')).toEqual([6, 6]);
    expect(await read(cast.channel, SalesLeadIDs[0] ?? '')).toMatchObject({ RevokeCount: 1 });
    const again = ask(app, cast.channel, salesLeads.cancel, { SalesLeadIDs, Reason: '不要了' });
    expect((await again).skipped.map(({ reason }) => reason)).toEqual(
      Array(2).fill('意向单已取消，请新建一张'),
    );
  });

  it('keeps prices and phones from whom they are not open to', async () => {
    const id = await write({ ExpectedPrice: 25 });
    const rights = ALL_RIGHTS & ~RIGHTS['price.sales.view'] & ~RIGHTS['phone.full'];
    const clerk = await addMember(app, cast.middle, 'lead-clerk', rights);
    expect(await read(clerk, id)).toMatchObject({ ExpectedPrice: null, ReceiverPhones: [/\*{4}/] });
    expect((await read(cast.middle, id))?.ExpectedPrice).toBe(25);
  });
});

describe('a yes', () => {
  it('orders the listing in the channel’s shop, on all rows of the chain, once', async () => {
    const id = await write({ SpuAmount: 2, ThirdPartyName: '快团团', ThirdPartyOrderID: 'KTT-9' });
    const answers = await Promise.all([1, 2, 3].map(() => accept(cast.middle, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([0, 4009, 4009]);
    expect(answers.find(({ status }) => status !== 0)?.message).toBe('已转成订单，不能再操作');
    const lead = await read(cast.channel, id);
    for (const who of [cast.channel, cast.middle, cast.grower]) {
      const { Order, Events } = await ask(app, who, orders.detail, { OrderID: lead?.OrderID ?? '' });
      expect(Order).toMatchObject({ Amount: 2, IdCreationType: 3, Receiver: lead?.Receiver });
      if (who === cast.channel) expect(Events[0]).toMatchObject({ Kind: 'entered', Shop: '优选商行' });
    }
    expect(await ordersOf(id)).toBe(1);
    expect(await states(id)).toEqual([3, 3]);
  });

  it('is one of yes and taking back, whoever is first', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await write();
      const [yes, back] = await Promise.all([
        accept(cast.middle, id),
        call(app, cast.channel, salesLeads.revoke, { SalesLeadIDs: [id] }),
      ]);
      expect([yes.status, back.status].sort()).toEqual([0, 4009]);
      expect(await states(id)).toEqual(yes.status === 0 ? [3, 3] : [5, 5]);
      expect(await ordersOf(id)).toBe(yes.status === 0 ? 1 : 0);
    }
  });

  it('offers what was not offered yet, with the right to, at a price that the channel can take', async () => {
    const fresh = await openListing(app, [cast.middle], [40], '无锡大桃');
    await inShop(app.database.pool, { shopId: cast.middle.shopId }, (db) =>
      db.update('spus').set({ distribute_price: 22 }).where('id', '=', fresh.entrySpuId).execute(),
    );
    const VendorSpuID = fresh.entrySpuId;
    const cheap = await write({ ExpectedPrice: 21.5 });
    expect((await accept(cast.middle, cheap, { VendorSpuID })).message).toContain(
      '¥22.00 高于渠道的期望价 ¥21.50',
    );
    const clerk = await addMember(app, cast.middle, 'no-agents', ALL_RIGHTS & ~RIGHTS['agent.manage']);
    expect((await accept(clerk, cheap, { VendorSpuID })).status).toBe(4003);
    expect((await ask(app, cast.middle, offers.get, { SpuIDs: [VendorSpuID] })).total).toBe(0);
    const dear = await write({ ExpectedPrice: 22 });
    expect((await accept(cast.middle, dear, { VendorSpuID })).status).toBe(0);
    expect((await ask(app, cast.middle, offers.get, { SpuIDs: [VendorSpuID] })).total).toBe(1);
    expect(await read(cast.channel, dear)).toMatchObject({ Status: 3, ListingName: '无锡大桃' });
  });

  it('may come from the channel itself: its own listings, of a sent lead only the asked vendor’s', async () => {
    const own = await openListing(app, [cast.channel], [18], '自家桃');
    const id = await write();
    const other = await draft();
    const convert = (Leads: object[]) => call(app, cast.channel, salesLeads.convert, { Leads } as never);
    const SpuID = own.entrySpuId;
    for (const spu of [SpuID, SpuID.toUpperCase()])
      expect((await convert([{ SalesLeadID: id, SpuID: spu }])).message).toContain('只能选这个供应商的商品');
    const both = await convert([
      { SalesLeadID: id, SpuID: spuAt(cast.channel), SalesUnitPrice: 33 },
      { SalesLeadID: other, SpuID: cast.outsider.shopId },
    ]);
    expect(both.data).toMatchObject({ done: 1, skipped: [{ reason: expect.stringContaining('商品') }] });
    expect((await convert([{ SalesLeadID: other, SpuID }])).data).toMatchObject({ done: 1 });
    expect([await ordersOf(id), await ordersOf(other)]).toEqual([1, 1]);
    expect((await read(cast.channel, id))?.OrderID).toBeTruthy();
    expect((await convert([{ SalesLeadID: other, SpuID }])).message).toContain('已转成订单');
  });
});

describe('a lead passed on', () => {
  it('comes back as an offer, and only the first agent’s becomes an order, which all are told', async () => {
    const id = await write({ ThirdPartyName: '快团团', ThirdPartyOrderID: 'KTT-77', ExpectedPrice: 25 });
    const child = await passOn(id);
    expect(await states(id)).toEqual([7, 7]);
    const childLead = await read(cast.grower, child);
    expect(childLead).toMatchObject({ AgentName: '优选商行', ThirdPartyOrderID: null, ExpectedPrice: null });
    expect((await accept(cast.middle, id)).message).toContain('已上报给供应商');
    expect((await accept(cast.grower, child)).data).toMatchObject({ OrderID: null });
    expect(await states(id)).toEqual([2, 2]);
    expect(await ordersOf(id)).toBe(0);
    const { items } = await ask(app, cast.middle, salesLeads.alike, { SalesLeadIDs: [id] });
    expect(items[0]).toMatchObject({ SpuID: spuAt(cast.middle), Score: 100 });
    expect((await accept(cast.middle, id)).status).toBe(0);
    const order = (await read(cast.channel, id))?.OrderID;
    expect((await read(cast.grower, child))?.OrderID).toBe(order);
    expect(JSON.stringify((await read(cast.grower, child))?.Events)).not.toContain('团长小店');
    expect(await ordersOf(id)).toBe(1);
  });

  it('comes back with the reason of a no, which the channel doesn’t read', async () => {
    const id = await write();
    const SalesLeadIDs = [await passOn(id)];
    await ask(app, cast.grower, salesLeads.reject, { SalesLeadIDs, Reason: '今年绝收' });
    expect(await read(cast.middle, id)).toMatchObject({ Status: 2, Reason: '供应商：今年绝收' });
    expect(JSON.stringify(await read(cast.channel, id))).not.toMatch(/绝收|果园/);
  });

  it('is taken back from everybody by the first agent, from the last by who passed it on', async () => {
    const a = await write();
    const b = await write();
    const childA = await passOn(a);
    const childB = await passOn(b);
    await ask(app, cast.channel, salesLeads.revoke, { SalesLeadIDs: [a] });
    expect((await read(cast.grower, childA))?.Status).toBe(5);
    expect((await accept(cast.grower, childA)).message).toContain('渠道已撤回');
    await ask(app, cast.middle, salesLeads.revoke, { SalesLeadIDs: [childB] });
    expect([...(await states(b)), (await read(cast.grower, childB))?.Status]).toEqual([2, 2, 5]);
    await expect(
      ask(app, cast.grower, salesLeads.passOn, { SalesLeadID: childB, VendorStoreID: cast.middle.shopId }),
    ).rejects.toThrow('4009');
  });
});
