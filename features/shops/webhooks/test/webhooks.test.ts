import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inbox } from '#features/insight/inbox/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries as shipments } from '#features/shipping/deliveries/contract.ts';
import { operation } from '#features/shops/operation/contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { slowness } from '#test/slowness.ts';
import { untilPasses } from '#test/until.ts';
import { webhooks } from '../contract.ts';
import { TOPICS } from '../topics.ts';
import { placeOrders, timeGoesBy } from './orders-and-time.ts';
import { isSignedWith, openReceiver, type Receiver } from './receiver.ts';

let app: TestApp;
let cast: Cast;
let me: Person;
let spuId: string;
let receiver: Receiver;

beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  me = cast.channel;
  spuId = (await openListing(app, [cast.channel, cast.middle], [60, 40])).entrySpuId;
  await app.work();
});
beforeEach(async () => {
  receiver = await openReceiver();
  process.env.WEBHOOK_LOCAL = receiver.url;
});
afterEach(async () => {
  for (const { WebhookID } of (await ask(app, me, webhooks.get, {})).items)
    await ask(app, me, webhooks.remove, { WebhookID });
  await receiver.close();
  delete process.env.WEBHOOK_LOCAL;
});
afterAll(() => app.close());

let made = 0;
const add = (more: Partial<Input<typeof webhooks.add>> = {}, who = me) =>
  ask(app, who, webhooks.add, { Name: `系统 ${++made}`, Url: receiver.url, Topics: [...TOPICS], ...more });
const place = (count = 1) => placeOrders(app, me, spuId, count);
const took = (count: number) => untilPasses(() => expect(receiver.took).toHaveLength(count));
const listed = async (more: Input<typeof webhooks.deliveries> = {}) =>
  (await ask(app, me, webhooks.deliveries, { pageSize: 500, ...more })).items;
const only = async (WebhookID: string) =>
  (await ask(app, me, webhooks.get, {})).items.find((each) => each.WebhookID === WebhookID) ??
  expect.fail('no webhook');
const later = () => timeGoesBy(app);

describe('a webhook', () => {
  it('is told of an order from its entry to its cancellation, signed, each once and in order', async () => {
    const { Secret } = await add();
    const [OrderID = ''] = await place();
    await ask(app, me, orders.markUrgent, { OrderIDs: [OrderID] });
    await ask(app, me, orders.cancelByEntry, { Orders: [{ OrderID, Reason: '不要了' }] });
    await took(3);
    expect(receiver.took.map(({ event }) => `${event.topic} ${event.kind} ${event.data.OrderID}`)).toEqual([
      `order.created created ${OrderID}`,
      `order.changed urgent ${OrderID}`,
      `order.cancelled cancelled ${OrderID}`,
    ]);
    for (const { headers, body, event } of receiver.took) {
      expect(isSignedWith(Secret, headers, body)).toBe(true);
      expect(isSignedWith(Secret, headers, `${body} `)).toBe(false);
      expect(headers['webhook-id']).toBe(event.id);
      expect(Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))).toBeLessThan(60);
      expect(body).not.toContain('13800138000');
    }
  });

  it('is told of a shipment with its waybill, in the shop that ships as in the one that entered', async () => {
    await add({ Topics: ['order.shipped'] });
    const theirs = await openReceiver();
    process.env.WEBHOOK_LOCAL = `${receiver.url}, ${theirs.url}`;
    const { WebhookID } = await add({ Topics: ['order.shipped'], Url: theirs.url }, cast.middle);
    const [OrderID = ''] = await place();
    await ask(app, cast.middle, shipments.deliver, {
      DeliverConfigs: [{ OrderID, ExpressCompany: '顺丰', ExpressNo: 'SF1000000000021' }],
    });
    await took(1);
    await untilPasses(() => expect(theirs.took).toHaveLength(1));
    for (const {
      took: [first],
    } of [receiver, theirs])
      expect(first?.event).toMatchObject({
        topic: 'order.shipped',
        kind: 'shipped',
        data: { OrderID, ShippedAmount: 1, Parcels: [{ ExpressNo: 'SF1000000000021', Amount: 1 }] },
      });
    expect(theirs.took[0]?.event.shop).toBe(cast.middle.shopId);
    await ask(app, cast.middle, webhooks.remove, { WebhookID });
    await theirs.close();
  });

  it('hears of what it asked for alone, of its own shop alone, and of nothing while it is off', async () => {
    const { WebhookID } = await add({ Topics: ['order.cancelled'] });
    const [OrderID = ''] = await place();
    await ask(app, me, webhooks.turn, { WebhookID, IsOn: false });
    await ask(app, me, orders.cancelByEntry, { Orders: [{ OrderID }] });
    expect(await listed()).toEqual([]);
    await ask(app, me, webhooks.turn, { WebhookID, IsOn: true });
    const [next = ''] = await place();
    await ask(app, me, orders.cancelByEntry, { Orders: [{ OrderID: next }] });
    await took(1);
    expect(receiver.took[0]?.event.data.OrderID).toBe(next);
    expect((await ask(app, cast.middle, webhooks.deliveries, {})).items).toEqual([]);
  });

  it('that answers 500 is tried again, later and later, and what follows for the same order waits', async () => {
    receiver.mood.status = 500;
    const { WebhookID } = await add();
    const [OrderID = ''] = await place();
    const waits = async () => (await listed()).find(({ Topic }) => Topic === 'order.created');
    await untilPasses(async () =>
      expect(await waits()).toMatchObject({ State: 'waiting', Tries: 1, Status: 500 }),
    );
    await ask(app, me, orders.cancelByEntry, { Orders: [{ OrderID }] });
    await later();
    await untilPasses(async () => expect(await waits()).toMatchObject({ Tries: 2, Answer: 'received' }));
    expect((await only(WebhookID)).Problem).toBe('对方应答 500');
    expect(receiver.took).toEqual([]);
    receiver.mood.status = 204;
    await later();
    await took(2);
    expect(receiver.took.map(({ event }) => event.topic)).toEqual(['order.created', 'order.cancelled']);
    await untilPasses(async () =>
      expect(await only(WebhookID)).toMatchObject({
        Problem: '',
        Waiting: 0,
        LastSentOn: expect.any(String),
      }),
    );
  });

  it('that refuses one order does not keep the others back', async () => {
    receiver.mood.status = 500;
    await add({ Topics: ['order.created'] });
    const [bad = ''] = await place();
    await untilPasses(async () => expect((await listed())[0]?.Tries).toBe(1));
    receiver.mood.status = 200;
    const [good = ''] = await place();
    await took(1);
    expect(receiver.took[0]?.event.data.OrderID).toBe(good);
    expect((await listed({ Subject: bad }))[0]?.State).toBe('waiting');
  });

  it('that does not answer is left after five seconds, with a sentence', async () => {
    receiver.mood.hangs = true;
    const { WebhookID } = await add();
    const { DeliveryID } = await ask(app, me, webhooks.ping, { WebhookID });
    await untilPasses(async () =>
      expect((await listed())[0]).toMatchObject({
        DeliveryID,
        Topic: 'ping',
        Tries: 1,
        Status: null,
        Answer: '5 秒内没有应答',
      }),
    );
    expect((await listed())[0]?.Millis).toBeLessThan(5_000 + 2_000 * slowness());
  });

  it('is not followed where it redirects to', async () => {
    const inside = await openReceiver();
    receiver.mood = { status: 302, hangs: false, location: inside.url };
    const { WebhookID } = await add();
    await ask(app, me, webhooks.ping, { WebhookID });
    await untilPasses(async () => expect((await listed())[0]?.Answer).toContain('推送不跟随跳转'));
    expect(inside.calls).toBe(0);
    await inside.close();
  });

  it('that took nothing for three days is paused with a sentence, told in the inbox, and turned on again', async () => {
    receiver.mood.status = 500;
    const { WebhookID } = await add({ Topics: ['order.created'] });
    await place();
    await untilPasses(async () => expect((await listed())[0]?.Tries).toBe(1));
    await app.database.pool.query(`update webhooks set failing_since = now() - interval '73 hours'`);
    await later();
    await untilPasses(async () => expect((await only(WebhookID)).State).toBe('paused'));
    const { Name, Problem } = await only(WebhookID);
    expect(Problem).toContain('连续 3 天没有送达');
    const { items } = await ask(app, me, inbox.get, {});
    expect(items.map(({ Says }) => Says)).toContain(`事件推送“${Name}”：${Problem}`);
    receiver.mood.status = 200;
    await ask(app, me, webhooks.turn, { WebhookID, IsOn: true });
    await later();
    await took(1);
  });

  it('gives up what could not be sent in three days, and sends it again when asked, the same as before', async () => {
    receiver.mood.status = 500;
    const { WebhookID } = await add();
    const [OrderID = ''] = await place();
    await untilPasses(async () => expect((await listed())[0]?.Tries).toBe(1));
    await app.database.pool.query('update webhook_deliveries set give_up_at = now()');
    await later();
    await untilPasses(async () => expect((await listed())[0]).toMatchObject({ State: 'failed', Tries: 2 }));
    const before = (await listed())[0];
    receiver.mood.status = 200;
    await ask(app, me, orders.cancelByEntry, { Orders: [{ OrderID }] });
    await later();
    const DeliveryIDs = [before?.DeliveryID ?? ''];
    expect(await ask(app, me, webhooks.again, { DeliveryIDs })).toMatchObject({ done: 1, skipped: [] });
    await took(2);
    const sent = receiver.took.find(({ event }) => event.id === before?.DeliveryID);
    expect(sent?.body).toBe(before?.Body);
    expect((await ask(app, cast.middle, webhooks.again, { DeliveryIDs })).done).toBe(0);
    await ask(app, me, webhooks.remove, { WebhookID });
    expect(await listed()).toEqual([]);
  });

  it('that rests after failures is tried at once when a person has mended it and sends again', async () => {
    receiver.mood.status = 500;
    await add({ Topics: ['order.created'] });
    await place(4);
    const resting = () =>
      app.database.pool.query("select from webhooks where rest_until > now() + interval '30 seconds'");
    await untilPasses(async () => expect((await resting()).rowCount).toBe(1));
    receiver.mood.status = 200;
    const before = receiver.took.length;
    const failed = (await listed()).find(({ Tries }) => Tries > 0) ?? expect.fail('none was tried');
    await ask(app, me, webhooks.again, { DeliveryIDs: [failed.DeliveryID] });
    await untilPasses(async () =>
      expect((await listed()).find((each) => each.DeliveryID === failed.DeliveryID)?.State).toBe('sent'),
    );
    expect(receiver.took.length).toBeGreaterThan(before);
  });

  it('takes a trial at once though it rests after failures, and a trial that failed is not sent again', async () => {
    receiver.mood.status = 500;
    const { WebhookID } = await add({ Topics: ['order.created'] });
    await place(40);
    const resting = () =>
      app.database.pool.query("select from webhooks where rest_until > now() + interval '30 seconds'");
    await untilPasses(async () => expect((await resting()).rowCount).toBe(1));
    const outcomeOfTrial = async () => {
      const { DeliveryID } = await ask(app, me, webhooks.ping, { WebhookID });
      const trial = async () => (await listed()).find((each) => each.DeliveryID === DeliveryID);
      await untilPasses(async () => expect((await trial())?.Tries).toBe(1));
      return trial();
    };
    expect(await outcomeOfTrial()).toMatchObject({ State: 'failed', Status: 500, NextOn: null });
    receiver.mood.status = 200;
    expect(await outcomeOfTrial()).toMatchObject({ State: 'sent', Status: 200 });
  });

  it('is told of many orders of one act, each once', async () => {
    await add({ Topics: ['order.created'] });
    const ids = await place(60);
    await took(60);
    expect(receiver.took.map(({ event }) => event.data.OrderID).sort()).toEqual([...ids].sort());
  });
});

describe('its address', () => {
  const answerOf = async (Url: string) =>
    (await call(app, me, webhooks.add, { Name: `地址 ${++made}`, Url, Topics: ['order.created'] })).message;

  it('is https and not inside', async () => {
    for (const Url of [
      'https://127.0.0.1/x',
      'https://10.1.2.3/',
      'https://169.254.169.254/latest',
      'https://[::1]/',
      'https://192.168.1.1:8443/',
      'https://100.100.100.200/',
      'https://0/',
      'https://2130706433/',

      'https://[::ffff:127.0.0.1]/',
      'https://[fd00::1]/',
      'https://0x7f.1/',
      'https://[64:ff9b::7f00:1]/',
    ])
      expect(await answerOf(Url), Url).toContain('地址在内部网络中');
    expect(await answerOf('http://example.com/')).toContain('https://');
    expect(await answerOf('ftp://example.com/')).toContain('https://');
    expect(await answerOf('https://user:pass@example.com/')).toContain('不能带用户名');
    expect(await answerOf('example')).toContain('请填写完整地址');
  });

  it('whose name stands for an address inside is not asked', async () => {
    const port = new URL(receiver.url).port;
    const { WebhookID } = await add({ Url: `https://localhost:${port}/hook` });
    await ask(app, me, webhooks.ping, { WebhookID });
    await untilPasses(async () => expect((await listed())[0]?.Answer).toContain('地址在内部网络中'));
    expect(receiver.calls).toBe(0);
  });
});

describe('its secret', () => {
  it('is told once, sealed where it lies, and can be renewed', async () => {
    const { Secret, WebhookID } = await add();
    expect(JSON.stringify(await ask(app, me, webhooks.get, {}))).not.toContain(Secret);
    const { rows } = await app.database.pool.query('select w::text as row from webhooks w');
    expect(JSON.stringify(rows)).not.toContain(Secret.slice(6, 20));
    const renewed = (await ask(app, me, webhooks.renewSecret, { WebhookID })).Secret;
    await ask(app, me, webhooks.ping, { WebhookID });
    await took(1);
    const [{ headers, body } = expect.fail('nothing')] = receiver.took;
    expect([Secret, renewed].map((secret) => isSignedWith(secret, headers, body))).toEqual([false, true]);
  });

  it('is for who may set the shop up; others see no webhook', async () => {
    const clerk = await addMember(app, me, 'hook-clerk', 1);
    expect((await call(app, clerk, webhooks.get, {})).status).toBe(4003);
    const { WebhookID } = await add();
    expect((await call(app, cast.middle, webhooks.remove, { WebhookID })).status).toBe(4004);
    expect((await call(app, cast.middle, webhooks.turn, { WebhookID, IsOn: false })).status).toBe(4004);
  });

  it('belongs to ten webhooks at most, each with a name of its own', async () => {
    await add({ Name: '同名' });
    const again = { Name: '同名', Url: receiver.url, Topics: ['bill.changed' as const] };
    expect((await call(app, me, webhooks.add, again)).message).toContain('已有名为“同名”');
    for (let at = 1; at < 10; at += 1) await add();
    expect((await call(app, me, webhooks.add, { ...again, Name: '第十一' })).message).toContain('最多 10 个');
  });
});

describe('a member who may set the shop up, but not see its orders', () => {
  it('has nobody told of what they may not see, and takes no such webhook over', async () => {
    const clerk = await addMember(
      app,
      me,
      'hook-setter',
      RIGHTS['shop.settings'] | RIGHTS['settlement.view'],
    );
    const wish = { Name: '外部', Url: receiver.url, Topics: [...TOPICS] };
    const refused = await call(app, clerk, webhooks.add, wish);
    expect([refused.status, refused.message]).toEqual([4003, '没有权限：查看订单，请联系店铺管理员开通']);
    const bills = { ...wish, Topics: ['bill.changed' as const] };
    const { WebhookID: own } = await ask(app, clerk, webhooks.add, bills);
    expect((await call(app, clerk, webhooks.change, { ...wish, WebhookID: own })).status).toBe(4003);

    const { WebhookID } = await add({ Topics: ['order.created'] });
    const elsewhere = { ...bills, Name: '改到别处', WebhookID };
    expect((await call(app, clerk, webhooks.change, elsewhere)).status).toBe(4003);
    expect((await call(app, clerk, webhooks.renewSecret, { WebhookID })).status).toBe(4003);
    await place();
    await took(1);
    await untilPasses(async () => expect((await listed())[0]?.State).toBe('sent'));
    const [delivery] = await listed();
    expect((await ask(app, clerk, webhooks.deliveries, {})).items).toEqual([]);
    const DeliveryIDs = [delivery?.DeliveryID ?? ''];
    expect((await ask(app, clerk, webhooks.again, { DeliveryIDs })).done).toBe(0);
    expect((await ask(app, clerk, webhooks.turn, { WebhookID, IsOn: false })) satisfies object).toEqual({});
  });
});

describe('a webhook whose maker may no longer see what it tells', () => {
  it('tells no more, says why, and goes on for whoever may and starts it again', async () => {
    const rights = RIGHTS['shop.settings'] | RIGHTS['order.view'];
    const maker = await addMember(app, me, 'hook-maker', rights);
    const { WebhookID } = await add({ Topics: ['order.created'] }, maker);
    await place();
    await took(1);
    const change = 'update memberships set rights = $2 where user_id = $1';
    await app.database.pool.query(change, [maker.userId, RIGHTS['shop.settings']]);
    await place();
    await untilPasses(async () => expect((await only(WebhookID)).State).toBe('paused'));
    const { Name, Problem } = await only(WebhookID);
    expect(Problem).toContain('“hook-maker”已没有“查看订单”权限，推送已停止');
    const { items } = await ask(app, me, inbox.get, {});
    expect(items.map(({ Says }) => Says)).toContain(`事件推送“${Name}”：${Problem}`);
    expect(receiver.took).toHaveLength(1);
    expect((await call(app, maker, webhooks.turn, { WebhookID, IsOn: true })).status).toBe(4003);
    await ask(app, me, webhooks.turn, { WebhookID, IsOn: true });
    await took(2);
    expect(await only(WebhookID)).toMatchObject({ State: 'on', CreatedBy: 'channel', Problem: '' });
  });

  it('that was made for the shop ends with the acting', async () => {
    const acting = { ...cast.middle, shopId: me.shopId };
    const permit = { VendorID: cast.middle.shopId };
    await ask(app, me, operation.permit, { ...permit, IsAllowed: true });
    const { WebhookID } = await add({ Topics: ['order.created'] }, acting);
    await place();
    await took(1);
    await ask(app, me, operation.permit, { ...permit, IsAllowed: false });
    await place();
    await untilPasses(async () => expect((await only(WebhookID)).Problem).toContain('已不在本店铺工作'));
    expect(receiver.took).toHaveLength(1);
  });
});
