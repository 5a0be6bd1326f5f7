import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#features/shops/accounts/contract.ts';
import { members } from '#features/shops/members/contract.ts';
import { agents } from '#features/shops/partners/contract.ts';
import { shops } from '#features/shops/shops/contract.ts';
import type { Endpoint, Input } from '#kit/endpoint/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { apiKeys } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let maker: Person;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  maker = await addMember(app, cast.middle, 'maker');
});
afterAll(() => app.close());

const RIGHTS_OF_KEY = RIGHTS['agent.manage'] | RIGHTS['order.view'];
let no = 0;
const newKey = (more: Partial<Input<typeof apiKeys.create>> = {}, who = maker) =>
  call(app, who, apiKeys.create, { Name: `程序 ${++no}`, AccessRights: RIGHTS_OF_KEY, ...more });
const made = async (more: Partial<Input<typeof apiKeys.create>> = {}) => (await newKey(more)).data;

/** A call as a program makes it. */
async function byKey<E extends Endpoint>(Key: string, { method, path }: E, input: Input<E>, shopId?: string) {
  const response = await app.http.inject({
    method,
    url: path,
    payload: input as object,
    headers: { authorization: `Bearer ${Key}`, ...(shopId && { 'x-business-unit-id': shopId }) },
  });
  return { headers: response.headers, ...(response.json() as { status: number; message: string }) };
}
const usage = (Key: string) => byKey(Key, shops.usage, {});

describe('a key', () => {
  it('is told once, kept as a hash, and listed by its last letters', async () => {
    const { Key, KeyID } = await made();
    const { items } = await ask(app, maker, apiKeys.get, {});
    const row = items.find((each) => each.KeyID === KeyID);
    expect(row).toMatchObject({ Hint: Key.slice(-4), AccessRights: RIGHTS_OF_KEY, LastUsedOn: null });
    expect(JSON.stringify(items)).not.toContain(Key);
    const { rows } = await app.database.pool.query('select k::text as row from api_keys k');
    expect(JSON.stringify(rows)).not.toContain(Key.slice(-43));
  });

  it('works as its shop without naming it, and says when it was last used', async () => {
    const { Key, KeyID } = await made();
    expect(await usage(Key)).toMatchObject({ status: 0 });
    const { items } = await ask(app, maker, apiKeys.get, {});
    expect(items.find((each) => each.KeyID === KeyID)?.LastUsedOn).not.toBeNull();
  });

  it('may what it was given and its maker may, and no more', async () => {
    const { Key } = await made();
    expect((await byKey(Key, members.get, {})).message).toContain('成员和权限');
    const may = { Search: '' };
    expect((await byKey((await made()).Key, agents.get, may)).status).toBe(0);
    const rights = 'update memberships set rights = $2 where user_id = $1';
    await app.database.pool.query(rights, [maker.userId, ALL_RIGHTS & ~RIGHTS['agent.manage']]);
    expect((await byKey(Key, agents.get, may, cast.middle.shopId)).status).toBe(4003);
    await app.database.pool.query(rights, [maker.userId, ALL_RIGHTS]);
  });

  it('works on its own shop alone, and on no account', async () => {
    const { Key } = await made();
    expect((await byKey(Key, shops.usage, {}, cast.grower.shopId)).status).toBe(4003);
    expect((await byKey(Key, accounts.rename, { UserFullname: '别人' })).message).toContain(
      '只能用于店铺的接口',
    );
  });

  it('ends at once when it is revoked, when its time is over, and when its maker leaves', async () => {
    const { Key, KeyID } = await made();
    expect((await usage(Key)).status).toBe(0);
    await ask(app, maker, apiKeys.revoke, { KeyID });
    expect((await usage(Key)).status).toBe(40001);
    const soon = await made({ ExpiresOn: new Date(Date.now() + 60_000).toISOString() });
    await app.database.pool.query("update api_keys set expires_at = now() - interval '1 s' where id = $1", [
      soon.KeyID,
    ]);
    expect((await usage(soon.Key)).status).toBe(40001);
    const left = await addMember(app, cast.middle, 'leaver');
    const { data } = await newKey({}, left);
    await app.database.pool.query('delete from memberships where user_id = $1', [left.userId]);
    expect((await usage(data.Key)).status).toBe(40001);
  });

  it('works from its addresses alone', async () => {
    const elsewhere = await made({ Addresses: ['203.0.113.0/24', '2001:db8::1'] });
    expect((await usage(elsewhere.Key)).message).toContain('密钥不能从 127.0.0.1 使用');
    expect((await usage((await made({ Addresses: ['127.0.0.0/8'] })).Key)).status).toBe(0);
    expect((await newKey({ Addresses: ['300.1.1.1'] })).message).toContain('地址应为 203.0.113.7');
  });

  it('is counted by the minute, and the headers say how many calls are left', async () => {
    const { Key } = await made();
    const { headers } = await usage(Key);
    const [limit, left] = ['limit', 'remaining'].map((name) => Number(headers[`x-ratelimit-${name}`]));
    expect(left).toBe(Number(limit) - 1);
    expect(Number((await usage(Key)).headers['x-ratelimit-remaining'])).toBe(Number(limit) - 2);
  });

  it('that is made up, cut or of another shop is none', async () => {
    const { Key } = await made();
    const keyOfShop = (shop: string) => Key.replace(/^ldl_[0-9a-f]{32}/, `ldl_${shop.replaceAll('-', '')}`);
    for (const text of [Key.slice(0, -1), `${Key.slice(0, -1)}_`, keyOfShop(cast.grower.shopId), 'ldl_x'])
      expect((await usage(text)).status, text).toBe(40001);
  });
});

describe('making one', () => {
  it('gives no right that its maker lacks, nor one over people, settings and other shops', async () => {
    const clerk = await addMember(app, cast.middle, 'clerk', RIGHTS['shop.settings'] | RIGHTS['order.view']);
    expect((await newKey({}, clerk)).status).toBe(4003);
    expect((await newKey({ AccessRights: RIGHTS['order.view'] }, clerk)).status).toBe(0);
    for (const right of ['member.manage', 'shop.settings', 'shop.operate'] as const)
      expect((await newKey({ AccessRights: RIGHTS[right] })).status, right).toBe(4003);
  });

  it('needs a name of its own and a time to come', async () => {
    await newKey({ Name: '同名' });
    expect((await newKey({ Name: '同名' })).message).toBe('已有名为“同名”的密钥，请换一个名称');
    expect((await newKey({ ExpiresOn: '2020-01-01T00:00:00+08:00' })).message).toBe('到期时间应晚于现在');
  });
});
