import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LABEL_KEYS } from '#app/sandbox/labels/label-desk.ts';
import { startPlatformSandbox } from '#app/sandbox/sandbox.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask } from '#test/app.ts';
import { addMember } from '#test/cast.ts';
import { labelAccounts } from '../contract.ts';
import { type AccountDesk, openDesk } from './account-desk.ts';

let desk: AccountDesk;
/** Transactions of the database that were open while the provider was asked. */
let open: number[] = [];
const provider = createServer((request, response) => {
  request.resume();
  desk.app.database.pool
    .query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    )
    .then(({ rows }) => {
      open.push(rows[0].n);
      response.end(JSON.stringify({ code: 200, message: 'success', data: {} }));
    });
});

beforeAll(async () => {
  desk = await openDesk();
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  process.env.KUAIDI100_LABEL_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(async () => {
  delete process.env.KUAIDI100_LABEL_URL;
  provider.close();
  await desk.app.close();
});

describe('testing an account', () => {
  it('asks the provider once its transaction has ended', async () => {
    open = [];
    const AccountID = await desk.open({
      Name: '中通',
      Provider: 'kuaidi100',
      Company: '中通',
      AppKey: 'k',
      AppSecret: 's',
    });
    const answer = await ask(desk.app, desk.cast.grower, labelAccounts.test, { AccountID });
    expect(answer.State).toBe('well');
    expect(open).toEqual([0]);
  });

  it('says how many numbers are left where the provider counts them', async () => {
    const sandbox = await startPlatformSandbox();
    process.env.CAINIAO_LABEL_URL = sandbox.settings.CAINIAO_LABEL_URL;
    const AccountID = await desk.open({
      Name: '菜鸟中通',
      Provider: 'cainiao',
      Company: '中通',
      CustomerCode: '2217',
      AppKey: LABEL_KEYS.cainiao.token,
      AppSecret: LABEL_KEYS.cainiao.secret,
      TemplateID: 'http://cloudprint.cainiao.com/template/standard/301',
    });
    const answer = await ask(desk.app, desk.cast.grower, labelAccounts.test, { AccountID });
    expect(answer).toMatchObject({ State: 'well', Says: expect.stringContaining('还剩 4800 个单号') });
    delete process.env.CAINIAO_LABEL_URL;
    await sandbox.close();
  });
});

describe('what accounts have left', () => {
  it('is said of own ranges and of what providers count, to whoever ships, and of no other', async () => {
    const sandbox = await startPlatformSandbox();
    process.env.CAINIAO_LABEL_URL = sandbox.settings.CAINIAO_LABEL_URL;
    const before = process.env.KUAIDI100_LABEL_URL;
    process.env.KUAIDI100_LABEL_URL = sandbox.settings.KUAIDI100_LABEL_URL;
    const { kuaidi100 } = LABEL_KEYS;
    const keys = { AppKey: kuaidi100.key, AppSecret: kuaidi100.secret, CustomerCode: 'p1', Password: 'p2' };
    const few = { Provider: 'kuaidi100', Company: '极兔', SiteCode: 'pinduoduoWx', ...keys } as const;
    const jitu = await desk.open({ Name: '拼多多极兔', ...few });
    const branch = await desk.open({ Name: '网点极兔', ...few, SiteCode: '武鸣' });
    const wrong = await desk.open({ Name: '密钥不对', ...few, AppSecret: 'wrong' });
    const own = await desk.open({ Name: '号段' });
    await ask(desk.app, desk.cast.grower, labelAccounts.addRange, {
      AccountID: own,
      First: '990001',
      Last: '990007',
    });
    const packer = await addMember(desk.app, desk.cast.grower, 'packer', RIGHTS['order.ship']);
    const left = new Map(
      (await ask(desk.app, packer, labelAccounts.left, {})).items.map((one) => [one.AccountID, one.Left]),
    );
    expect(left.get(jitu)).toBe(12);
    expect(left.get(own)).toBe(7);
    for (const id of [branch, wrong]) expect(left.has(id)).toBe(false);
    expect((await ask(desk.app, desk.cast.middle, labelAccounts.left, {})).items).toEqual([]);
    process.env.KUAIDI100_LABEL_URL = before;
    delete process.env.CAINIAO_LABEL_URL;
    await sandbox.close();
  });
});
