import { call } from '#kit/ui/client.ts';
import { session } from '#kit/ui/session.ts';
import { shops } from '../contract.ts';
import { keepShop } from './use-shop-info.ts';

/** Goes home, refreshes the shop's facts, then reloads the whole page (specification §4). */
export async function switchShop(shopId: string, shopName: string, goHome: () => void): Promise<void> {
  session.set({
    businessUnitId: shopId,
    businessUnitName: shopName,
    operationBuId: '',
    operationBuName: '',
    sourceBuId: '',
  });
  goHome();
  const answer = await call(shops.get, { BusinessUnitID: shopId }).catch(() => undefined);
  const shop = answer?.items.find(({ BusinessUnitID }) => BusinessUnitID === shopId);
  if (shop) keepShop(shop);
  window.location.reload();
}

/** Back from acting for another shop: the source shop, else the first listed one. */
export async function returnToOwnShop(goHome: () => void): Promise<void> {
  const list = session.shops();
  const own = list.find(({ ObjectID }) => ObjectID === session.get('sourceBuId')) ?? list[0];
  if (own) await switchShop(own.ObjectID, own.ObjectName, goHome);
}
