import { lazy, Suspense, useState } from 'react';
import type { SuspendedListing } from '#features/orders/suspensions/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { swaps } from '../contract.ts';

const ListingSwaps = lazy(() => import('./listing-swaps.tsx'));

/** 换货 for all orders of a listing that are held for one reason by who ships them. */
export default function SwapListing({ listing }: { listing: SuspendedListing }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const mayOffer = listing.Mine && listing.Ships && may('product.view');
  if (!(mayOffer || listing.WishFor) || !may(swaps.onBackground)) return null;
  return (
    <>
      <Button kind="text" onClick={() => setOpen(true)}>
        换货
      </Button>
      {isOpen && (
        <Suspense>
          <ListingSwaps listing={listing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
