import { PRICE_RULES, type PriceRule } from '#features/catalogue/prices/resolve-price.ts';
import { moneyText, timeText } from '#kit/ui/values/display.ts';
import type { OrderPrice } from '../../money/order-price.ts';
import type { OrderRow } from '../../order-row.ts';

const WHY: Record<PriceRule, string> = {
  scheduled: '下单时定时改价正在生效，按改价后的价格',
  special_agent: '这个渠道有特价，按特价',
  special_group: '渠道所在的组有特价，按组特价',
  group_buy: '下单时团购正在进行，按团购价',
  sales_policy: '下单时销售政策有效，按政策价',
  offer: '按给这个渠道的商品价',
  default_with_tax: '没有单独定价，按商品的含税默认价',
  default: '没有单独定价，按商品的默认分销价',
  sku: '商品没有分销价，按库存商品的价格',
  floor: '算出的价格低于商品的最低价，被最低价抬高，按最低价',
};

/** 价格来源: the rule that gave the price when the order was entered, in words. */
export function priceReasonText({
  PriceRule: rule,
  AgentID,
  SalePrice,
}: Pick<OrderRow, 'PriceRule' | 'AgentID' | 'SalePrice'>): string {
  if (AgentID === null) return '本店录入，按录入时填写的单价或商品售价';
  const knownRule = rule in PRICE_RULES ? (rule as PriceRule) : undefined;
  if (knownRule) return `${WHY[knownRule]}（${PRICE_RULES[knownRule]}）。下单时已固定，之后改价不影响本单`;
  return SalePrice === null ? '没有查看价格的权限' : '下单时已固定，之后改价不影响本单';
}

/** 优选老周 11-21 14:05 设为 ¥37.90（原 ¥39.90，限时至 11-24 00:00）：霜冻减产 */
export function priceSettingText({ SetBy, SetOn, EndsOn, OldPrice, NewPrice, Note }: OrderPrice): string {
  const more = [
    OldPrice === null ? '' : `原 ${moneyText(OldPrice)}`,
    EndsOn === null ? '' : `限时至 ${timeText(EndsOn)}`,
  ].filter(Boolean);
  const behind = more.length > 0 ? `（${more.join('，')}）` : '';
  return `${SetBy} ${timeText(SetOn)} 设为 ${moneyText(NewPrice)}${behind}${Note && `：${Note}`}`;
}

interface Move {
  was: number | null;
  now: number;
  wasFreight: number;
  nowFreight: number;
}

/** Whether the price that a rule gave was changed since; a change that was taken back is none. */
export function isPriceCorrected(
  events: readonly { Kind: string; Detail: Record<string, unknown> }[],
): boolean {
  const moves = events
    .filter(({ Kind, Detail }) => Kind === 'priced' && Detail.leg === 'sale')
    .map(({ Detail }) => Detail.prices as Move | undefined);
  // Without the right to see prices nobody can tell by how much.
  const known = moves.flatMap((move) => (move && move.was !== null ? [move] : []));
  if (known.length < moves.length) return true;
  const fen = (pick: (move: Move) => number) =>
    known.reduce((sum, move) => sum + Math.round(pick(move) * 100), 0);
  const byPrice = fen(({ was, now }) => now - (was ?? 0));
  return byPrice !== 0 || fen(({ wasFreight, nowFreight }) => nowFreight - wasFreight) !== 0;
}

/** What swaps added to the price of a piece, as far as the reader may see prices. */
export const swapDifference = (
  events: readonly { Kind: string; Detail: Record<string, unknown> }[],
): number =>
  events.reduce(
    (sum, { Kind, Detail: { difference } }) =>
      Kind === 'swapped' && typeof difference === 'number' ? sum + difference : sum,
    0,
  );

/** `¥12.00 × 3 + 运费 ¥6.00`; a price that was made from the sum and is rounded says 约. */
export function priceSumText(
  price: number | null,
  amount: number,
  freight: number | null,
  rounding: number | null = 0,
): string {
  if (price === null) return '-';
  return `${rounding ? '约 ' : ''}${moneyText(price)} × ${amount}${freight ? ` + 运费 ${moneyText(freight)}` : ''}`;
}
