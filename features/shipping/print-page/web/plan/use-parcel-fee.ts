import { carrierPrices } from '#features/shipping/carrier-bills/carrier-prices.ts';
import { carrierBills } from '#features/shipping/carrier-bills/contract.ts';
import { expectedFee } from '#features/shipping/carrier-bills/expected-fee.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { ParcelFee } from './plan.ts';

const NO_FEE: ParcelFee = () => null;

/** The fees by the accounts' price tables, for who sees the books; for others none. */
export function useParcelFee(): ParcelFee {
  const mayLook = useMay()('settlement.view');
  const tables = useCall(carrierBills.prices, {}, { enabled: mayLook, topics: ['shop'] }).data?.items;
  if (!tables) return NO_FEE;
  const byAccount = new Map(tables.map(({ AccountID, Prices }) => [AccountID, carrierPrices(Prices)]));
  return ({ accountId, waybillNo, orders, grams }) => {
    const prices = waybillNo ? undefined : byAccount.get(accountId ?? '');
    return prices ? expectedFee(prices, orders[0]?.order.Province ?? '', grams) : null;
  };
}
