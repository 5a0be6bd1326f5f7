import { hash } from '@node-rs/argon2';
import { v7 as newId } from 'uuid';
import { openSessionFor } from '#features/shops/accounts/server/index.ts';
import { openShop } from '#features/shops/members/server/index.ts';
import { linkShops } from '#features/shops/partners/server/index.ts';
import { ALL_RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import type { Caller, TestApp } from './app.ts';

/** A person at work in one shop. */
export interface Person extends Required<Caller> {
  userId: string;
  name: string;
}

/**
 * The one cast: `channel` (团长小店) sells what `middle` (优选商行) supplies, which buys from `grower` (果园);
 * `outsider` (路人店) has nothing to do with them. Each is the admin of their shop.
 */
export interface Cast {
  channel: Person;
  middle: Person;
  grower: Person;
  outsider: Person;
}

let passwordHash: Promise<string> | undefined;

export async function openCast(app: TestApp): Promise<Cast> {
  const channel = await openPerson(app, 'channel', '团长小店');
  const middle = await openPerson(app, 'middle', '优选商行');
  const grower = await openPerson(app, 'grower', '果园');
  const outsider = await openPerson(app, 'outsider', '路人店');
  await inShop(app.database.pool, { shopId: NO_SHOP }, async (db) => {
    await linkShops(db, { vendorId: middle.shopId, agentId: channel.shopId });
    await linkShops(db, { vendorId: grower.shopId, agentId: middle.shopId });
  });
  return { channel, middle, grower, outsider };
}

/** A user with a shop of their own on the enterprise level. */
export async function openPerson(app: TestApp, loginName: string, shopName: string): Promise<Person> {
  const userId = await addUser(app, loginName);
  const shopId = await inShop(app.database.pool, { shopId: NO_SHOP, userId }, (db) =>
    openShop(db, userId, { name: shopName, level: 500, expiresAt: null }),
  );
  return { userId, shopId, name: loginName, token: await openSessionFor(app.database.pool, userId) };
}

/** A member of `shop` with exactly these rights. */
export async function addMember(
  app: TestApp,
  shop: Person,
  loginName: string,
  rights = ALL_RIGHTS,
): Promise<Person> {
  const userId = await addUser(app, loginName);
  await inShop(app.database.pool, { shopId: shop.shopId }, (db) =>
    db.insert('memberships', { user_id: userId, rights }).execute(),
  );
  return {
    userId,
    shopId: shop.shopId,
    name: loginName,
    token: await openSessionFor(app.database.pool, userId),
  };
}

/** Everyone's password in tests. */
export const PASSWORD = 'right-password';

async function addUser(app: TestApp, loginName: string): Promise<string> {
  passwordHash ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1 });
  const id = newId();
  const password_hash = await passwordHash;
  const user = { id, login_name: loginName, full_name: loginName, password_hash };
  await inShop(app.database.pool, { shopId: NO_SHOP }, (db) =>
    db.k.insertInto('users').values(user).execute(),
  );
  return id;
}
