import { useState } from 'react';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';
import type { SubagentListing } from '../../subagent-contract.ts';
import { ListingPicker } from './listing-picker.tsx';

interface ListingButtonProps {
  listing: SubagentListing | undefined;
  small?: boolean;
  onPick: (listing: SubagentListing) => void;
}

/** The chosen listing; a press chooses another. */
export function ListingButton({ listing, small, onPick }: ListingButtonProps) {
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`listing-button${small ? ' is-small' : ''}${listing ? '' : ' is-none'}`}
        onClick={() => setPicking(true)}
      >
        {listing ? (
          <GoodsName name={listing.SpuName} image={listing.SpuImageUrl} still />
        ) : (
          <span>选择商品</span>
        )}
        <Icon name="down" size={12} />
      </button>
      {isPicking && (
        <ListingPicker
          onPick={(picked) => {
            setPicking(false);
            onPick(picked);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
