import type { NewSpu, Spu } from '#features/catalogue/spus/contract.ts';
import { Link } from '#kit/ui/link.tsx';
import { Section } from '#kit/ui/page.tsx';
import { type ChosenSku, ListingSkuChoice } from './sku-choice.tsx';
import { partsProblem, type TypedPart, typedParts } from './typed-parts.ts';

export const chosenSkus = ({ Skus }: Spu): ChosenSku[] =>
  Skus.map(({ Count, Share, ...sku }) => ({
    ...sku,
    count: String(Count),
    share: Share === null ? '' : String(Share),
  }));

/** What the listing is to be made of, where that differs; 'wrong' while something is no count. */
export function changedParts(spu: Spu, parts: readonly ChosenSku[]): NewSpu['Skus'] | 'wrong' | undefined {
  const typed = typedParts(parts);
  const before = new Map(spu.Skus.map(({ SkuID, Count, Share }) => [SkuID, `${Count} ${Share}`]));
  const now = (one: TypedPart) => `${one.Count} ${one.Share}`;
  if (typed.length === before.size && typed.every((one) => before.get(one.SkuID) === now(one)))
    return undefined;
  return partsProblem(typed) ? 'wrong' : typed.map(({ Share = null, ...part }) => ({ ...part, Share }));
}

interface PartsSectionProps {
  spu: Spu;
  parts: readonly ChosenSku[];
  onChange: (parts: readonly ChosenSku[]) => void;
}

/** 包含商品: changed for new orders; those that were entered before keep what they were entered with. */
export function PartsSection({ spu, parts, onChange }: PartsSectionProps) {
  if (spu.VendorID) return null;
  if (spu.SpuGroupID)
    return (
      <Section title="包含商品">
        <p>{spu.Skus.map(({ SkuName, Count }) => `${SkuName} ×${Count}`).join('、')}</p>
        <p className="none">
          由组合商品生成，要增减可选商品请到 <Link to="/sku/spu?view=groups">组合商品</Link>
        </p>
      </Section>
    );
  return (
    <Section title="包含商品">
      <ListingSkuChoice parts={parts} onChange={onChange} price={spu.DistributePrice} />
      {changedParts(spu, parts) === 'wrong' && <p className="problem">{partsProblem(typedParts(parts))}</p>}
    </Section>
  );
}
