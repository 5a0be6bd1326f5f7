import { Button } from '#kit/ui/button.tsx';
import { type FoundSku, SkuSearch } from './sku-search.tsx';

export type ChosenSku = Pick<FoundSku, 'SkuID' | 'SkuName' | 'SkuPrice'> & { count: string };

interface SkuChoiceProps {
  parts: readonly ChosenSku[];
  onChange: (parts: readonly ChosenSku[]) => void;
}

/** The products of a listing with their counts, and a search to add more. */
export function SkuChoice({ parts, onChange }: SkuChoiceProps) {
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
      <SkuSearch taken={parts} onPick={(sku) => onChange([...parts, { ...sku, count: '1' }])} />
    </>
  );
}
