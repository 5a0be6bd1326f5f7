import type { VendorSpu } from './contract.ts';

/** The item that writes a price after its cost: of my two prices the one that counts follows. */
export const followingItem = (
  { SpuID, IsTaxed, DistributePrice: OldPrice }: Pick<VendorSpu, 'SpuID' | 'IsTaxed' | 'DistributePrice'>,
  price: number,
) => ({ SpuID, [IsTaxed ? 'DistributePriceWithTax' : 'DistributePrice']: price, OldPrice });
