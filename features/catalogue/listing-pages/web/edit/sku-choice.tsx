import { SkuSearch } from '#features/catalogue/skus/web/sku-search.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { SourcesSay } from './sources-say.tsx';
import type { ChosenSku } from './typed-parts.ts';

export type { ChosenSku } from './typed-parts.ts';

interface SkuChoiceProps {
  parts: readonly ChosenSku[];
  onChange: (parts: readonly ChosenSku[]) => void;
  /** What the listing is sold for, in yuan. */
  price?: number | null | undefined;
}

/** The products of a listing with their counts, and a search to add more; of a set what each brings of the price. */
export function ListingSkuChoice({ parts, onChange, price }: SkuChoiceProps) {
  const set = (id: string, typed: Partial<ChosenSku>) =>
    onChange(parts.map((part) => (part.SkuID === id ? { ...part, ...typed } : part)));
  const isShared = parts.length > 1 && parts.some(({ VendorName }) => VendorName !== null);
  return (
    <>
      {parts.length > 0 && (
        <ul className={`goods-lines has-act${isShared ? ' has-share' : ''}`}>
          {parts.map((part) => (
            <li key={part.SkuID}>
              <span className="name" title={part.SkuName}>
                {part.SkuName}
                {part.VendorName !== null && <small> {part.VendorName}供货</small>}
              </span>
              <input
                className="field num"
                inputMode="numeric"
                aria-label={`${part.SkuName}的数量`}
                value={part.count}
                onChange={(event) => set(part.SkuID, { count: event.target.value })}
              />
              {isShared && (
                <input
                  className="field num"
                  inputMode="decimal"
                  placeholder="分摊价"
                  aria-label={`${part.SkuName}的分摊价`}
                  value={part.share}
                  onChange={(event) => set(part.SkuID, { share: event.target.value })}
                />
              )}
              <Button kind="text" onClick={() => onChange(parts.filter((one) => one.SkuID !== part.SkuID))}>
                移除
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isShared && <SourcesSay parts={parts} price={price} />}
      <SkuSearch chosen={parts} onPick={(sku) => onChange([...parts, { ...sku, count: '1', share: '' }])} />
    </>
  );
}
