import { useState } from 'react';
import { spus } from '#features/catalogue/spus/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { SwapSkuChoice } from './sku-choice.tsx';
import { SwapDialog, type Swapping } from './swap-dialog.tsx';

/** 换货 by who ships: any product of its library for a part of its listing. */
export function OfferDialog({ spuId, ...dialog }: Swapping & { spuId: string }) {
  const listing = useCall(spus.get, { SpuIDs: [spuId], pageSize: 1 }).data?.items[0];
  const [sku, setSku] = useState('');
  return (
    <SwapDialog
      {...dialog}
      parts={listing?.Skus ?? []}
      sku={sku}
      skuField={<SwapSkuChoice value={sku} onChange={setSku} />}
    />
  );
}
