import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { thirdParties } from '#features/sheets/third-parties/contract.ts';
import { invitations } from '#features/shops/invitations/contract.ts';
import { endOperation } from '#features/shops/invitations/server/index.ts';
import { operation } from '#features/shops/operation/contract.ts';
import { shops } from '#features/shops/shops/contract.ts';
import { ALL_RIGHTS, actingRights, RIGHTS } from '#kit/endpoint/rights.ts';
import { forgetIdentities } from '#kit/endpoint/server/identity-cache.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { ask, type Caller, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import type { Listing } from '#test/listings.ts';
import { formOf, listingFor, openManaged } from './managed.ts';

let app: TestApp;
let cast: Cast;
/** The admin of `middle` (优选商行) at work in the managed 甜果铺. */
let acting: Person;
let apples: Listing;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  acting = await openManaged(app, cast.middle, '甜果铺');
  apples = await listingFor(app, acting, cast.middle, '苹果');
});
afterAll(() => app.close());

const sql = (text: string, values: unknown[]) => app.database.pool.query(text, values);
const statusIn = async (caller: Caller) => (await call(app, caller, orders.normal, {})).status;
const actedBy = (person: Person): Person => ({ ...person, shopId: acting.shopId });
const place = async (who: Person) =>
  (await ask(app, who, orders.place, formOf(apples.entrySpuId))).OrderIDs[0] ?? '';
const balance = async (shopId: string) =>
  (await sql('select coalesce(sum(available), 0)::int as n from order_balances where shop_id = $1', [shopId]))
    .rows[0].n;

describe('acting for a managed shop', () => {
  it("gives the operator's members their own rights there, without its people and without acting onward", async () => {
    const { items } = await ask(app, acting, shops.get, { BusinessUnitID: acting.shopId });
    expect(items.map((shop) => [shop.BusinessUnitName, shop.OperatorName])).toEqual([
      ['甜果铺', '优选商行'],
      ['优选商行', ''],
    ]);
    expect(items[0]?.AccessRights).toBe(actingRights(ALL_RIGHTS));
    expect(actingRights(ALL_RIGHTS) & (RIGHTS['member.manage'] | RIGHTS['shop.operate'])).toBe(0);
    const viewer = actedBy(
      await addMember(app, cast.middle, 'acts-and-views', RIGHTS['shop.operate'] | RIGHTS['order.view']),
    );
    expect(await statusIn(viewer)).toBe(0);
    expect((await call(app, viewer, orders.place, formOf(apples.entrySpuId))).status).toBe(4003);
  });

  it('signs what is done with both names', async () => {
    const id = await place(acting);
    await ask(app, acting, orders.markUrgent, { OrderIDs: [id] });
    const { Events } = await ask(app, acting, orders.detail, { OrderID: id });
    expect(Events.map(({ Kind, Actor, Shop }) => [Kind, Actor, Shop])).toEqual([
      ['entered', 'middle（优选商行 代）', '甜果铺'],
      ['urgent', 'middle（优选商行 代）', '甜果铺'],
    ]);
  });

  it('tells the vendor the shop that entered, not the person', async () => {
    const id = await place(acting);
    const { Events } = await ask(app, cast.middle, orders.detail, { OrderID: id });
    expect(Events[0]).toMatchObject({ Kind: 'entered', Actor: '', Shop: '甜果铺' });
  });

  it("has the operator's level and expiry", async () => {
    await sql(`update shops set level = 300, expires_at = '2030-01-02' where id = $1`, [cast.middle.shopId]);
    forgetIdentities();
    const usage = await ask(app, acting, shops.usage, {});
    expect(usage).toMatchObject({ IdBuLevel: 300, MaxAllowedSpu: 1_000 });
    expect(new Date(usage.ExpireAt * 1000).getUTCFullYear()).toBe(2030);
    await sql('update shops set level = 500, expires_at = null where id = $1', [cast.middle.shopId]);
    forgetIdentities();
  });

  it("takes the operator's order balance, and gives it back on cancelling", async () => {
    const before = await balance(cast.middle.shopId);
    const id = await place(acting);
    expect(await balance(cast.middle.shopId)).toBe(before - 1);
    expect((await ask(app, acting, shops.usage, {})).AvailableOrder).toBe(before - 1);
    await ask(app, acting, orders.cancelByEntry, { Orders: [{ OrderID: id }] });
    expect(await balance(cast.middle.shopId)).toBe(before);
    expect(await balance(acting.shopId)).toBe(0);
  });

  it("refuses when the operator's balance is used up", async () => {
    const kept = await sql('select slot, available from order_balances where shop_id = $1', [
      cast.middle.shopId,
    ]);
    await sql('update order_balances set available = 0 where shop_id = $1', [cast.middle.shopId]);
    const answer = await call(app, acting, orders.place, formOf(apples.entrySpuId));
    expect(answer).toMatchObject({ status: 4010, message: expect.stringContaining('剩余 0 单') });
    for (const { slot, available } of kept.rows)
      await sql('update order_balances set available = $3 where shop_id = $1 and slot = $2', [
        cast.middle.shopId,
        slot,
        available,
      ]);
  });

  it("keeps the managed shop's own things apart from the operator's", async () => {
    await ask(app, acting, thirdParties.add, { ThirdPartyName: '甜果铺的平台' });
    const { items } = await ask(app, cast.middle, thirdParties.get, {});
    expect(items.map(({ ThirdPartyName }) => ThirdPartyName)).not.toContain('甜果铺的平台');
  });

  it('lets a member of the managed shop itself act under their own name, with their own rights', async () => {
    const viewer = await addMember(app, acting, 'own-viewer', RIGHTS['order.view']);
    expect(await statusIn(viewer)).toBe(0);
    await sql('insert into memberships (shop_id, user_id, rights) values ($1, $2, $3)', [
      cast.middle.shopId,
      viewer.userId,
      ALL_RIGHTS,
    ]);
    forgetIdentities();
    expect((await call(app, viewer, orders.place, formOf(apples.entrySpuId))).status).toBe(4003);
  });
});

describe('acting is refused', () => {
  it('to a member of the operator without the right', async () => {
    const member = await addMember(app, cast.middle, 'may-not', ALL_RIGHTS & ~RIGHTS['shop.operate']);
    expect(await statusIn(actedBy(member))).toBe(4003);
    expect((await ask(app, member, shops.get, { BusinessUnitID: acting.shopId })).items).toHaveLength(1);
  });

  it('to outsiders, to the operator of another shop and for a shop that nobody runs', async () => {
    const other = await openManaged(app, cast.outsider, '别家托管');
    expect(await statusIn(actedBy(cast.outsider))).toBe(4003);
    expect(await statusIn(other)).toBe(0);
    expect(await statusIn({ token: cast.middle.token, shopId: other.shopId })).toBe(4003);
    expect(await statusIn({ token: cast.middle.token, shopId: cast.channel.shopId })).toBe(4003);
    expect(
      (await call(app, cast.middle, shops.get, { BusinessUnitID: other.shopId })).data.items[0],
    ).toMatchObject({
      BusinessUnitName: '优选商行',
    });
  });

  it('for a shop that pays for itself, whoever is noted as its operator', async () => {
    await sql('update shops set operator_shop_id = $2 where id = $1', [
      cast.grower.shopId,
      cast.middle.shopId,
    ]);
    expect(await statusIn({ token: cast.middle.token, shopId: cast.grower.shopId })).toBe(4003);
    await sql('update shops set operator_shop_id = null where id = $1', [cast.grower.shopId]);
  });

  it('from the moment that the right is taken or the member is removed', async () => {
    const member = actedBy(await addMember(app, cast.middle, 'loses-it'));
    expect(await statusIn(member)).toBe(0);
    const rights = ALL_RIGHTS & ~RIGHTS['shop.operate'];
    await sql('update memberships set rights = $2 where user_id = $1', [member.userId, rights]);
    forgetIdentities();
    expect(await statusIn(member)).toBe(4003);
    await sql('update memberships set rights = $2 where user_id = $1', [member.userId, ALL_RIGHTS]);
    forgetIdentities();
    expect(await statusIn(member)).toBe(0);
    await sql('delete from memberships where user_id = $1', [member.userId]);
    await new Promise((wait) => setTimeout(wait, 1_050));
    expect(await statusIn(member)).toBe(4003);
  });

  it('onward from a managed shop, also to a member of its own', async () => {
    const input = { BusinessUnitName: '托管的托管', As: 'agent' } as const;
    expect((await call(app, acting, operation.add, input)).status).toBe(4003);
    const own = await addMember(app, acting, 'own-admin');
    expect((await call(app, own, operation.add, input)).message).toContain('托管店铺不能再托管其他店铺');
  });
});

describe('ending the operation', () => {
  it('puts the shop on trial with a balance of its own, and shuts the former operator out', async () => {
    const sold = await openManaged(app, cast.middle, '要转让的店');
    await place(acting);
    expect(await statusIn(sold)).toBe(0);
    await sql(
      `insert into invitation_codes (code_hash, issuer_shop_id, type, created_by, expires_at)
       values ('kept back', $1, 10, $2, now() + interval '1 day')`,
      [sold.shopId, cast.middle.userId],
    );
    const ended = await inShop(app.database.pool, { shopId: NO_SHOP }, (db) => endOperation(db, sold.shopId));
    forgetIdentities();
    expect(ended).toBe(true);
    expect(await statusIn(sold)).toBe(4003);
    const admin = await addMember(app, sold, 'new-admin');
    expect(await statusIn(admin)).toBe(0);
    expect(await ask(app, admin, shops.usage, {})).toMatchObject({ IdBuLevel: -100, AvailableOrder: 500 });
    const { rows } = await sql('select revoked_at from invitation_codes where issuer_shop_id = $1', [
      sold.shopId,
    ]);
    expect(rows[0].revoked_at).not.toBeNull();
    const shop = await sql('select operator_shop_id as by from shops where id = $1', [sold.shopId]);
    expect(shop.rows[0].by).toBeNull();
  });

  it('comes with a transfer code: its holder is the admin, and the operator is out', async () => {
    const shopToGive = await openManaged(app, cast.middle, '交给对方的店');
    const { InvitationCode } = await ask(app, cast.middle, invitations.create, {
      IdInvitationType: 10,
      AssignBusinessUnitID: shopToGive.shopId,
    });
    expect(await statusIn(shopToGive)).toBe(0);
    const holder = { token: cast.outsider.token, shopId: shopToGive.shopId };
    expect(await statusIn(holder)).toBe(4003);
    await ask(app, cast.outsider, invitations.proceed, { InvitationCode });
    expect(await statusIn(holder)).toBe(0);
    expect((await ask(app, holder, shops.usage, {})).IdBuLevel).toBe(-100);
    expect(await statusIn(shopToGive)).toBe(4003);
    const behalf = { isOperateOnBehalfOf: true, OnBehalfOfAgentID: shopToGive.shopId };
    const form = formOf(apples.entrySpuId, behalf);
    expect((await call(app, cast.middle, orders.place, form)).status).toBe(4009);
  });

  it('does nothing to a shop that nobody runs', async () => {
    const run = () =>
      inShop(app.database.pool, { shopId: NO_SHOP }, (db) => endOperation(db, cast.channel.shopId));
    const before = await balance(cast.channel.shopId);
    expect(await run()).toBe(false);
    expect(await balance(cast.channel.shopId)).toBe(before);
  });
});
