import { Link } from 'react-router';
import { Section } from '#kit/ui/page.tsx';
import { countTyped, NOT_COUNT } from '#kit/ui/typed.ts';
import type { NewSpu, Spu } from '../contract.ts';
import { type ChosenSku, SkuChoice } from './sku-choice.tsx';

export const chosenOf = ({ Skus }: Spu): ChosenSku[] =>
  Skus.map(({ SkuID, SkuName, Count }) => ({
    SkuID,
    SkuName,
    SkuPrice: null,
    count: String(Count),
  }));

/** What the listing is to be made of, where that differs; 'wrong' while something is no count. */
export function changedParts(of: Spu, parts: readonly ChosenSku[]): NewSpu['Skus'] | 'wrong' | undefined {
  const typed = parts.map(({ SkuID, count }) => ({ SkuID, Count: countTyped(count) || 0 }));
  const before = new Map(of.Skus.map(({ SkuID, Count }) => [SkuID, Count]));
  const isSame = typed.length === before.size && typed.every((one) => before.get(one.SkuID) === one.Count);
  if (isSame) return undefined;
  return typed.length === 0 || typed.some(({ Count }) => Count < 1) ? 'wrong' : typed;
}

interface PartsSectionProps {
  of: Spu;
  parts: readonly ChosenSku[];
  onChange: (parts: readonly ChosenSku[]) => void;
}

/** 包含商品: changed for new orders; those that were entered before keep what they were entered with. */
export function PartsSection({ of, parts, onChange }: PartsSectionProps) {
  if (of.VendorID) return null;
  if (of.SpuGroupID)
    return (
      <Section title="包含商品">
        <p>{of.Skus.map(({ SkuName, Count }) => `${SkuName} ×${Count}`).join('、')}</p>
        <p className="none">
          由组合商品生成，要增减可选商品请到 <Link to="/sku/spu?view=groups">组合商品</Link>
        </p>
      </Section>
    );
  return (
    <Section title="包含商品">
      <SkuChoice parts={parts} onChange={onChange} />
      {changedParts(of, parts) === 'wrong' && (
        <p className="problem">{parts.length === 0 ? '请至少选择一个商品' : `${NOT_COUNT}，至少 1`}</p>
      )}
    </Section>
  );
}
