import { useState } from 'react';
import { spus } from '#features/catalogue/spus/contract.ts';
import { StopDialog } from '#features/catalogue/spus/web/stop-dialog.tsx';
import { isOutOfGoods } from '#features/orders/orders/suspension.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import type { SuspendedListing } from '../contract.ts';

/** 停售 of a listing whose orders wait because whoever ships has none of it: no new ones come until it is back. */
export default function StopListing({ listing }: { listing: SuspendedListing }) {
  const [isStopping, setStopping] = useState(false);
  const may = useMay()(spus.suspend);
  if (!may || !listing.OnSale || !isOutOfGoods(listing.IdHoldReason)) return null;
  const marked = { count: 1, ids: () => Promise.resolve([listing.SpuID]), clear: () => undefined };
  return (
    <>
      <Button kind="text" onClick={() => setStopping(true)}>
        停售
      </Button>
      {isStopping && <StopDialog marked={marked} onClose={() => setStopping(false)} />}
    </>
  );
}
