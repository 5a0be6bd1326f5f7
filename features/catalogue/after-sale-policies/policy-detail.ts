import { z } from 'zod';

/** What a buyer may ask for (complaints page §2). */
export const CLAIM_TYPES: Readonly<Record<number, string>> = {
  1: '仅退款',
  2: '退货退款',
  3: '换货',
  4: '补发',
  5: '拦截',
  6: '拒收',
  7: '补偿',
};
/** Kinds of complaints that a policy does not offer. */
export const typesLeftOut = ({ Types }: Pick<PolicyDetail, 'Types'>): number[] =>
  Object.keys(CLAIM_TYPES)
    .map(Number)
    .filter((type) => !Types.includes(type));
export const RETURN_FREIGHT: Readonly<Record<number, string>> = {
  1: '卖家承担',
  2: '买家承担',
  3: '责任方承担',
};

export const PolicyDetail = z.object({
  Text: z.string().trim().max(2_000),
  /** Days after shipment within which something may be claimed. */
  ClaimDays: z.number().int().min(1).max(90),
  Types: z.array(z.number().int().min(1).max(7)).max(7),
  PicturesRequired: z.boolean(),
  /** From so many percent spoiled on the whole price is given back; null: in proportion. */
  FullRefundFromPercent: z.number().int().min(1).max(100).nullable(),
  /** Within so many hours a claim is answered. */
  HandleHours: z.number().int().min(1).max(168),
  ReturnFreightBy: z.number().int().min(1).max(3),
});
export type PolicyDetail = z.infer<typeof PolicyDetail>;

/** The policy as a buyer reads it, a sentence each. */
export function detailSentences(detail: PolicyDetail): string[] {
  const { ClaimDays, Types, FullRefundFromPercent: percent, HandleHours } = detail;
  const types = Types.map((type) => CLAIM_TYPES[type]).join('、');
  const proof = detail.PicturesRequired ? '，需要上传图片凭证' : '';
  return [
    `发货后 ${ClaimDays} 天内可以申请售后${types && `：${types}`}${proof}`,
    percent === null ? '坏果按比例赔付' : `坏果达到 ${percent}% 全额赔付，不到的按比例赔付`,
    `申请后 ${HandleHours} 小时内答复`,
    `退货运费由${RETURN_FREIGHT[detail.ReturnFreightBy]}`,
    ...(detail.Text ? [detail.Text] : []),
  ];
}
