import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { addresses } from '#features/sheets/addresses/contract.ts';
import { shops } from '#features/shops/shops/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';

let app: TestApp;
let cast: Cast;
let apples: Listing;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  apples = await openListing(app, [cast.channel, cast.middle, cast.grower], [39.9, 25.5, 18]);
});
afterAll(() => app.close());

const Address = {
  receiver: '王小明',
  phone: '13800138000',
  province: '上海市',
  city: '上海市',
  area: '徐汇区',
  detail: '漕溪路1号',
};
const form = (more: object = {}, line: object = {}) => ({
  ThirdPartyName: '快团团',
  Lines: [{ spuID: apples.entrySpuId, spuAmount: 2, Address, ...line }],
  ...more,
});
const place = async (more: object = {}, line: object = {}) =>
  (await ask(app, cast.channel, orders.place, form(more, line))).OrderIDs[0] ?? '';

describe('placing an order', () => {
  it.each(['12345', '1380013800', '没有电话'])(
    'refuses the phone %s, to which nothing can be sent',
    async (phone) => {
      const answer = await call(
        app,
        cast.channel,
        orders.place,
        form({}, { Address: { ...Address, phone } }),
      );
      expect(answer).toMatchObject({ status: 4022, message: expect.stringContaining(`“${phone}”`) });
    },
  );

  it.each(['0571-88886666', '13800138000-1234', '138****8000', '##aGVsbG8gd29ybGQ=##'])(
    'takes the phone %s: whole, or hidden by the platform',
    async (phone) => expect(await place({}, { Address: { ...Address, phone } })).toMatch(/^\d+$/),
  );

  it.each([
    ['138 0013 8000', '13800138000'],
    ['13800138000转1234', '13800138000-1234'],
    ['(0571)88886666', '057188886666'],
  ])('keeps the phone %s as it is dialled, like a sheet does', async (phone, dialled) => {
    const id = await place({}, { Address: { ...Address, phone } });
    const { Order } = await ask(app, cast.channel, orders.detail, { OrderID: id });
    expect(Order.Mobile).toBe(dialled);
  });

  it('refuses a time of the platform that has not come yet', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const answer = await call(app, cast.channel, orders.place, form({ OrderReceivedAt: at(2) }));
    expect(answer.message).toContain('平台下单时间不能晚于现在，请改正');
    expect(await place({ OrderReceivedAt: at(-2) })).toMatch(/^\d+$/);
  });

  it('reads the region of an address that is written in one piece, and keeps all of its words', async () => {
    const { receiver, phone } = Address;
    const detail = '文三路90号 浙江杭州西湖区 放门口';
    const id = await place({}, { Address: { receiver, phone, detail } });
    const { Order } = await ask(app, cast.channel, orders.detail, { OrderID: id });
    expect(Order).toMatchObject({
      Province: '浙江省',
      City: '杭州市',
      Area: '西湖区',
      AddressDetail: '文三路90号 放门口',
    });
  });

  it.each(['文三路90号', '太平南路993号温岭市第一人民医院'])(
    'refuses the address %s, whose province nobody can be sure of',
    async (detail) => {
      const { receiver, phone } = Address;
      const answer = await call(
        app,
        cast.channel,
        orders.place,
        form({}, { Address: { receiver, phone, detail } }),
      );
      expect(answer.message).toBe(`地址“${detail}”里没有找到省份，请补全省、市、区`);
    },
  );

  it('lets policies judge an address that was written out without an id', async () => {
    const plums = await openListing(app, [cast.channel, cast.middle], [10, 8], '只送浙江的李子');
    await inShop(app.database.pool, { shopId: cast.middle.shopId }, async (db) => {
      const id = crypto.randomUUID();
      await db.insert('logistics_policies', { id, name: '浙江' }).execute();
      await db.insert('logistics_fees', { policy_id: id, province_id: '33', fee: 5 }).execute();
      await db.update('spus').set({ logistics_policy_id: id }).where('name', '=', '只送浙江的李子').execute();
    });
    const to = (more: object) => ({ spuID: plums.entrySpuId, Address: { ...Address, ...more } });
    const far = { province: '新疆', city: '乌鲁木齐', area: '天山区' };
    for (const more of [far, { ...far, provinceId: '33' }]) {
      const answer = await call(app, cast.channel, orders.place, form({}, to(more)));
      expect(answer).toMatchObject({ status: 4009, message: expect.stringContaining('不配送到新疆') });
    }
    const id = await place({}, to({ province: '浙江', city: '杭州', area: '西湖区' }));
    const { Order } = await ask(app, cast.middle, orders.detail, { OrderID: id });
    expect(Order).toMatchObject({ Province: '浙江省', City: '杭州市', SaleFreight: 5 });
  });

  it('keeps village and the words that an address was read from, in every shop of the chain', async () => {
    const text = '王小明 13800138000 上海徐汇区漕溪路 徐家汇街道某某社区';
    const to = { ...Address, street: '徐家汇街道', village: '某某社区', text };
    const id = await place({}, { Address: to });
    for (const who of [cast.channel, cast.middle, cast.grower]) {
      const { Order, AddressText } = await ask(app, who, orders.detail, { OrderID: id });
      expect(Order).toMatchObject({ Village: '某某社区', AddressDetail: '某某社区漕溪路1号' });
      expect(AddressText).toBe(text);
    }
    const packer = await addMember(app, cast.grower, 'packer-of-texts', RIGHTS['order.view']);
    const masked = await ask(app, packer, orders.detail, { OrderID: id });
    expect(masked.AddressText).toContain('138****8000');
  });

  it('takes village and words of a kept address, and none where all was typed', async () => {
    const keep = { receiverName: '张三', receiverPhone: '13800138000', addressDetail: '文二西路1号' };
    const { items } = await ask(app, cast.channel, addresses.villages, { streetId: '330106007' });
    const { AddressID } = await ask(app, cast.channel, addresses.add, {
      ...keep,
      addressHintID: items[0]?.id ?? '',
      addressText: '原来的话',
    });
    const id = await place({}, { addressID: AddressID, Address: null });
    const kept = await ask(app, cast.grower, orders.detail, { OrderID: id });
    expect(kept.Order.Village).toBe(items[0]?.name);
    expect(kept.AddressText).toBe('原来的话');
    const typed = await ask(app, cast.grower, orders.detail, { OrderID: await place() });
    expect(typed).toMatchObject({ AddressText: '', Order: { Village: '' } });
  });

  it('gives every shop of the chain its own row with its own prices only', async () => {
    const id = await place({}, { SalesUnitPrice: 4242.42 });
    const read = async (who: Cast[keyof Cast]) => (await ask(app, who, orders.detail, { OrderID: id })).Order;
    expect(await read(cast.channel)).toMatchObject({
      SalePrice: 4242.42,
      CostPrice: 25.5,
      AgentID: null,
      VendorID: cast.middle.shopId,
    });
    expect(await read(cast.middle)).toMatchObject({
      SalePrice: 25.5,
      CostPrice: 18,
      AgentName: '团长小店',
      VendorName: '果园',
    });
    const grower = await read(cast.grower);
    expect(grower).toMatchObject({ SalePrice: 18, CostPrice: null, AgentName: '优选商行', VendorID: null });
    expect(JSON.stringify(grower)).not.toMatch(/4242\.42|25\.5|39\.9/);
  });

  it('is seen by nobody outside the chain', async () => {
    const id = await place();
    expect((await call(app, cast.outsider, orders.detail, { OrderID: id })).status).toBe(4004);
  });

  it('freezes the price: a later change does not touch it', async () => {
    const id = await place();
    await inShop(app.database.pool, { shopId: cast.grower.shopId }, (db) =>
      db.update('spus').set({ distribute_price: 99 }).execute(),
    );
    expect((await ask(app, cast.grower, orders.detail, { OrderID: id })).Order.SalePrice).toBe(18);
    await inShop(app.database.pool, { shopId: cast.grower.shopId }, (db) =>
      db.update('spus').set({ distribute_price: 18 }).execute(),
    );
  });

  it('refuses the same source order number and listing within the window, and allows it outside', async () => {
    const source = { ThirdPartyOrderID: 'KTT-1001' };
    await place(source);
    const again = await call(app, cast.channel, orders.place, form(source));
    expect(again.status).toBe(4009);
    expect(again.message).toContain('KTT-1001');
    await place({ ...source, AvoidDuplicationInDays: 0 });
  });

  it('refuses a source order number that a spreadsheet program has made something else of', async () => {
    const { status, message } = await call(
      app,
      cast.channel,
      orders.place,
      form({ ThirdPartyOrderID: '7.6E+14' }),
    );
    expect([status, message]).toEqual([4022, '订单号“7.6E+14”已被表格软件改掉，请填写完整的订单号']);
  });

  it('makes no second order when the same request comes twice', async () => {
    const headers = { 'idempotency-key': 'double-click-1' };
    const both = await Promise.all([1, 2].map(() => call(app, cast.channel, orders.place, form(), headers)));
    expect(both[0]?.data.OrderIDs).toEqual(both[1]?.data.OrderIDs);
  });

  it('takes one order from the balance of the entry only', async () => {
    const left = async (who: Cast[keyof Cast]) =>
      (await ask(app, who, shops.get, {})).items[0]?.OrderCount ?? 0;
    const before = [await left(cast.channel), await left(cast.grower)];
    await place();
    expect([await left(cast.channel), await left(cast.grower)]).toEqual([(before[0] ?? 0) - 1, before[1]]);
  });

  it('refuses a suspended listing, a prohibited agent and a province that is not delivered to', async () => {
    const rule = async (set: (on: boolean) => Promise<unknown>) => {
      await set(true);
      const answer = await call(app, cast.channel, orders.place, form());
      await set(false);
      return answer;
    };
    const grower = (work: Parameters<typeof inShop>[2]) =>
      inShop(app.database.pool, { shopId: cast.grower.shopId }, work);
    const suspended = await rule((on) =>
      grower((db) =>
        db
          .update('spus')
          .set({ status: on ? 'suspended' : 'on_sale' })
          .execute(),
      ),
    );
    expect(suspended.message).toContain('已停售');
    const prohibited = await rule((on) =>
      grower((db) => db.update('partners').set({ prohibited: on }).execute()),
    );
    expect(prohibited.message).toContain('停止向本店供应');
  });
});

describe('quota and order balance under 16 clients at once', () => {
  it('never sells more than the quota, and never less while some is left', async () => {
    const grower = { shopId: cast.grower.shopId };
    const spu_id = apples.spuIds.get(cast.grower.shopId) ?? '';
    await inShop(app.database.pool, grower, (db) => db.insert('quotas', { spu_id, set_to: 21 }).execute());
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => call(app, cast.channel, orders.place, form())),
    );
    expect(answers.filter((answer) => answer.status === 0)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 4010)).toHaveLength(6);
    const rest = await inShop(app.database.pool, grower, (db) =>
      db.from('quotas').select('available').executeTakeFirst(),
    );
    expect(rest?.available).toBe(1);
    await inShop(app.database.pool, grower, (db) => db.remove('quotas').execute());
  });

  it('never overdraws the order balance', async () => {
    const channel = { shopId: cast.channel.shopId };
    await inShop(app.database.pool, channel, async (db) => {
      await db.update('order_balances').set({ available: 0 }).execute();
      await db.update('order_balances').set({ available: 5 }).where('slot', 'in', [3, 7]).execute();
    });
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => call(app, cast.channel, orders.place, form())),
    );
    expect(answers.filter((answer) => answer.status === 0)).toHaveLength(10);
    expect(answers.find((answer) => answer.status !== 0)?.message).toContain('剩余 0 单');
    await inShop(app.database.pool, channel, (db) =>
      db.update('order_balances').set({ available: 1000 }).execute(),
    );
  });
});
