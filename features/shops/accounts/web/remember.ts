import { session } from '#kit/ui/calls/session.ts';
import { forgetDraftsOfTab } from '#kit/ui/drafts/draft-storage.ts';
import type { LoginResult } from '../contract.ts';

/** Keeps in this browser who signed in and with which shops (specification §3, local storage keys). */
export function remember(login: LoginResult): void {
  const shops = login.LinkedObjects;
  const shop =
    shops.find(({ ObjectID }) => ObjectID === session.get('businessUnitId')) ??
    shops.find(({ ObjectID }) => ObjectID === login.DefaultBuID) ??
    shops[0];
  if (login.UserID !== session.get('userId'))
    session.set({ operationBuId: '', operationBuName: '', sourceBuId: '' });
  if (login.TokenID && login.TokenID !== session.token()) session.setToken(login.TokenID);
  session.set({
    userName: login.UserFullname,
    userId: login.UserID,
    userIcon: login.WeChatIconUrl,
    businessUnitList: JSON.stringify(shops),
    buCounts: String(shops.length),
    defaultBusinessUnitId: login.DefaultBuID,
    businessUnitId: shop?.ObjectID,
    businessUnitName: shop?.ObjectName,
    idObjectType: shop && String(shop.IdObjectType),
  });
}

/** Takes everything of the user and the shop out of this browser, whatever the next one signs in as. */
export function forget(): void {
  session.set({
    userName: '',
    userId: '',
    userIcon: '',
    businessUnitList: '',
    buCounts: '',
    businessUnitId: '',
    businessUnitName: '',
    defaultBusinessUnitId: '',
    operationBuName: '',
    operationBuId: '',
    sourceBuId: '',
    idObjectType: '',
    idBuLevel: '',
    buExpireDate: '',
    leftOrderCount: '',
  });
  forgetDraftsOfTab();
  session.end();
}
