import { useState } from 'react';
import { spus } from '#features/catalogue/spus/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useDebounced } from '#kit/ui/hooks/use-debounced.ts';
import type { Alike } from '../contract.ts';
import { ListingChoices } from './listing-choices.tsx';

interface ListingSearchProps {
  alike: readonly Alike[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** The likeliest listings, or a search among those on sale. */
export function ListingSearch({ alike, chosen, onChoose }: ListingSearchProps) {
  const [search, setSearch] = useState('');
  const words = useDebounced(search.trim());
  const answer = useCall(spus.lookUp, { Search: words, OnSaleOnly: true, pageSize: 20 }, { keep: true });
  return (
    <>
      <input
        className="field wide"
        type="search"
        aria-label="搜索商品"
        placeholder="搜商品名称、编码、条码"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ListingChoices
        alike={words ? [] : alike}
        choices={answer.data?.items ?? []}
        chosen={chosen}
        onChoose={onChoose}
      />
    </>
  );
}
