import type { z } from 'zod';
import { noteUses } from '#features/catalogue/materials/server/index.ts';
import { addSkuGroup } from '#features/catalogue/sku-groups/server/index.ts';
import { requireOwnAll } from '#features/catalogue/spus/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { Supplied, vendorSkus } from '../contract.ts';
import { offerToMe } from './offer-to-me.ts';
import { requireEdit, vendorLibrary } from './vendor-library.ts';

/** Enters a product with its specifications in a managed vendor's library, and has each on sale here. */
export async function addVendorGroup(ctx: ShopCtx, input: z.output<typeof vendorSkus.newGroup.input>) {
  requireEdit(ctx);
  const { VendorID, CategoryID, SkuInfos, ...group } = input;
  await requireOwnAll(ctx.db, [{ CategoryID }, ...SkuInfos]);
  const vendor = await vendorLibrary(ctx, VendorID);
  const made = await addSkuGroup(vendor, { ...group, SkuInfos: SkuInfos.map(inLibrary), PutOnSale: false });
  // The vendor's library shows them, but videos and files were uploaded here.
  if (group.SkuGroupMaterials) await noteUses(ctx.db, made.SkuGroupID, group.SkuGroupMaterials);
  const supplies = SkuInfos.map((info, at) => ({
    skuId: made.SkuIDs[at] ?? '',
    purchasePrice: info.PurchasePrice,
    price: info.SkuPrice,
    floor: info.PriceMin,
    categoryId: CategoryID,
    logisticPolicyId: info.LogisticPolicyID,
    servicePolicyId: info.ServicePolicyID,
  }));
  return { ...made, SpuIDs: await offerToMe(ctx, vendor, supplies) };
}

/** What the vendor asks is its product's price; my own price, floor and policies are not its business. */
const inLibrary = ({ PurchasePrice, PriceMin, LogisticPolicyID, ServicePolicyID, ...info }: Supplied) => ({
  ...info,
  SkuPrice: PurchasePrice,
});
