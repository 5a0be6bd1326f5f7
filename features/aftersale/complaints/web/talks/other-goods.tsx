import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useUnsaved } from '#kit/ui/drafts/unsaved-parts.ts';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';

const ChooseListing = lazyPart(() => import('#features/orders/order-imports/web/choose-listing.tsx'));

interface Listing {
  SpuID: string;
  SpuName: string;
}

interface OtherGoodsProps {
  usual: Listing;
  value: Listing | undefined;
  /** Only the shop that entered the order has listings to choose from. */
  onChange: ((goods: Listing | undefined) => void) | undefined;
}

/** What is sent anew: the same goods, or another listing. */
export function OtherGoods({ usual, value, onChange }: OtherGoodsProps) {
  const [isPicking, setPicking] = useState(false);
  useUnsaved(value);
  return (
    <div className="leg-head wide">
      <b>{(value ?? usual).SpuName}</b>
      {onChange && (
        <Button kind="text" onClick={() => setPicking(true)}>
          换商品
        </Button>
      )}
      {onChange && value && (
        <Button kind="text" onClick={() => onChange(undefined)}>
          用原商品
        </Button>
      )}
      {isPicking && (
        <ChooseListing
          onPick={({ SpuID, SpuName }) => {
            onChange?.(SpuID === usual.SpuID ? undefined : { SpuID, SpuName });
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
