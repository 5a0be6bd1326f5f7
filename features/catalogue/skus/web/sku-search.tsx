import { PickOnce } from '#features/catalogue/spus/web/pick-once.tsx';
import { useSearch } from '#features/catalogue/spus/web/use-search.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import type { ListRow } from '#kit/ui/hooks/use-list.ts';
import { Link } from '#kit/ui/link.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { skus } from '../contract.ts';
import './sku-search.css';

export type SkuMatch = ListRow<typeof skus.lookUp>;

interface SkuSearchProps {
  /** Those that are there already. */
  chosen: readonly { SkuID: string }[];
  onPick: (sku: SkuMatch) => void;
}

/** Products of the library to choose from, by name, code or barcode. */
export function SkuSearch({ chosen, onPick }: SkuSearchProps) {
  const { search, setSearch, matches, isOld } = useSearch(skus.lookUp, { pageSize: 20 });
  return (
    <div className="sku-search">
      <input
        className="field wide"
        placeholder="按名称、编码或条形码查找商品，点击加入"
        aria-label="查找商品"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Loaded query={matches} lines={5}>
        {({ items }) =>
          items.length === 0 ? (
            <NoSku search={search} />
          ) : (
            <ul inert={isOld}>
              {items.map((sku) => (
                <li key={sku.SkuID}>
                  <PickOnce
                    isTaken={chosen.some((part) => part.SkuID === sku.SkuID)}
                    onTake={() => onPick(sku)}
                  >
                    <GoodsName name={sku.SkuName} image={sku.SkuImageUrl} still whole />
                    <span className="note">
                      {sku.VendorName === null ? sku.externalID : `${sku.VendorName}供货`}
                    </span>
                    <span className="num">{moneyText(sku.SkuPrice)}</span>
                  </PickOnce>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

/** Of an empty library the way to its first product. */
const NoSku = ({ search }: { search: string }) => (
  <p className="none">
    {search ? '没有找到商品，换个关键词试试，或 ' : '在售商品由商品库的商品组成，商品库还没有商品，请先 '}
    {useMay()(skus.update) && <Link to="/sku/new">录入商品</Link>}
  </p>
);
