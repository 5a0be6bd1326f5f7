import { accounts } from '#features/shops/accounts/contract.ts';
import { ask, type Caller, type TestApp } from '#test/app.ts';
import { PASSWORD } from '#test/cast.ts';
import { liteUsers } from '../contract.ts';

export interface LitePerson extends Required<Caller> {
  userId: string;
  name: string;
}

/** A lite user of `maker` for `storeId` (the maker's own shop unless told), signed in. */
export async function openLite(
  app: TestApp,
  maker: Required<Caller>,
  name: string,
  more: { storeId?: string; ShowPrices?: boolean } = {},
): Promise<LitePerson> {
  const { storeId = maker.shopId, ShowPrices = false } = more;
  const { UserID } = await ask(app, maker, liteUsers.create, {
    userLoginName: name,
    userLoginPassword: PASSWORD,
    OnBehalfOfBusinessUnitID: storeId,
    ShowPrices,
  });
  return { userId: UserID, shopId: storeId, name, token: await tokenOf(app, name) };
}

export async function tokenOf(app: TestApp, userLoginName: string, password = PASSWORD): Promise<string> {
  const login = { userLoginName, userLoginPassword: password };
  return (await ask(app, {}, accounts.login, login)).TokenID;
}
