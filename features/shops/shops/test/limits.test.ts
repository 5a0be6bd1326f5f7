import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spus } from '#features/catalogue/spus/contract.ts';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { orderNames } from '#features/orders/order-names/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { lookups } from '#features/shops/lookups/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { forgetIdentities } from '#kit/endpoint/server/identity-cache.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { shopAdmin } from '../admin-contract.ts';
import { shops } from '../contract.ts';
import { usageRows, usageTone, usageWarning, worstTone } from '../usage-rows.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  ids = (await openOrders(app, cast, 2)).ids;
});
afterAll(() => app.close());

async function setShop(who: Person, set: string): Promise<void> {
  await app.database.pool.query(`update shops set ${set} where id = $1`, [who.shopId]);
  forgetIdentities();
}

describe('the usage of a shop', () => {
  it('is that of the shop that is named, which is the one that the call works as', async () => {
    const { middle, channel } = cast;
    const calls = [shops.usage, shopAdmin.skuAvailable, shopAdmin.orderAvailable, shopAdmin.usageStatistics];
    for (const endpoint of calls) {
      expect((await call(app, middle, endpoint, { businessUnitId: channel.shopId })).status).toBe(4004);
      expect((await call(app, middle, endpoint, { businessUnitId: middle.shopId })).status).toBe(0);
    }
  });

  it('is maximum and rest of six quotas, and says from 80 % on what nears its end', async () => {
    await setShop(cast.middle, 'level = 10');
    const usage = await ask(app, cast.middle, shops.usage, {});
    expect(usage).toMatchObject({
      MaxAllowedUser: 2,
      AvailableUser: 1,
      MaxAllowedVendor: 3,
      AvailableVendor: 2,
    });
    expect(usage).toMatchObject({
      MaxAllowedSpu: 20,
      AvailableSpu: 19,
      MaxAllowedGroupon: 3,
      AvailableGroupon: 3,
    });
    expect(usageRows(usage).map(({ title }) => title)).toEqual([
      '成员',
      '订单',
      '在售商品',
      '供应商',
      '渠道',
      '团购',
    ]);
    expect(worstTone(usage)).toBe('done');
    expect(worstTone({ ...usage, AvailableSpu: 4 })).toBe('wait');
    expect(usageWarning({ ...usage, AvailableSpu: 5 })).toBeUndefined();
    expect(usageWarning({ ...usage, AvailableSpu: 4, AvailableUser: 0 })).toMatch(
      /^成员额度已用完，不能新增；在售商品额度已用八成以上/,
    );
  });

  it('has no end where there is no limit', () => {
    expect(usageTone({ title: '订单', most: 99_999_999, left: 5 })).toBe('done');
    expect(usageTone({ title: '订单', most: null, left: null })).toBe('done');
  });

  it("of a managed shop is its operator's level and balance", async () => {
    await setShop(cast.outsider, `level = 0, operator_shop_id = '${cast.middle.shopId}'`);
    const usage = await ask(app, cast.outsider, shops.usage, {});
    const left = await ask(app, cast.middle, shops.usage, {});
    expect(usage).toMatchObject({ MaxAllowedUser: 2, AvailableOrder: left.AvailableOrder });
  });
});

describe('the numbers of a shop', () => {
  it('say what may still be sold and entered, and what was entered each day', async () => {
    expect(await ask(app, cast.middle, shopAdmin.skuAvailable, {})).toEqual({
      Max: 20,
      Used: 1,
      Available: 19,
    });
    const available = await ask(app, cast.middle, shopAdmin.orderAvailable, {});
    expect(available.Max).toBe(300);
    const statistics = await ask(app, cast.channel, shopAdmin.usageStatistics, {});
    expect(statistics.Days.map(({ Orders }) => Orders)).toEqual([2]);
    expect(statistics.Members).toMatchObject({ Max: 100, Used: 1 });
    expect((await ask(app, cast.grower, shopAdmin.usageStatistics, {})).Days).toEqual([]);
  });
});

describe('a stored file', () => {
  it('is for who uploaded it, not for another member or shop', async () => {
    const FileID = await upload(app, cast.channel, 'table.csv', '姓名\n王');
    const mine = await fetchFile(app, cast.channel, orderExports.stored, { FileID });
    expect([mine.name, mine.body.toString()]).toEqual(['table.csv', '姓名\n王']);
    const other = await addMember(app, cast.channel, 'colleague');
    for (const who of [other, cast.middle]) {
      expect((await fetchFile(app, who, orderExports.stored, { FileID })).answer?.status).toBe(4004);
    }
  });

  it('that holds an export is for who may see its data', async () => {
    await fetchFile(app, cast.channel, orderExports.normal, {});
    const { items } = await ask(app, cast.channel, orderExports.available, {});
    const FileID = items[0]?.FileID ?? '';
    const blind = await addMember(app, cast.channel, 'no-prices', RIGHTS['order.export']);
    expect((await fetchFile(app, blind, orderExports.stored, { FileID })).answer?.status).toBe(4004);
    const seeing = await addMember(app, cast.channel, 'all-rights');
    expect((await fetchFile(app, seeing, orderExports.stored, { FileID })).name).toBe(items[0]?.FileName);
  });
});

describe('names that occur in orders', () => {
  const names = async (who: Person, Kind: 'spu' | 'agent' | 'vendor' | 'thirdParty', Search?: string) =>
    (await ask(app, who, orderNames.fromOrders, { Kind, ...(Search && { Search }) })).items.map(
      ({ Name }) => Name,
    );

  it('are those of the shop’s own rows: its listings, its neighbours', async () => {
    expect(await names(cast.channel, 'spu')).toEqual(['红富士苹果5斤']);
    expect(await names(cast.channel, 'vendor')).toEqual(['优选商行']);
    expect(await names(cast.channel, 'agent')).toEqual([]);
    expect(await names(cast.middle, 'agent')).toEqual(['团长小店']);
    expect(await names(cast.middle, 'agent', '不存在')).toEqual([]);
    expect(await names(cast.outsider, 'spu')).toEqual([]);
  });

  it('leave out what no order names, which the plain choices have', async () => {
    const quiet = { SpuName: '没人买' };
    await app.database.pool.query(
      'insert into spus (shop_id, id, name, created_by) values ($1, gen_random_uuid(), $2, $3)',
      [cast.channel.shopId, quiet.SpuName, cast.channel.userId],
    );
    expect(await names(cast.channel, 'spu')).not.toContain(quiet.SpuName);
    expect((await ask(app, cast.channel, lookups.spus, {})).items.map(({ Name }) => Name)).toContain(
      '没人买',
    );
  });
});

describe('an expired shop', () => {
  it('reads, ships and exports, and enters nothing new', async () => {
    await setShop(cast.grower, `expires_at = now() - interval '1 day'`);
    await ask(app, cast.grower, orders.forDeliver, {});
    const shipped = await ask(app, cast.grower, deliveries.deliver, {
      DeliverConfigs: [{ OrderID: ids[0] ?? '', ExpressNo: 'SF1234567890123' }],
    });
    expect(shipped.done).toBe(1);
    expect((await fetchFile(app, cast.grower, orderExports.byAgent, {})).name).toMatch(/xlsx$/);
    const refused = await call(app, cast.grower, spus.addFromSku, { SkuIDs: [ids[0] ?? ''] });
    expect(refused.status).toBe(4010);
    expect(refused.message).toMatch(
      /^店铺已于 \d{4}-\d\d-\d\d 到期，现在只能查看、发货、结算和导出；请联系服务商续费/,
    );
  });

  it('works again from the moment that it is renewed', async () => {
    await setShop(cast.grower, `expires_at = now() + interval '1 year'`);
    expect((await call(app, cast.grower, spus.addFromSku, { SkuIDs: [cast.grower.shopId] })).status).toBe(
      4004,
    );
  });
});

describe('an empty balance of orders', () => {
  it('refuses new orders with what is left and what was needed', async () => {
    await app.database.pool.query('update order_balances set available = 0 where shop_id = $1', [
      cast.channel.shopId,
    ]);
    const { items } = await ask(app, cast.channel, orderNames.fromOrders, { Kind: 'spu' });
    const Address = {
      receiver: '王',
      phone: '13800138000',
      province: '浙江省',
      city: '杭州市',
      detail: '1号',
    };
    const Lines = [{ spuID: items[0]?.ID ?? '', Address }];
    const answer = await call(app, cast.channel, orders.place, { Lines });
    expect(answer).toMatchObject({
      status: 4010,
      message: '店铺可用订单数不足：剩余 0 单，本次需要 1 单，请升级店铺版本或减少订单',
    });
  });
});
