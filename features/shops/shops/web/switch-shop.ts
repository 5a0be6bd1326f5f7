import { call } from '#kit/ui/calls/client.ts';
import { session } from '#kit/ui/calls/session.ts';
import { shops } from '../contract.ts';
import { keepShop } from './use-shop-info.ts';

const NOT_ACTING = { operationBuId: '', operationBuName: '', sourceBuId: '' };

/** Goes home, refreshes the shop's facts, then reloads the whole page (specification §4). */
export async function switchShop(shopId: string, shopName: string, goHome: () => void): Promise<void> {
  session.set({ businessUnitId: shopId, businessUnitName: shopName, ...NOT_ACTING });
  await enter(shopId, goHome);
}

/** Acts for a shop that one's own runs, until one returns to the own one (specification §3, §4). */
export async function operateShop(shopId: string, shopName: string, goHome: () => void): Promise<void> {
  session.set({
    sourceBuId: session.get('businessUnitId'),
    operationBuName: shopName,
    operationBuId: shopId,
  });
  await enter(shopId, goHome);
}

/** Back from acting for another shop: the source shop, else the first listed one. */
export async function returnToOwnShop(goHome: () => void): Promise<void> {
  const list = session.shops();
  const own = list.find(({ ObjectID }) => ObjectID === session.get('sourceBuId')) ?? list[0];
  if (own) return switchShop(own.ObjectID, own.ObjectName, goHome);
  session.set(NOT_ACTING);
  goHome();
  window.location.reload();
}

async function enter(shopId: string, goHome: () => void): Promise<void> {
  goHome();
  // Until the page is loaded anew nothing can be begun on it that would go with it.
  document.body.inert = true;
  const answer = await call(shops.get, { BusinessUnitID: shopId }).catch(() => undefined);
  const shop = answer?.items.find(({ BusinessUnitID }) => BusinessUnitID === shopId);
  if (shop) keepShop(shop);
  window.location.reload();
}
