import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thirdParties } from '#features/sheets/third-parties/contract.ts';
import { shops } from '#features/shops/shops/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import type { LiveEvent } from '#kit/live/live-event.ts';
import { LiveHub } from '#kit/live/server/live-hub.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, openPerson, type Person } from '#test/cast.ts';
import { members } from '../contract.ts';

let app: TestApp;
let boss: Person;
beforeAll(async () => {
  app = await openApp();
  boss = await openPerson(app, 'boss', '优选商行');
});
afterAll(() => app.close());

const remove = (who: Person, whom: Person) => call(app, who, members.remove, { userID: whom.userId });

/** A screen's stream: what it heard, and whether it has ended. */
function listenAs(hub: LiveHub, who: Person) {
  const liveEvents: LiveEvent[] = [];
  const leaving = new AbortController();
  const ended = (async () => {
    const stream = hub.open({ shopId: who.shopId, user: { id: who.userId }, rights: ALL_RIGHTS, ip: '' });
    for await (const event of stream(leaving.signal)) liveEvents.push(event);
  })();
  return { heard: liveEvents, ended, close: () => leaving.abort() };
}

describe('removing a member', () => {
  it('ends their access at once; the token stays good for their other shops', async () => {
    const clerk = await addMember(app, boss, 'clerk', ALL_RIGHTS);
    const ask1 = () => call(app, clerk, thirdParties.get, {});
    expect((await ask1()).status).toBe(0);
    expect((await remove(boss, clerk)).status).toBe(0);
    const after = await ask1();
    expect(after).toMatchObject({ status: 4003, message: '请先选择店铺' });
    expect(await ask(app, { token: clerk.token }, shops.get, {})).toMatchObject({ total: 0 });
  });

  it('ends their streams in every process, and no one else’s', async () => {
    const clerk = await addMember(app, boss, 'streamer', 0);
    const hub = new LiveHub(app.database.pool);
    await hub.start();
    const theirs = listenAs(hub, clerk);
    const mine = listenAs(hub, boss);
    await expect.poll(() => Math.min(theirs.heard.length, mine.heard.length)).toBeGreaterThan(0);
    await remove(boss, clerk);
    await theirs.ended;
    expect(theirs.heard.at(-1)?.topic).toBe('member-left');
    await expect
      .poll(() => mine.heard.filter(({ ids }) => ids?.includes(clerk.userId)).map(({ topic }) => topic))
      .toEqual(['membership']);
    expect(mine.heard.map(({ topic }) => topic)).not.toContain('member-left');
    mine.close();
    await mine.ended;
    hub.stop();
  });

  it('is refused to who has just lost the right, though a server may not have heard of it yet', async () => {
    const clerk = await addMember(app, boss, 'demoted', RIGHTS['member.manage']);
    const victim = await addMember(app, boss, 'victim', 0);
    expect((await call(app, clerk, thirdParties.get, {})).status).toBe(0);
    await app.database.pool.query('update memberships set rights = 0 where user_id = $1', [clerk.userId]);
    expect((await remove(clerk, victim)).status).toBe(4003);
    expect((await remove(boss, victim)).status).toBe(0);
  });

  // last of those that act as the boss: either of the two may be gone after it
  it('never removes the last admin, and an admin only by an admin', async () => {
    const keeper = await addMember(app, boss, 'keeper', RIGHTS['member.manage']);
    expect((await remove(boss, boss)).status).toBe(4009);
    expect((await remove(keeper, boss)).status).toBe(4003);
    const second = await addMember(app, boss, 'second', 0);
    await ask(app, boss, members.setRights, { userID: second.userId, accessRights: ALL_RIGHTS });
    const answers = await Promise.all([remove(boss, second), remove(second, boss)]);
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
  });

  it('finds no member of another shop, and none twice', async () => {
    const stranger = await openPerson(app, 'stranger', '路人店');
    const owner = await openPerson(app, 'owner', '独店');
    expect((await remove(owner, stranger)).status).toBe(4004);
    const clerk = await addMember(app, owner, 'once', 0);
    expect((await remove(owner, clerk)).status).toBe(0);
    expect((await remove(owner, clerk)).status).toBe(4004);
  });
});
