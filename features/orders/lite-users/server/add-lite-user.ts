import type { z } from 'zod';
import { addLiteAccount } from '#features/shops/accounts/server/index.ts';
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
  const { userLoginName: name, userLoginPassword: password, OnBehalfOfBusinessUnitID: storeId } = input;
  const store = (await storesOf(db)).find(({ BusinessUnitID }) => BusinessUnitID === storeId);
  if (!store) refuse(no.notMyStore);
  const fullName = input.UserFullname || name;
  const id = await addLiteAccount(db, { loginName: name, fullName, password, storeId });
  if (!id) refuse(no.nameTaken, { name });
  const row = { user_id: id, name: fullName, on_behalf_shop_id: storeId, shows_prices: input.ShowPrices };
  await db.insert('lite_users', { ...row, created_by: user.id }).execute();
  return id;
}
