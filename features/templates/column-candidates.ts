import { isExcluded } from './excluded-headers.ts';
import { type HeaderText, readHeader } from './header-text.ts';
import type { SheetField } from './order-fields.ts';
import { expressRules } from './rules/express-rules.ts';
import { goodsRules } from './rules/goods-rules.ts';
import { orderRules } from './rules/order-rules.ts';
import { receiverRules } from './rules/receiver-rules.ts';

export interface Candidate {
  readonly field: SheetField;
  readonly index: number;
  readonly score: number;
}

const rules = [...orderRules, ...receiverRules, ...goodsRules, ...expressRules];

/** What a remark in brackets adds: 编码(自定义) is the shop's own, (选填) says nothing. */
function remarkBonus(field: SheetField, remark: string): number {
  if (field === 'externalId' && /自定义|商家|外部|sku|规格/.test(remark)) return 2;
  return 0;
}

function bestOf(text: string, remark: string): Map<SheetField, number> {
  const best = new Map<SheetField, number>();
  for (const { field, score, pattern } of rules) {
    if (score <= (best.get(field) ?? 0) || !pattern.test(text)) continue;
    if (!isExcluded(field, text, remark)) best.set(field, score + remarkBonus(field, remark));
  }
  return best;
}

/** The fields that one header may stand for, by its wording alone. */
export function candidatesOf(header: HeaderText, index: number): Candidate[] {
  const best = bestOf(header.bare, header.remark);
  if (header.whole !== header.bare) {
    for (const [field, score] of bestOf(header.whole, header.remark)) {
      if (!best.has(field)) best.set(field, score - 6);
    }
  }
  return [...best].map(([field, score]) => ({ field, index, score }));
}

export function allCandidates(headers: readonly string[]): Candidate[] {
  return headers.flatMap((header, index) => candidatesOf(readHeader(header), index));
}
