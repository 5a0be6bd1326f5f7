import { useDeferredValue, useState } from 'react';
import { skuGroups } from '#features/catalogue/sku-groups/contract.ts';
import { PickOnce } from '#features/catalogue/spus/web/pick-once.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useUnsaved } from '#kit/ui/drafts/unsaved-parts.ts';
import { MoneyField } from '#kit/ui/fields/fields.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import type { BuyProduct } from './buy-draft.ts';
import { Captioned } from './listing-lines.tsx';

interface ProductLinesProps {
  products: readonly BuyProduct[];
  onChange: (products: readonly BuyProduct[]) => void;
}

/** Product groups, all listings of each under one price and limit, and a search to add more. */
export function ProductLines({ products, onChange }: ProductLinesProps) {
  useUnsaved(products);
  const [isOpen, setOpen] = useState(products.length > 0);
  const change = (id: string, part: Partial<BuyProduct>) =>
    onChange(products.map((product) => (product.SkuGroupID === id ? { ...product, ...part } : product)));
  if (!isOpen) return <Button onClick={() => setOpen(true)}>选择商品组</Button>;
  return (
    <>
      <ul className="buy-lines">
        {products.map((product) => (
          <li key={product.SkuGroupID}>
            <span className="name" title={product.name}>
              {product.name}
              <small>这个商品组的全部在售商品</small>
            </span>
            <Captioned says="团购价">
              <MoneyField
                label={`商品组${product.name}的团购价`}
                placeholder="不变"
                value={product.price}
                onChange={(price) => change(product.SkuGroupID, { price })}
              />
            </Captioned>
            <span />
            <Captioned says="每个限量">
              <input
                className="field num"
                inputMode="numeric"
                placeholder="不限"
                aria-label={`商品组${product.name}的限量`}
                value={product.quota}
                onChange={({ target }) => change(product.SkuGroupID, { quota: target.value })}
              />
            </Captioned>
            <Button
              kind="text"
              onClick={() => onChange(products.filter(({ SkuGroupID }) => SkuGroupID !== product.SkuGroupID))}
            >
              移除
            </Button>
          </li>
        ))}
      </ul>
      <ProductSearch products={products} onAdd={(product) => onChange([...products, product])} />
    </>
  );
}

interface ProductSearchProps {
  products: readonly BuyProduct[];
  onAdd: (product: BuyProduct) => void;
}

function ProductSearch({ products, onAdd }: ProductSearchProps) {
  const [search, setSearch] = useState('');
  const SkuGroupName = useDeferredValue(search);
  const groupsQuery = useCall(skuGroups.get, { SkuGroupName, pageSize: 20 }, { keep: true });
  return (
    <div className="buy-search">
      <input
        className="field wide"
        placeholder="按名称查找商品组，点击加入"
        aria-label="查找商品组"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Loaded query={groupsQuery} lines={4}>
        {({ items }) => (
          <ul inert={SkuGroupName !== search || groupsQuery.isPlaceholderData}>
            {items.length === 0 && <li className="none">没有找到商品组，请先在商品库按商品组录入</li>}
            {items.map(({ SkuGroupID, SkuGroupName: name, SkuInfos }) => (
              <li key={SkuGroupID}>
                <PickOnce
                  isTaken={products.some((product) => product.SkuGroupID === SkuGroupID)}
                  onTake={() => onAdd({ SkuGroupID, name, price: '', quota: '' })}
                >
                  <span title={name}>{name}</span>
                  <span>{SkuInfos.length} 个规格</span>
                  <span />
                </PickOnce>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}
