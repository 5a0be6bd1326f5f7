import type { Updateable } from 'kysely';
import type { Skus } from '#db/tables.generated.ts';
import type { SkuChange } from '../contract.ts';

type Columns = Omit<Updateable<Skus>, 'shop_id' | 'id'>;

/** Wire fields → columns; a field that is not named stays as it is. An empty code means none. */
export function skuColumns(sku: SkuChange): Columns {
  return {
    name: sku.SkuName,
    basic_info: sku.SkuBasicInfo,
    customized_infos: sku.SkuCustomizedInfos && JSON.stringify(sku.SkuCustomizedInfos),
    price: sku.SkuPrice,
    price_with_tax: sku.SkuPriceWithTax,
    price_min: sku.PriceMin,
    market_price: sku.MarketPrice,
    safety_stock: sku.SafetyStock,
    weight_grams: sku.WeightGrams,
    bin_location: sku.BinLocation,
    group_id: sku.SkuGroupID,
    external_id: codeOrNull(sku.externalID),
    bar_code: codeOrNull(sku.BarCode),
    image_url: codeOrNull(sku.SkuImageUrl),
    description: sku.Description,
    category_id: sku.CategoryID,
    logistics_policy_id: sku.LogisticPolicyID,
    service_policy_id: sku.ServicePolicyID,
  };
}

export const codeOrNull = (text: string | null | undefined) => (text === '' ? null : text);
