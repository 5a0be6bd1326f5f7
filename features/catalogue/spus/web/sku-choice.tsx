import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { skus } from '#features/catalogue/skus/contract.ts';
import { Button } from '#kit/ui/button.tsx';
import { moneyText } from '#kit/ui/display.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { Row } from '#kit/ui/hooks/use-list.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { useMay } from '#kit/ui/session.ts';

export type ChosenSku = Row<typeof skus.lookUp> & { count: string };

interface SkuChoiceProps {
  parts: readonly ChosenSku[];
  onChange: (parts: readonly ChosenSku[]) => void;
}

/** The products of a listing with their counts, and a search to add more. */
export function SkuChoice({ parts, onChange }: SkuChoiceProps) {
  const [search, setSearch] = useState('');
  const Search = useDeferredValue(search);
  const found = useCall(skus.lookUp, { Search, pageSize: 20 }, { keep: true });
  const setCount = (id: string, count: string) =>
    onChange(parts.map((part) => (part.SkuID === id ? { ...part, count } : part)));
  return (
    <>
      <ul className="goods-lines has-act">
        {parts.map((part) => (
          <li key={part.SkuID}>
            <span className="name" title={part.SkuName}>
              {part.SkuName}
            </span>
            <input
              className="field num"
              inputMode="numeric"
              aria-label={`${part.SkuName}的数量`}
              value={part.count}
              onChange={(event) => setCount(part.SkuID, event.target.value)}
            />
            <Button kind="text" onClick={() => onChange(parts.filter((one) => one.SkuID !== part.SkuID))}>
              移除
            </Button>
          </li>
        ))}
      </ul>
      <div className="sku-search">
        <input
          className="field wide"
          placeholder="按名称、编码或条形码查找商品，点击加入"
          aria-label="查找商品"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Loaded of={found} lines={5}>
          {({ items }) =>
            items.length === 0 ? (
              <NoSku search={search} />
            ) : (
              <ul>
                {items.map((sku) => (
                  <li key={sku.SkuID}>
                    <button
                      type="button"
                      disabled={parts.some((part) => part.SkuID === sku.SkuID)}
                      onClick={() => onChange([...parts, { ...sku, count: '1' }])}
                    >
                      <span title={sku.SkuName}>{sku.SkuName}</span>
                      <span>{sku.externalID}</span>
                      <span className="num">{moneyText(sku.SkuPrice)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

/** Of an empty library the way to its first product. */
const NoSku = ({ search }: { search: string }) => (
  <p className="none">
    {search ? '没有找到商品，换个关键词试试，或 ' : '在售商品由商品库的商品组成，商品库还没有商品，请先 '}
    {useMay()(skus.update) && <Link to="/sku/new">录入商品</Link>}
  </p>
);
