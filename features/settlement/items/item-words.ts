import type { SettlementItem } from './item.ts';

/** 结算 in the words of this shop's book (specification §7). */
export const PAYMENT_TYPE_NAMES: Readonly<Record<number, string>> = {
  1: '渠道应收',
  2: '渠道应退',
  3: '供应商应付',
  4: '供应商应退',
};

/** Who stands on the other side of the books. */
export const SIDE_NAMES: Readonly<Record<number, string>> = { 1: '渠道', 2: '供应商' };

/** What made an item. */
export const ITEM_KIND_NAMES: Readonly<Record<number, string>> = {
  1: '发货',
  2: '红冲',
  3: '改价',
  4: '退货',
  5: '补偿',
  6: '更正',
  7: '抹零',
  8: '期初余额',
};

/** Where on its bill an item stands. */
export const SECTION_NAMES: Readonly<Record<number, string>> = {
  1: '本期',
  2: '扣款',
  3: '上期调整',
  4: '更正',
};

/** What is paid of an item (specification §4). */
export const STATUS_NAMES: Readonly<Record<number, string>> = { 1: '未支付', 2: '已部分支付', 3: '已支付' };

/** Types that lessen what their side is worth. */
export const isReturn = (type: number): boolean => type === 2 || type === 4;

/** What an item adds to its side; a refund lessens it. */
export const signedAmount = ({
  IdPaymentType,
  Amount,
}: Pick<SettlementItem, 'IdPaymentType' | 'Amount'>): number => (isReturn(IdPaymentType) ? -Amount : Amount);

/** Corrected or added by agreement, not shipped. */
const isAdjusted = (kind: number): boolean => kind >= 6;

/** 12.35 × 2 + 运费 6.00: how an amount came about, where it can be said. */
export function amountOriginText(
  item: Pick<SettlementItem, 'Kind' | 'UnitPrice' | 'IsUnpriced' | 'Quantity' | 'Freight' | 'Reason'>,
): string {
  if (isAdjusted(item.Kind)) return item.Reason;
  if (item.Kind === 3) return `改为单价 ${(item.UnitPrice ?? 0).toFixed(2)} 的差额`;
  if (item.Kind === 4) return `退 ${item.Quantity} 件，按协商金额`;
  if (item.Kind === 5) return '售后协商金额';
  if (item.UnitPrice === null) return item.IsUnpriced ? '未定价，定价后补记' : '发货时未定价，已另行补记';
  const freight =
    item.Freight === 0 ? '' : ` ${item.Freight < 0 ? '-' : '+'} 运费 ${Math.abs(item.Freight).toFixed(2)}`;
  return `${item.UnitPrice.toFixed(2)} × ${item.Quantity}${freight}`;
}

/** Behind what a line says: the bill with what its order brought before. */
export const earlierBillText = ({ EarlierBillNo }: Pick<SettlementItem, 'EarlierBillNo'>): string =>
  EarlierBillNo ? `，原在账单 ${EarlierBillNo}` : '';
