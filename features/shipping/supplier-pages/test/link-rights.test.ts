import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#app/all-routes.ts';
import { operation } from '#features/shops/operation/contract.ts';
import { openManaged } from '#features/shops/operation/test/managed.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { cellsOf } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { supplierLinks } from '../contract.ts';
import { supplierPage } from '../page-contract.ts';
import { linkText, readLink } from '../server/link-text.ts';
import { byLink, openLink } from './links.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await openOrders(app, cast, 2);
  await app.work();
});
afterAll(() => app.close());

/** Everything that a supplier page may call; whoever adds to it, adds to this list. */
const OPEN = [
  'POST /api/supplierpage/answer',
  'POST /api/supplierpage/changes',
  'POST /api/supplierpage/head',
  'POST /api/supplierpage/instock',
  'POST /api/supplierpage/labels',
  'POST /api/supplierpage/match',
  'POST /api/supplierpage/matchfile',
  'POST /api/supplierpage/note',
  'POST /api/supplierpage/orders',
  'POST /api/supplierpage/outofstock',
  'POST /api/supplierpage/print',
  'POST /api/supplierpage/printed',
  'POST /api/supplierpage/prints',
  'POST /api/supplierpage/questions',
  'POST /api/supplierpage/seen',
  'POST /api/supplierpage/ship',
];
const endpoints = allEndpoints().map((endpoint) => ({
  ...endpoint,
  name: `${endpoint.method} ${endpoint.path}`,
}));
const head = (token: string, headers: Record<string, string> = {}) =>
  byLink(app, token, supplierPage.head, {}, headers);
const listed = async (LinkID: string) =>
  (await ask(app, cast.grower, supplierLinks.get, {})).items.find((each) => each.LinkID === LinkID);

describe('a link', () => {
  it('has its name alone, also among those that are made at once', async () => {
    const wish = { Name: '同名链接', Hours: 24 };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(app, cast.grower, supplierLinks.create, wish)),
    );
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
  });

  it('may call what this list names', () => {
    const open = endpoints.filter(({ link }) => link).map(({ name }) => name);
    expect(open.sort()).toEqual(OPEN);
  });

  it('is refused with 4003 by every other call, whatever shop it names', async () => {
    const wrong: string[] = [];
    const others = endpoints.filter(({ allow, name }) => allow !== 'anyone' && !OPEN.includes(name));
    for (const [at, { method, path, name, output }] of others.entries()) {
      // Each link has its calls a minute.
      if (at % 50 === 0) tokens.push((await openLink(app, cast.grower)).Token);
      const shop = at % 2 ? { 'x-business-unit-id': cast.outsider.shopId } : {};
      const headers = { 'x-token': tokens.at(-1) ?? '', ...shop };
      const payload = method === 'POST' ? { payload: {} } : {};
      const response = await app.http.inject({ method, url: path, headers, ...payload });
      const status = String(response.headers['content-type']).includes('json') ? response.json().status : 0;
      if (status !== 4003) wrong.push(`${name} (${String(output)}) answers ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(others.length).toBeGreaterThan(400);
  });
  const tokens: string[] = [];

  it('is in its own shop whatever shop it names', async () => {
    const { Token } = await openLink(app, cast.grower);
    const { data } = await head(Token, { 'x-business-unit-id': cast.outsider.shopId });
    expect(data).toMatchObject({ ShopName: '果园', ToShip: 2 });
  });

  it('is told once, kept as a hash, and shows nothing of itself in the list', async () => {
    const { Token, LinkID } = await openLink(app, cast.grower, { Name: '张家果园', Code: '1234' });
    expect(await listed(LinkID)).toMatchObject({ Name: '张家果园', HasCode: true, State: 'works' });
    const { rows } = await app.database.pool.query('select l::text as row from supplier_links l');
    expect(JSON.stringify(rows)).not.toContain(Token);
    expect(JSON.stringify(rows)).not.toContain('1234,');
  });

  it('works for a week unless said otherwise, from an hour to thirty days', async () => {
    const days = async (Hours?: number) => {
      const { LinkID } = await openLink(app, cast.grower, Hours ? { Hours } : {});
      return (Date.parse((await listed(LinkID))?.ExpiresOn ?? '') - Date.now()) / 86_400_000;
    };
    expect(await days()).toBeCloseTo(7, 2);
    expect(await days(720)).toBeCloseTo(30, 2);
    for (const Hours of [0, 721, 1.5])
      expect((await call(app, cast.grower, supplierLinks.create, { Name: '越界', Hours })).status).toBe(-1);
  });
});

describe('a link that does not work', () => {
  it('ends at once when it is revoked', async () => {
    const { Token, LinkID } = await openLink(app, cast.grower);
    expect((await head(Token)).status).toBe(0);
    await ask(app, cast.grower, supplierLinks.revoke, { LinkID });
    expect(await head(Token)).toMatchObject({ status: 40001, message: expect.stringContaining('已停用') });
    expect((await listed(LinkID))?.State).toBe('revoked');
    expect((await call(app, cast.grower, supplierLinks.revoke, { LinkID })).status).toBe(4004);
  });

  it('says when it ended, by what it carries and by what is kept', async () => {
    const { Token, LinkID } = await openLink(app, cast.grower);
    const link = readLink(Token);
    const past = {
      shopId: cast.grower.shopId,
      linkId: link?.linkId ?? '',
      expiresAt: new Date(1_760_000_000_000),
    };
    expect((await head(linkText(past))).message).toContain('链接已于 10-09 16:53 到期');
    await app.database.pool.query(
      "update supplier_links set expires_at = now() - interval '1 s' where id = $1",
      [LinkID],
    );
    expect(await head(Token)).toMatchObject({ status: 40001, message: expect.stringContaining('到期') });
  });

  it('is one that was cut, changed, made up, or sealed for a longer time or another shop', async () => {
    const { Token } = await openLink(app, cast.grower);
    const link = readLink(Token);
    if (!link) throw new Error('unreadable');
    const later = linkText({ ...link, expiresAt: new Date(link.expiresAt.getTime() + 1_000) });
    const elsewhere = linkText({ ...link, shopId: cast.outsider.shopId });
    const flipped = `${Token.slice(0, 20)}${Token[20] === 'A' ? 'B' : 'A'}${Token.slice(21)}`;
    for (const text of [Token.slice(0, -1), `${Token}A`, flipped, later, elsewhere, 'lds_x'])
      expect(await head(text), text).toMatchObject({
        status: 40001,
        message: expect.stringContaining('链接不完整'),
      });
  });

  it('is one whose maker may no longer make one', async () => {
    const maker = await addMember(app, cast.grower, 'link-maker', RIGHTS['order.ship']);
    const { Token } = await openLink(app, maker);
    expect((await head(Token)).status).toBe(0);
    const rights = 'update memberships set rights = $2 where user_id = $1';
    await app.database.pool.query(rights, [maker.userId, ALL_RIGHTS & ~RIGHTS['order.ship']]);
    expect((await head(Token)).status).toBe(40001);
  });

  it('is one that a supplier made for a channel that lets it act no longer', async () => {
    const permit = { VendorID: cast.middle.shopId };
    await ask(app, cast.channel, operation.permit, { ...permit, IsAllowed: true });
    const { Token } = await openLink(app, { ...cast.middle, shopId: cast.channel.shopId });
    expect((await head(Token)).status).toBe(0);
    await ask(app, cast.channel, operation.permit, { ...permit, IsAllowed: false });
    expect((await head(Token)).status).toBe(40001);
  });
});

it('hands on no whole phone that its maker may not see', async () => {
  const packer = await addMember(app, cast.grower, 'phoneless', RIGHTS['order.ship']);
  for (const [maker, phone] of [
    [packer, '138****0001'],
    [cast.grower, '13800000001'],
  ] as const) {
    const { Token } = await openLink(app, maker);
    const { rawPayload } = await app.http.inject({
      method: 'POST',
      url: supplierPage.note.path,
      headers: { 'x-token': Token },
      payload: { OnlyNew: false },
    });
    expect(JSON.stringify(await cellsOf(rawPayload))).toContain(phone);
  }
});

describe('the code of a link', () => {
  it('is asked with every call', async () => {
    const { Token } = await openLink(app, cast.grower, { Code: '0788' });
    expect(await head(Token)).toMatchObject({ status: 4003, data: { NeedsCode: true } });
    expect((await head(Token, { 'x-link-code': '0788' })).status).toBe(0);
    expect((await head(Token)).status).toBe(4003);
  });

  it('locks the link for a quarter of an hour after five wrong ones, also those tried at once', async () => {
    const { Token, LinkID } = await openLink(app, cast.grower, { Code: '4321' });
    const tries = ['0000', '1111', '2222', '3333', '4444', '5555', '6666', '4321'];
    const answers = await Promise.all(tries.slice(0, 7).map((code) => head(Token, { 'x-link-code': code })));
    expect(answers.filter(({ status }) => status === 4003)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 4029)).toHaveLength(3);
    expect(await head(Token, { 'x-link-code': '4321' })).toMatchObject({
      status: 4029,
      message: expect.stringContaining('15 分钟'),
    });
    expect((await listed(LinkID))?.State).toBe('locked');
    await app.database.pool.query(
      "update supplier_links set locked_until = now() - interval '1 s' where id = $1",
      [LinkID],
    );
    expect((await head(Token, { 'x-link-code': '4321' })).status).toBe(0);
  });

  it('is forgiven what was wrong before a right one', async () => {
    const { Token } = await openLink(app, cast.grower, { Code: '4321' });
    for (let round = 0; round < 3; round++) {
      for (const wrong of ['1', '12345', '４３２１'.normalize('NFKC').slice(1)])
        expect((await head(Token, { 'x-link-code': wrong })).status).toBe(4003);
      expect((await head(Token, { 'x-link-code': '4321' })).status).toBe(0);
    }
  });
});

describe('a link’s calls', () => {
  it('are sixty a minute', async () => {
    const { Token } = await openLink(app, cast.grower);
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push((await head(Token)).status);
    expect(statuses.filter((status) => status === 0)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(4029);
  });

  it('go on when the shop has expired', async () => {
    const { Token } = await openLink(app, cast.grower);
    const expire = 'update shops set expires_at = $2 where id = $1';
    await app.database.pool.query(expire, [cast.grower.shopId, '2020-01-01']);
    const answer = await byLink(app, Token, supplierPage.answer, {
      RequestIDs: [cast.grower.shopId],
      Accept: true,
    });
    await app.database.pool.query(expire, [cast.grower.shopId, null]);
    expect(answer.status).toBe(0);
  });
});

describe('making links', () => {
  it('is for who ships, in a shop that one’s own runs also for who manages suppliers', async () => {
    const clerk = await addMember(app, cast.grower, 'link-clerk', RIGHTS['vendor.manage']);
    expect((await call(app, clerk, supplierLinks.create, { Name: '店员' })).status).toBe(4003);
    const manager = await addMember(
      app,
      cast.middle,
      'link-manager',
      RIGHTS['shop.operate'] | RIGHTS['vendor.manage'],
    );
    const acting = { ...manager, shopId: (await openManaged(app, cast.middle, '托管果园')).shopId };
    const { Token } = await openLink(app, acting);
    expect((await head(Token)).status).toBe(0);
    const may = async (rights: number) => {
      await app.database.pool.query('update memberships set rights = $2 where user_id = $1', [
        manager.userId,
        rights,
      ]);
      return (await head(Token)).status;
    };
    expect(await may(RIGHTS['shop.operate'])).toBe(40001);
    expect(await may(RIGHTS['shop.operate'] | RIGHTS['vendor.manage'])).toBe(0);
    await app.database.pool.query('update shops set operator_shop_id = null where id = $1', [acting.shopId]);
    expect((await head(Token)).status).toBe(40001);
  });

  it('needs a name of its own and a channel of the shop', async () => {
    await openLink(app, cast.grower, { Name: '同名' });
    expect((await call(app, cast.grower, supplierLinks.create, { Name: '同名' })).status).toBe(4009);
    const AgentID = cast.outsider.shopId;
    expect((await call(app, cast.grower, supplierLinks.create, { Name: '外人', AgentID })).status).toBe(4004);
  });
});
