import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { liteUsers } from '#features/orders/lite-users/contract.ts';
import { openLite } from '#features/orders/lite-users/test/people.ts';
import { invitations } from '#features/shops/invitations/contract.ts';
import { members } from '#features/shops/members/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { LiveHub } from '#kit/live/server/live-hub.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { openManaged } from './managed.ts';

let app: TestApp;
let cast: Cast;
let hub: LiveHub;
let managed: string;
let made = 0;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  hub = new LiveHub(app.database.pool);
  await hub.start();
});
beforeEach(async () => {
  managed = (await openManaged(app, cast.middle, `托管 ${++made}`)).shopId;
});
afterAll(async () => {
  hub.stop();
  await app.close();
});

/** An open screen of `who` in the managed shop, once it listens; its stream ends by itself, or never. */
async function screenOf(who: { userId: string; lite?: true }) {
  const leaving = new AbortController();
  const user = { id: who.userId, ...(who.lite && { lite: true as const }) };
  const events = hub.open({ shopId: managed, user, rights: ALL_RIGHTS, ip: '' })(leaving.signal);
  const stream = events[Symbol.asyncIterator]();
  await stream.next();
  let over = false;
  const rest = (async () => {
    while (!(await stream.next()).done);
    over = true;
  })();
  const close = async () => {
    leaving.abort();
    await rest;
  };
  return { isOver: () => over, close };
}

async function only(sentOff: { userId: string; lite?: true }, stays: Person, act: () => Promise<unknown>) {
  const theirs = await screenOf(sentOff);
  const others = await screenOf(stays);
  await act();
  await expect.poll(theirs.isOver).toBe(true);
  expect(others.isOver()).toBe(false);
  await others.close();
}

describe('an open screen of a managed shop hears no more', () => {
  it('when its user may no longer act for other shops', async () => {
    const clerk = await addMember(app, cast.middle, `clerk-${made}`);
    const accessRights = ALL_RIGHTS & ~RIGHTS['shop.operate'];
    await only(clerk, cast.middle, () =>
      ask(app, cast.middle, members.setRights, { userID: clerk.userId, accessRights }),
    );
  });

  it('when the shop was handed over', async () => {
    const InvitationCode = (
      await ask(app, cast.middle, invitations.create, { IdInvitationType: 10, AssignBusinessUnitID: managed })
    ).InvitationCode;
    await only(cast.middle, cast.outsider, () =>
      ask(app, { token: cast.outsider.token }, invitations.proceed, { InvitationCode }),
    );
  });

  it('when the lite user was disabled', async () => {
    const lite = await openLite(app, cast.middle, `lite-${made}`, { storeId: managed });
    await only({ ...lite, lite: true }, cast.middle, () =>
      ask(app, cast.middle, liteUsers.disable, { UserID: lite.userId }),
    );
  });
});
