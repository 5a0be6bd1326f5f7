import { readHeader } from '../headers/header-text.ts';
import { owners } from '../rules/last-word-rules.ts';
import type { ColumnCandidate } from './column-candidates.ts';

const neutral =
  /^(?:订单|其他|其它|补充)?(?:备注|备注信息|备注说明|备注内容|说明|remarks?|notes?|comments?|memo)[1一]?$/;
const owned = new RegExp(`${owners.source}(?:备注|留言|附言|备注信息|说明)$`);
const second = /^(?:订单|其他|其它)?备注[2二]$/;

/**
 * 备注 and 订单备注 belong to whoever has no note column of his own: beside 买家留言 they are the seller's,
 * beside 商家备注 the buyer's. Alone, they are what the customer asked for.
 */
export function noteCandidates(
  headers: readonly string[],
  named: readonly ColumnCandidate[],
): ColumnCandidate[] {
  const has = (field: 'buyerNote' | 'sellerNote') =>
    named.some((candidate) => candidate.field === field && candidate.score >= 85);
  const first = has('buyerNote') && !has('sellerNote') ? 'sellerNote' : 'buyerNote';
  const other = first === 'buyerNote' ? 'sellerNote' : 'buyerNote';
  return headers.flatMap((header, index): ColumnCandidate[] => {
    const { bare } = readHeader(header);
    if (second.test(bare)) return [{ field: other, index, score: 60 }];
    // 渠道备注 is whose channel's? Weaker than a plain 备注 beside it.
    if (owned.test(bare) && !named.some((candidate) => candidate.index === index)) {
      return [{ field: first, index, score: 58 }];
    }
    if (!neutral.test(bare)) return [];
    return [
      { field: first, index, score: 78 },
      { field: other, index, score: 50 },
    ];
  });
}
