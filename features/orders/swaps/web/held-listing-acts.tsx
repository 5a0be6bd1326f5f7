import { lazy, Suspense, useState } from 'react';
import type { HeldListing } from '#features/orders/holds/contract.ts';
import { Button } from '#kit/ui/button.tsx';
import { useMay } from '#kit/ui/session.ts';
import { swaps } from '../contract.ts';

const ListingSwaps = lazy(() => import('./listing-swaps.tsx'));

/** 换成… for all orders of a listing that this shop ships and holds for one reason. */
export default function SwapListing({ listing }: { listing: HeldListing }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!listing.Mine || !listing.Ships || !may(swaps.onBackground) || !may('product.view')) return null;
  return (
    <>
      <Button kind="text" onClick={() => setOpen(true)}>
        换成…
      </Button>
      {isOpen && (
        <Suspense>
          <ListingSwaps listing={listing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
