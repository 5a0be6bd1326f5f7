import { enterSku } from '#features/catalogue/skus/server/index.ts';
import { enterSpu } from '#features/catalogue/spus/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { ProductFromRow } from '../../names-to-match.ts';
import { taskOrRefuse } from '../task/task-record.ts';
import { matchImportProducts } from './match-products.ts';

/** Enters what a channel sells and nobody knows yet: product, listing and match, all or none. */
export async function newProduct(ctx: ShopCtx, { TaskID, Name, ...fields }: ProductFromRow) {
  if (!ctx.can('product.edit')) refuse(common.notAllowed, { right: RIGHT_NAMES['product.edit'] });
  await taskOrRefuse(ctx.db, TaskID);
  const { SpuName, SpuPrice, SkuBasicInfo, Brand } = fields;
  const SkuID = await enterSku(ctx, {
    SkuName: SpuName,
    SkuBasicInfo,
    externalID: fields.externalID || null,
    BarCode: fields.BarCode || null,
    ...(Brand !== '' && { Brand }),
  });
  const SpuID = await enterSpu(ctx, {
    SpuName,
    ...(SpuPrice !== null && SpuPrice !== undefined && { SpuPrice }),
    Skus: [{ SkuID, Count: 1 }],
  });
  return { SpuID, ...(await matchImportProducts(ctx, TaskID, [{ Name, SpuID, Pieces: 1 }])) };
}
