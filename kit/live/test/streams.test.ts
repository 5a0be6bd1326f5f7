import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#features/shops/accounts/contract.ts';
import { openSessionFor } from '#features/shops/accounts/server/index.ts';
import { members } from '#features/shops/members/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { LiveHub } from '../server/live-hub.ts';
import { notify } from '../server/notify.ts';

let app: TestApp;
let cast: Cast;
/** Another process than the one that is called. */
let hub: LiveHub;
const BEAT_MS = 300;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  hub = new LiveHub(app.database.pool, BEAT_MS);
  await hub.start();
});
afterAll(async () => {
  hub.stop();
  await app.close();
});

/** An open screen: what it heard, and whether its stream is over. */
async function screenOf(who: Person, rights = ALL_RIGHTS, missed = 0) {
  const leaving = new AbortController();
  const heard: string[] = [];
  const stream = hub.open({ shopId: who.shopId, user: { id: who.userId }, rights, ip: '10.0.0.1' }, missed);
  const ended = (async () => {
    for await (const { topic } of stream(leaving.signal)) heard.push(topic);
  })();
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  const close = () => {
    leaving.abort();
    return ended;
  };
  return { heard, ended, close };
}

const tell = (who: Person) =>
  inShop(app.database.pool, { shopId: who.shopId }, (db) => notify(db, 'orders', []));

describe('an open screen', () => {
  it('hears one beat at a time, however many screens its shop has open', async () => {
    const begun = performance.now();
    const screens = await Promise.all(Array.from({ length: 12 }, () => screenOf(cast.grower)));
    const beats = () => screens.map(({ heard }) => heard.filter((topic) => topic === 'beat').length);
    await expect.poll(() => Math.min(...beats())).toBeGreaterThanOrEqual(2);
    const most = Math.ceil((performance.now() - begun) / BEAT_MS);
    expect(Math.max(...beats())).toBeLessThanOrEqual(most);
    await Promise.all(screens.map(({ close }) => close()));
  });

  it('hears what changed between its first question and its stream, and of no other shop', async () => {
    const begun = Date.now();
    await tell(cast.middle);
    const sinceThen = () => Date.now() - begun + 1;
    const late = await screenOf(cast.middle, ALL_RIGHTS, sinceThen());
    const other = await screenOf(cast.grower, ALL_RIGHTS, sinceThen());
    await expect.poll(() => late.heard).toEqual(expect.arrayContaining(['hello', 'orders']));
    const before = await screenOf(cast.middle);
    await expect.poll(() => before.heard).toContain('beat');
    for (const { heard } of [other, before]) expect(heard).not.toContain('orders');
    await Promise.all([late, other, before].map(({ close }) => close()));
  });

  it('asks for everything anew where this process began to listen later than that', async () => {
    const long = await screenOf(cast.middle, ALL_RIGHTS, 60_000);
    await expect.poll(() => long.heard.filter((topic) => topic === 'hello')).toHaveLength(2);
    await long.close();
  });

  it('ends when its user signs out, and no one else’s does', async () => {
    const theirs = await screenOf(cast.channel);
    const others = await screenOf(cast.middle);
    await ask(
      app,
      { token: await openSessionFor(app.database.pool, cast.channel.userId) },
      accounts.logout,
      {},
    );
    await theirs.ended;
    await tell(cast.middle);
    await expect.poll(() => others.heard).toContain('orders');
    await others.close();
  });

  it('ends when a right is taken away', async () => {
    const clerk = await addMember(app, cast.middle, 'clerk', RIGHTS['order.view'] | RIGHTS['order.enter']);
    const screen = await screenOf(clerk);
    await ask(app, cast.middle, members.setRights, {
      userID: clerk.userId,
      accessRights: RIGHTS['order.view'],
    });
    await screen.ended;
    expect(screen.heard).toContain('hello');
  });

  it('hears nothing of the shop without a right', async () => {
    const guest = await screenOf(cast.outsider, 0);
    const boss = await screenOf(cast.outsider);
    await tell(cast.outsider);
    await expect.poll(() => boss.heard).toContain('orders');
    expect(new Set(guest.heard)).not.toContain('orders');
    await Promise.all([guest.close(), boss.close()]);
  });

  it('is refused beyond twenty of one user, until one of them closes', async () => {
    const screens = await Promise.all(Array.from({ length: 20 }, () => screenOf(cast.grower)));
    await expect(screenOf(cast.grower)).rejects.toMatchObject({ status: 4029 });
    const other = await screenOf(cast.channel);
    await screens[0]?.close();
    const again = await screenOf(cast.grower);
    await Promise.all([...screens, other, again].map(({ close }) => close()));
  });
});
