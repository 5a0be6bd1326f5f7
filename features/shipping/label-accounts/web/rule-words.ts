import type { CarrierRuleRow } from '../contract.ts';

const kg = (grams: number): string => `${grams / 1000} kg`;

/** A rule's conditions in words; without any it holds for all. */
export function ruleWords(rule: CarrierRuleRow): string {
  const { WeightAbove, WeightTo } = rule;
  const goods = [
    ...rule.Words,
    ...(rule.CategoryIDs.length > 0 ? [`${rule.CategoryIDs.length} 个分类`] : []),
  ];
  const parts = [
    rule.Provinces.join('、'),
    WeightAbove !== null && WeightTo !== null
      ? `超过 ${kg(WeightAbove)} 到 ${kg(WeightTo)}`
      : WeightAbove !== null
        ? `超过 ${kg(WeightAbove)}`
        : WeightTo !== null
          ? `${kg(WeightTo)} 以内`
          : '',
    goods.length > 0 ? `商品 ${goods.join('、')}` : '',
    rule.AgentIDs.length > 0 ? `${rule.AgentIDs.length} 个渠道` : '',
    rule.Platforms.join('、'),
  ].filter((part) => part !== '');
  return parts.join('，') || '全部包裹';
}

/** Kilograms as typed, in grams: null for nothing, undefined for what is no weight. */
export function readKg(text: string): number | null | undefined {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return null;
  return /^\d{1,3}(\.\d{1,3})?$/.test(plain) ? Math.round(Number(plain) * 1000) : undefined;
}
