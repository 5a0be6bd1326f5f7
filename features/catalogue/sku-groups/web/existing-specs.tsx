import { Button } from '#kit/ui/acts/button.tsx';
import { Link } from '#kit/ui/link.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import type { SkuGroup } from '../contract.ts';

interface ExistingSpecsProps {
  skuInfos: SkuGroup['SkuInfos'];
  removedIds: ReadonlySet<string>;
  onGone: (removedIds: ReadonlySet<string>) => void;
}

/** What the group has already; what is taken out stays in the library. */
export const ExistingSpecs = ({ skuInfos, removedIds, onGone }: ExistingSpecsProps) => (
  <ul className="known-specs">
    {skuInfos.map((sku) => {
      const isGone = removedIds.has(sku.SkuID);
      return (
        <li key={sku.SkuID} className={isGone ? 'is-gone' : ''}>
          <Link to={`/sku/new?id=${sku.SkuID}`} title={sku.SkuName}>
            {sku.SkuBasicInfo || sku.SkuName}
          </Link>
          <span>{sku.externalID}</span>
          <span className="num">{sku.SkuPrice === null ? '' : moneyText(sku.SkuPrice)}</span>
          <small>{sku.SpuCount > 0 ? `在售 ${sku.SpuCount}` : '未上架'}</small>
          <Button
            kind="text"
            onClick={() =>
              onGone(isGone ? without(removedIds, sku.SkuID) : new Set([...removedIds, sku.SkuID]))
            }
          >
            {isGone ? '保留' : '移出'}
          </Button>
        </li>
      );
    })}
  </ul>
);

const without = (all: ReadonlySet<string>, id: string) => new Set([...all].filter((each) => each !== id));
