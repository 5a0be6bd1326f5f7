import { readHeader } from './header-text.ts';

/** What tells the variants of a product apart, each in a column of its own: 颜色 beside 尺码, 规格 beside 口味. */
const PARTS: readonly RegExp[] = [
  /^(?:颜色|花色|色号|色彩|colou?r)(?:分类|名称)?$/,
  /^(?:尺码|尺寸|码数|鞋码|衣码|大小|size)(?:名称)?$/,
  /^(?:口味|味道|香型|flavou?r)(?:名称)?$/,
  /^(?:款式|样式|style)(?:名称)?$/,
  /^(?:规格|sku规格)(?:名称)?$/,
  /^型号(?:名称)?$/,
  /^(?:等级|级别)$/,
];
const GOODS = /^(?:商品|产品|货品|宝贝)/;

const partOf = (header: string): number => {
  const bare = readHeader(header).bare.replace(GOODS, '');
  return PARTS.findIndex((part) => part.test(bare));
};

/** Whether two headers name different parts of one specification. */
export function areVariantParts(one: string, other: string): boolean {
  const first = partOf(one);
  const second = partOf(other);
  return first >= 0 && second >= 0 && first !== second;
}

/** A specification of its parts, each said once: 颜色:红色;尺码:L beside L says L already. */
export function variantOf(parts: readonly string[]): string {
  const filled = [...new Set(parts.filter((part) => part !== ''))];
  const isSaid = (part: string) =>
    filled.some((other) => other !== part && other.split(/[\s:：;；,，、/|*x×]+/).includes(part));
  return filled.filter((part) => !isSaid(part)).join(' ');
}

/** Whether a header names such a part. */
export const isVariantPart = (header: string): boolean => partOf(header) >= 0;
