import { useEffect } from 'react';
import { session, useSession } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { type Shop, shops } from '../contract.ts';

/** Level, expiry, orders left and my rights in the current shop; also kept in this browser (specification §3). */
export function useShopInfo(): Shop | undefined {
  const shopId = useSession().shopId();
  const answer = useCall(
    shops.get,
    { BusinessUnitID: shopId || null },
    { enabled: shopId !== '', topics: ['shop', 'orders'] },
  );
  const shop = answer.data?.items.find(({ BusinessUnitID }) => BusinessUnitID === shopId);
  useEffect(() => {
    if (shop) keepShop(shop);
  }, [shop]);
  return shop;
}

export function keepShop(shop: Shop): void {
  session.nameRights(shop.AccessRights);
  session.set({
    idBuLevel: String(shop.IdBuLevel),
    buExpireDate: String(shop.SubscriptionExpireAt),
    leftOrderCount: String(shop.OrderCount),
    ...(session.get('operationBuId') ? {} : { businessUnitName: shop.BusinessUnitName }),
  });
}
