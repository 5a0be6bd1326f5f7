import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '#app/sandbox/sandbox.ts';
import {
  connectionJobs,
  noteFailedReading,
  noteRead,
  sayProblem,
  sweepGrants,
} from '#features/hub/connections/server/index.ts';
import { PlatformFault } from '#features/hub/platforms/platform-fault.ts';
import { inbox } from '#features/insight/inbox/contract.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { openSandbox } from '#test/sandbox.ts';
import { untilPasses } from '#test/until.ts';
import { connections } from '../contract.ts';
import { connectAt, consentAt, resultOf } from './consent.ts';

let app: TestApp;
let cast: Cast;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
  app = await openApp();
  cast = await openCast(app);
  await app.work();
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});

const accounts = async (by = cast.channel) =>
  (await ask(app, by, connections.configs, {})).items.flatMap(({ Accounts }) => Accounts);
const shopAt = (at: number) => sandbox.ktt[at] ?? expect.fail('no such shop');

describe('connecting a platform’s shop', () => {
  it('ends at our own screen with the shop connected, and says no token anywhere', async () => {
    const { Code, State, landed } = await consentAt(app, cast.channel, 'ktt', shopAt(0));
    expect(landed.pathname).toBe('/setting/authorize');
    await ask(app, cast.channel, connections.connect, { Code, State });
    expect(await resultOf(app, cast.channel, State)).toMatchObject({ Problem: '', ShopName: shopAt(0).name });
    const mine = await accounts();
    expect(mine).toMatchObject([{ Platform: 'ktt', State: 'connected', ConnectedByName: 'channel' }]);
    const { rows } = await app.database.pool.query('select tokens from hub_connections');
    expect(rows[0].tokens).toMatch(/^v1\./);
    expect(JSON.stringify(mine)).not.toContain(rows[0].tokens);
  });

  it('takes a state once, from its own user and shop alone, and not when the owner declined', async () => {
    const { Code, State } = await consentAt(app, cast.channel, 'youzan', sandbox.youzan[0]);
    const colleague = await addMember(app, cast.channel, 'colleague');
    for (const thief of [colleague, cast.outsider])
      expect(await call(app, thief, connections.connect, { Code, State })).toMatchObject({
        status: 4009,
        message: '授权已失效，请重新发起',
      });
    await ask(app, cast.channel, connections.connect, { Code, State });
    expect((await call(app, cast.channel, connections.connect, { Code, State })).status).toBe(4009);
    expect((await resultOf(app, cast.channel, State)).Problem).toBe('');
    const declined = await consentAt(app, cast.channel, 'youzan', undefined);
    const { Code: none, State: again } = declined;
    const refused = await call(app, cast.channel, connections.connect, { Code: none, State: again });
    expect(refused.message).toBe('平台没有给出授权，可能是取消了，请重新发起');
  });

  it('says what the platform said of a code that is none', async () => {
    const { State } = await ask(app, cast.channel, connections.authorize, { Platform: 'ktt' });
    await ask(app, cast.channel, connections.connect, { Code: 'made-up', State });
    expect((await resultOf(app, cast.channel, State)).Problem).toBe('平台：code 或 refresh_token 已失效');
  });

  it('is refused where another shop has the platform’s shop, which is not named', async () => {
    const { Code, State } = await consentAt(app, cast.outsider, 'ktt', shopAt(0));
    await ask(app, cast.outsider, connections.connect, { Code, State });
    expect((await resultOf(app, cast.outsider, State)).Problem).toBe('该平台店铺已被其他店铺绑定');
  });

  it('says of a platform without its settings that it is not configured', async () => {
    const { KTT_APP_SECRET: secret } = process.env;
    process.env.KTT_APP_SECRET = '';
    const refused = await call(app, cast.channel, connections.authorize, { Platform: 'ktt' });
    process.env.KTT_APP_SECRET = secret;
    expect(refused.message).toBe('快团团还未配置，请联系系统管理员填写平台的接口设置');
  });

  it('is for who has the right', async () => {
    const clerk = await addMember(app, cast.channel, 'clerk', 1);
    expect((await call(app, clerk, connections.authorize, { Platform: 'ktt' })).status).toBe(4003);
    expect((await call(app, clerk, connections.configs, {})).status).toBe(4003);
  });
});

describe('a grant', () => {
  const due = (by: string) => app.database.pool.query(`update hub_connections set refresh_at = now() ${by}`);

  it('is exchanged ahead of its end, and lapses when the platform refuses', async () => {
    const id = await connectAt(app, cast.middle, 'ktt', shopAt(1));
    const sealed = async () =>
      (await app.database.pool.query('select tokens from hub_connections where id = $1', [id])).rows[0]
        .tokens;
    const before = await sealed();
    await due(`where id = '${id}'`);
    await sweepGrants.run(app.database.pool, app.files);
    await untilPasses(async () => expect(await sealed()).not.toBe(before));
    // A day's grant, renewed in time; one that ends later than in three days is not named.
    const ending = async () => (await ask(app, cast.middle, connections.requireAuthorize, {})).items;
    expect(await ending()).toMatchObject([{ State: 'connected', IsRenewalLate: false }]);
    const set = (what: string) =>
      app.database.pool.query(`update hub_connections set ${what} where id = $1`, [id]);
    await set("expires_at = now() + interval '4 days'");
    expect(await ending()).toEqual([]);
    await set("expires_at = now() + interval '1 day', renew_due_at = now() - interval '1 hour'");
    expect(await ending()).toMatchObject([{ State: 'connected', IsRenewalLate: true }]);
    const read = async () => (await ask(app, cast.middle, inbox.get, {})).items.map(({ Says }) => Says);
    expect(await read()).toContain(`“${shopAt(1).name}”的授权快到期了，自动续期还没有成功`);
    await set('renew_due_at = null');
    expect((await read()).join()).not.toContain('授权');

    shopAt(1).endGrants({ all: true });
    await due(`where id = '${id}'`);
    await sweepGrants.run(app.database.pool, app.files);
    const lapsed = () => ask(app, cast.middle, connections.requireAuthorize, {});
    await untilPasses(async () => expect((await lapsed()).items[0]?.State).toBe('lapsed'));
    expect((await lapsed()).items[0]).toMatchObject({ State: 'lapsed', TokenExpiresOn: null });
    expect(await sealed()).toBeNull();
    const { items } = await ask(app, cast.middle, inbox.get, {});
    expect(items.map(({ Says }) => Says)).toContain(`“${shopAt(1).name}”的授权已失效，新订单不会进来`);
    await connectAt(app, cast.middle, 'ktt', shopAt(1));
    expect(await accounts(cast.middle)).toMatchObject([{ CustomerID: id, State: 'connected', Problem: '' }]);
  });

  it('that was not renewed says so whatever is read meanwhile; one that has ended says why, and nothing else', async () => {
    const [mine] = await accounts(cast.middle);
    const id = mine?.CustomerID ?? '';
    const { giveUp } = connectionJobs.find(({ name }) => name === 'hub-refresh') ?? expect.fail();
    const as = <R>(work: (db: TenantDb) => Promise<R>) =>
      inShop(app.database.pool, { shopId: cast.middle.shopId }, work);
    const giveUpRenewal = () =>
      typeof giveUp === 'function' && giveUp({ inShop: as, payload: { connectionId: id } } as never, 'fault');
    const problem = async () => (await accounts(cast.middle))[0]?.Problem;
    const notRenewed = '系统出现故障，授权没有自动续期，稍后会再试；急用请重新授权';
    await giveUpRenewal();
    expect(await problem()).toBe(notRenewed);
    const lost = new PlatformFault('away', '平台暂时没有回应');
    await as((db) => noteFailedReading(db, id, lost));
    await as((db) => noteRead(db, id));
    expect(await problem()).toBe(notRenewed);
    await due(`where id = '${id}'`);
    await sweepGrants.run(app.database.pool, app.files);
    await untilPasses(async () => expect(await problem()).toBe(''));

    const why = '平台没有确认解除';
    await app.database.pool.query(
      `update hub_connections set state = 'revoked', problem = $2 where id = $1`,
      [id, why],
    );
    await giveUpRenewal();
    await as((db) => sayProblem(db, id, '平台订单没有重新读到'));
    await as((db) => noteFailedReading(db, id, lost));
    await as((db) => noteRead(db, id));
    expect(await problem()).toBe(why);
    await connectAt(app, cast.middle, 'ktt', shopAt(1));
  });

  it('is given back, and the platform’s shop is free for another of ours', async () => {
    const [mine] = await accounts(cast.middle);
    const CustomerID = mine?.CustomerID ?? '';
    expect((await call(app, cast.outsider, connections.revoke, { CustomerID })).status).toBe(4004);
    // 快团团 has no call for it, which is said at once and at the connection.
    const { Says } = await ask(app, cast.middle, connections.revoke, { CustomerID });
    expect(Says).toContain('请到快团团后台取消');
    const revoked = { State: 'revoked', TokenExpiresOn: null, Problem: Says };
    expect(await accounts(cast.middle)).toMatchObject([revoked]);
    await connectAt(app, cast.outsider, 'ktt', shopAt(1));
    expect(await accounts(cast.outsider)).toMatchObject([{ State: 'connected' }]);
  });
});
