import type { Updateable } from 'kysely';
import type { Spus } from '#db/tables.generated.ts';
import type { SpuChange } from '../contract.ts';

/** Wire fields → columns; a field that is not named stays as it is. */
export const spuColumns = (spu: SpuChange): Omit<Updateable<Spus>, 'shop_id' | 'id'> => ({
  name: spu.SpuName,
  price: spu.SpuPrice,
  distribute_price: spu.DistributePrice,
  distribute_price_with_tax: spu.DistributePriceWithTax,
  use_tax_price: spu.UseTaxPriceAsDefault,
  price_min: spu.PriceMin,
  gifts: spu.Gifts,
  category_id: spu.CategoryID,
  description: spu.Description,
  image_url: spu.spuImageUrl,
  materials: spu.SpuMaterials && JSON.stringify(spu.SpuMaterials),
  customized_data: spu.CustomizedData && JSON.stringify(spu.CustomizedData),
  logistics_policy_id: spu.LogisticPolicyID,
  service_policy_id: spu.ServicePolicyID,
  inventory_option: spu.idInventoryOption,
  pieces_per_parcel: spu.PiecesPerParcel,
});
