import { hash } from '@node-rs/argon2';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { accountRefusals } from '#features/shops/accounts/refusals.ts';
import { weaknessOf } from '#features/shops/accounts/weak-password.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { liteUsers } from '../contract.ts';
import { liteUserRefusals as no } from '../refusals.ts';
import { mayHandOut } from './hand-out.ts';
import { storesOf } from './stores.ts';

/** Makes a login that works for one store only: this shop, or one that it runs (specification §6). */
export async function addLiteUser(
  ctx: ShopCtx,
  input: z.output<typeof liteUsers.create.input>,
): Promise<string> {
  mayHandOut(ctx, input.ShowPrices);
  const { db, user } = ctx;
  const { userLoginName: name, UserFullname, OnBehalfOfBusinessUnitID: storeId } = input;
  const store = (await storesOf(db)).find(({ BusinessUnitID }) => BusinessUnitID === storeId);
  if (!store) refuse(no.notMyStore);
  const says = weaknessOf(input.userLoginPassword, name);
  if (says) refuse(accountRefusals.weakPassword, { says });
  const id = newId();
  const fullName = UserFullname || name;
  const added = await db.k
    .insertInto('users')
    .values({
      id,
      login_name: name,
      full_name: fullName,
      password_hash: await hash(input.userLoginPassword),
      default_shop_id: storeId,
      lite_for_shop_id: storeId,
      lite_by_shop_id: db.shopId,
    })
    .onConflict((conflict) => conflict.column('login_name').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) refuse(no.nameTaken, { name });
  const row = { user_id: id, name: fullName, on_behalf_shop_id: storeId, shows_prices: input.ShowPrices };
  await db.insert('lite_users', { ...row, created_by: user.id }).execute();
  return id;
}
