import { RULE_BITS } from '#features/catalogue/prices/rule-bits.ts';
import { isSet } from '../../parts.ts';

interface Product {
  keeps_stock: boolean;
  source_spu_id: string | null;
}

/** What its parts say of a listing. */
export const bitsOf = (parts: readonly { Count: number }[], skus: readonly Product[]): number =>
  (skus.some((sku) => sku.keeps_stock) ? RULE_BITS.stock : 0) |
  (skus.some((sku) => sku.source_spu_id !== null) ? RULE_BITS.sources : 0) |
  (isSet(parts) ? RULE_BITS.set : 0);

/** The bits that `bitsOf` decides. */
export const OF_PARTS = RULE_BITS.stock | RULE_BITS.sources | RULE_BITS.set;
