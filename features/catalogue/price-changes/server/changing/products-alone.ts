import { sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { DefaultItem } from '../../contract.ts';
import type { NewPrice } from '../../new-price.ts';
import { type ChangePeriod, newPricesOfDefault, newPricesOfItems } from '../../new-prices.ts';

interface Alone {
  spuId: string;
  skuId: string;
  count: number;
  hasPrice: boolean;
  hasTaxed: boolean;
}

/** A price that goes on, and the place of the one that it comes from. */
interface AppliedPrice {
  item: DefaultItem;
  itemNo: number;
}

/** Prices of listings and products, and of the listings that the latter go on to. */
export async function newPricesOfDefaults(
  db: TenantDb,
  items: readonly DefaultItem[],
  when: ChangePeriod,
): Promise<NewPrice[]> {
  const alone = await productsAlone(db, items);
  const further = alone.flatMap(({ item, itemNo }) =>
    newPricesOfDefault(item, when).map((each) => ({ ...each, itemNo })),
  );
  return [...newPricesOfItems(items, when, newPricesOfDefault), ...further];
}

/**
 * Prices of products that go on to the listings selling them alone, as prices of those listings. A listing without a
 * price of its own follows its product anyway.
 */
async function productsAlone(db: TenantDb, items: readonly DefaultItem[]): Promise<AppliedPrice[]> {
  const going = new Map(
    items.flatMap((item, i) =>
      item.ApplyToSpus && item.SkuID ? [[item.SkuID, { item, itemNo: i + 1 }] as const] : [],
    ),
  );
  if (going.size === 0) return [];
  const { rows } = await sql<Alone>`
    select s.id as "spuId", part.sku_id as "skuId", part.count, s.distribute_price is not null as "hasPrice",
      s.distribute_price_with_tax is not null as "hasTaxed"
    from spu_skus part join spus s on s.shop_id = part.shop_id and s.id = part.spu_id and s.deleted_at is null
    where part.shop_id = ${db.shopId} and part.sku_id = ${anyOf([...going.keys()])} and not exists (
      select from spu_skus other where other.shop_id = part.shop_id and other.spu_id = part.spu_id
        and other.sku_id <> part.sku_id)
    order by s.id`.execute(db.k);
  return rows
    .flatMap((row) => {
      const from = going.get(row.skuId);
      return from ? [{ item: ofListing(row, from.item), itemNo: from.itemNo }] : [];
    })
    .filter(({ item }) => Object.values(pricesOf(item)).some((price) => price !== undefined));
}

const pricesOf = ({ DistributePrice, DistributePriceWithTax, PriceMin }: DefaultItem) => ({
  DistributePrice,
  DistributePriceWithTax,
  PriceMin,
});

function ofListing({ spuId, count, hasPrice, hasTaxed }: Alone, item: DefaultItem): DefaultItem {
  const { SkuPrice, SkuPriceWithTax, PriceMin } = item;
  const times = (price: number | null | undefined) =>
    typeof price === 'number' && price >= 0 ? Math.round(price * count * 100) / 100 : price;
  return {
    SpuID: spuId,
    ApplyToSpus: false,
    PriceMin: times(PriceMin),
    ...(hasPrice && { DistributePrice: times(SkuPrice) }),
    ...(hasTaxed && { DistributePriceWithTax: times(SkuPriceWithTax) }),
  } as DefaultItem;
}
