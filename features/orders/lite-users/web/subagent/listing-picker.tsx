import { useState } from 'react';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useDebounced } from '#kit/ui/hooks/use-debounced.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { Money } from '#kit/ui/values/money.tsx';
import { type SubagentListing, subagent } from '../../subagent-contract.ts';

interface ListingPickerProps {
  onPick: (listing: SubagentListing) => void;
  onClose: () => void;
}

const MOST = 50;

/** 选择商品: what the store has on sale, searched by name or code. */
export function ListingPicker({ onPick, onClose }: ListingPickerProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const answer = useCall(
    subagent.listings,
    { search, pageSize: MOST, isDesc: false },
    { keep: true, topics: ['catalogue'] },
  );
  return (
    <Dialog title="选择商品" onClose={onClose}>
      <input
        type="search"
        className="field wide"
        aria-label="搜索商品"
        placeholder="搜商品名称、编码"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Loaded query={answer} lines={6}>
        {({ items, total }) => (
          <div className="listing-list" aria-busy={answer.isFetching}>
            {items.map((listing) => (
              <button key={listing.SpuID} type="button" onClick={() => onPick(listing)}>
                <GoodsName name={listing.SpuName} image={listing.SpuImageUrl} still whole />
                {listing.Price !== null && <Money value={listing.Price} />}
              </button>
            ))}
            {total === 0 && <p className="none">{search ? '没有找到，换个词试试' : '店铺还没有在售商品'}</p>}
            {total > MOST && <p className="none">还有 {total - MOST} 种，输入名称缩小范围</p>}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
