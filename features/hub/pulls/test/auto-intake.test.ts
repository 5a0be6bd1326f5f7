import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxShop } from '#app/sandbox/state.ts';
import { connections } from '#features/hub/connections/contract.ts';
import { hubOrders } from '#features/hub/hub-orders/contract.ts';
import { pulls } from '#features/hub/pulls/contract.ts';
import { ask, call, type TestApp } from '#test/app.ts';
import { addMember, type Person } from '#test/cast.ts';
import { openPlatformShop, openPlatforms, type Platforms } from '#test/sandbox.ts';
import { untilPasses } from '#test/until.ts';
import { sweepPulls } from '../server/index.ts';
import { linesFor, pullNow } from './pulling.ts';

let app: TestApp;
let me: Person;
let shop: SandboxShop;
let id: string;

let all: Platforms;
beforeAll(async () => {
  all = await openPlatforms();
  ({ app, me } = all);
  ({ shop, id } = await openPlatformShop(all));
});
afterAll(() => all.close());

const { lines, lineOf, checked } = linesFor(() => ({ app, me }));

describe('自动收单', () => {
  it('turns good lines into orders by itself where that is on', async () => {
    await ask(app, me, pulls.autoIntake, { CustomerID: id, IsOn: true });
    const { no } = shop.order({ phone: '13900139000' });
    const bad = shop.order({ phone: 'abc' });
    await pullNow(app, me, id);
    await checked(no, 3);
    await checked(bad.no, 2);
    await ask(app, me, pulls.autoIntake, { CustomerID: id, IsOn: false });
    const { ID } = await lineOf(bad.no);
    await ask(app, me, hubOrders.mend, { ID, Phone: '13700137000' });
    await checked(bad.no, 1);
  });

  it('takes a number as the platform tells it, though a sheet’s software might have rounded it', async () => {
    const { no } = shop.order({ no: '100280048347701000', phone: '13900139055' });
    await pullNow(app, me, id);
    await checked(no, 1);
  });

  it('turns them into orders for those alone who may enter orders, and in their name', async () => {
    const connection = async () =>
      (await ask(app, me, connections.configs, {})).items
        .flatMap(({ Accounts }) => Accounts)
        .find(({ CustomerID }) => CustomerID === id);
    const clerk = await addMember(app, me, 'hub-clerk-2', 1048576);
    const input = { CustomerID: id, IsOn: true };
    expect((await call(app, clerk, pulls.autoIntake, input)).status).toBe(4003);
    await ask(app, clerk, pulls.autoIntake, { ...input, IsOn: false });
    const enters = await addMember(app, me, 'hub-enterer', 1048576 + 2);
    const { ConnectedByName } = (await connection()) ?? {};
    await ask(app, enters, pulls.autoIntake, input);
    expect((await connection())?.ConnectedByName).not.toBe(ConnectedByName);
    await ask(app, me, pulls.autoIntake, { ...input, IsOn: false });
  });

  it('turns so many into orders within an hour, and says of the others when it goes on', async () => {
    const ready = (await lines()).filter(({ State }) => State === 1).map(({ ID }) => ID);
    if (ready.length > 0) await ask(app, me, hubOrders.take, { IDs: ready });
    const nos = [1, 2, 3].map((nth) => shop.order({ phone: `1390013900${nth}` }).no);
    const taken = await app.database.pool.query(
      'select count(*)::int as n from hub_orders where account_id = $1 and taken_by_itself',
      [id],
    );
    const HourlyLimit = taken.rows[0].n + 2;
    await ask(app, me, pulls.autoIntake, { CustomerID: id, IsOn: true, HourlyLimit });
    await pullNow(app, me, id);
    const states = async () => (await Promise.all(nos.map(lineOf))).map(({ State }) => State).sort();
    await untilPasses(async () => expect(await states()).toEqual([1, 3, 3]));
    const [left] = (await Promise.all(nos.map(lineOf))).filter(({ State }) => State === 1);
    expect(left?.WaitSays).toMatch(
      new RegExp(
        `^自动收单每小时最多 ${HourlyLimit} 行，这一小时已满，\\d\\d:\\d\\d 后继续；急用可以手工收单$`,
      ),
    );
    await ask(app, me, hubOrders.take, { IDs: [left?.ID ?? ''] });
    expect(await states()).toEqual([3, 3, 3]);
    await ask(app, me, pulls.autoIntake, { CustomerID: id, IsOn: false });
  });

  it('turns none into orders once the shop has expired, says so, and goes on when it is renewed', async () => {
    const expire = (at: string) =>
      app.database.pool.query(`update shops set expires_at = ${at} where id = $1`, [me.shopId]);
    await ask(app, me, pulls.autoIntake, { CustomerID: id, IsOn: true, HourlyLimit: 1_000 });
    const { no } = shop.order({ phone: '13900139051' });
    await expire("now() - interval '1 hour'");
    await app.database.pool.query('update hub_connections set pull_at = now() where id = $1', [id]);
    await sweepPulls.run(app.database.pool, app.files);
    await untilPasses(async () => expect((await lineOf(no)).WaitSays).toBe('店铺已到期，续费后自动继续'));
    expect((await lineOf(no)).State).toBe(1);
    await expire('null');
    // Who calls is known for a second, and with it how the shop stands.
    await untilPasses(() => pullNow(app, me, id));
    await checked(no, 3);
    await ask(app, me, pulls.autoIntake, { CustomerID: id, IsOn: false });
  });

  it('says so where a fault of ours ended it, and goes on with the next reading', async () => {
    const { pool } = app.database;
    await pool.query(`create function refuse_taking() returns trigger language plpgsql as
        $$ begin raise exception 'no order of a platform today'; end $$;
      create trigger refuse_taking before update on hub_orders for each row when (new.state = 3 and old.state <> 3)
        execute function refuse_taking()`);
    await ask(app, me, pulls.autoIntake, { CustomerID: id, IsOn: true, HourlyLimit: 1_000 });
    const { no } = shop.order({ phone: '13900139061' });
    await pullNow(app, me, id);
    await untilPasses(async () =>
      expect((await lineOf(no)).WaitSays).toBe('系统出现故障，自动收单没有继续；急用可以手工收单'),
    );
    await pool.query('drop function refuse_taking cascade');
    await pullNow(app, me, id);
    await checked(no, 3);
    await ask(app, me, pulls.autoIntake, { CustomerID: id, IsOn: false });
  });
});

describe('a line of which the platform tells too little', () => {
  for (const hides of ['masked', 'cipher'] as const)
    it(`keeps an order whose receiver is told ${hides} until a person or the platform says it`, async () => {
      const mended = shop.order({ hides }).no;
      const orderNo = shop.order({ hides }).no;
      await pullNow(app, me, id);
      await checked(mended, 2);
      await checked(orderNo, 2);
      const { ID, Problems } = await lineOf(mended);
      expect(Problems.filter(({ blocking }) => blocking).map(({ says }) => says)).toEqual([
        '平台隐去了收件人、电话、地址（加密或打了星号），请到平台查看后用“修改”补上',
      ]);
      expect((await lineOf(mended)).Phone).toBe(hides === 'masked' ? '138****8000' : '');
      const place = { Receiver: '张伟', Phone: '13800138001', Address: '浙江省杭州市西湖区文三路 8 号' };
      await ask(app, me, hubOrders.mend, { ID, ...place });
      await checked(mended, 1);
      shop.change(orderNo, { hides: 'nothing' });
      await ask(app, me, hubOrders.reread, { IDs: [(await lineOf(orderNo)).ID] });
      await checked(orderNo, 1);
    });

  it('keeps an order whose price is no money until a person writes it, who may', async () => {
    const [sandboxGoods = expect.fail('no goods')] = shop.goods;
    const { no } = shop.order({ goods: [{ sandboxGoods: { ...sandboxGoods, oddPrice: '39.9元' } }] });
    await pullNow(app, me, id);
    await checked(no, 2);
    const { ID, Problems, UnitPrice } = await lineOf(no);
    expect([Problems[0]?.says, UnitPrice]).toEqual([
      '平台给出的金额“39.9元”不是金额，请核对后用“修改”填写单价',
      null,
    ]);
    const clerk = await addMember(app, me, 'mending', 2);
    expect((await call(app, clerk, hubOrders.mend, { ID, UnitPrice: 39.9 })).status).toBe(4003);
    await ask(app, me, hubOrders.mend, { ID, UnitPrice: 39.9 });
    await checked(no, 1);
    expect((await lineOf(no)).UnitPrice).toBe(39.9);
  });
});
