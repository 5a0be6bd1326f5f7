import type { HeldListing } from '#features/orders/holds/contract.ts';
import { ManySwaps } from './many-swaps.tsx';

/** Of all that this shop holds of a listing for one reason. */
export default function ListingSwaps({ listing, onClose }: { listing: HeldListing; onClose: () => void }) {
  const { SpuID: spuId, SpuName: spuName, Orders: orders, Pieces: pieces, IdHoldReason } = listing;
  const which = { spuIds: [spuId], holdReasons: [IdHoldReason], heldBy: 'me' as const };
  return <ManySwaps of={{ spuId, spuName, orders, pieces }} which={which} onClose={onClose} />;
}
