import type { SuspendedListing } from '#features/orders/suspensions/contract.ts';
import { ManySwaps } from './many-swaps.tsx';

/** Of all orders of a listing that are held for one reason, by this shop or by who ships what it entered. */
export default function ListingSwaps({
  listing,
  onClose,
}: {
  listing: SuspendedListing;
  onClose: () => void;
}) {
  const { SpuID: spuId, SpuName: spuName, Orders: orders, Pieces: pieces, IdHoldReason, WishFor } = listing;
  const which = {
    spuIds: [spuId],
    holdReasons: [IdHoldReason],
    heldBy: WishFor ? ('other' as const) : ('me' as const),
  };
  return (
    <ManySwaps
      listing={{ spuId, spuName, orders, pieces }}
      which={which}
      {...(WishFor && { wishFor: WishFor })}
      onClose={onClose}
    />
  );
}
