import { v7 as newId } from 'uuid';
import type { NewPrice } from '#features/catalogue/price-changes/new-price.ts';
import { refusedPrices } from '#features/catalogue/price-changes/price-result.ts';
import type { PriceSource } from '#features/catalogue/price-changes/price-sources.ts';
import { changePrices } from '#features/catalogue/price-changes/server/index.ts';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { type PriceAuthor, pairKey } from '#features/catalogue/prices/server/index.ts';
import type { Denial } from '#kit/endpoint/denial.ts';
import { fenOrNull } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { GoodOffer } from './sort-offers.ts';

export interface OfferPrices {
  /** Why a price may not be, by pair: its offer isn't made. */
  refused: ReadonlyMap<string, Denial>;
  /** The row of history of each price that was set, by pair. */
  logIds: ReadonlyMap<string, string>;
  /** The change of what agents that have the listing already pay, and of how many prices. */
  changeId: string | null;
  repriced: number;
}

/**
 * Prices that offers name are set as every price is: not below the floor, after what is due, with a change that can
 * be taken back. First prices are a change of their own, since taking back what others paid doesn't touch them.
 */
export async function priceOffers(
  db: TenantDb,
  author: PriceAuthor,
  good: readonly GoodOffer[],
  { source, now }: { source: PriceSource; now: number },
): Promise<OfferPrices> {
  const priced = good.filter(({ named, price, was }) => named || price !== was);
  const change = async (isOn: boolean, note: string) => {
    const newPrices = priced.filter((offer) => offer.isOn === isOn).map((offer) => wantedOf(offer, now));
    if (newPrices.length === 0) return { changeId: null, judged: [] };
    return changePrices(db, author, { newPrices, source, note, notify: true }, now);
  };
  const first = await change(false, '分销');
  const again = await change(true, '改渠道价');
  const judged = [...first.judged, ...again.judged];
  const changed = judged.filter(({ outcome }) => outcome === 'changed');
  return {
    refused: new Map(refusedPrices(judged).map((each) => [keyOf(each), each.denied])),
    logIds: new Map(changed.map((each) => [keyOf(each), each.logId ?? ''])),
    changeId: again.changeId,
    repriced: again.judged.filter(({ outcome }) => outcome === 'changed').length,
  };
}

const keyOf = ({ spuId, audienceId }: NewPrice) => pairKey({ spuId: spuId ?? '', agentId: audienceId });

const wantedOf = ({ spuId, agentId, price, was, isOn }: GoodOffer, now: number): NewPrice => ({
  kind: PRICE_KINDS.offer,
  spuId,
  skuId: null,
  audienceId: agentId,
  price: fenOrNull(price),
  from: now,
  to: null,
  keepLower: true,
  logId: newId(),
  offered: isOn ? undefined : { was: fenOrNull(was) },
});
