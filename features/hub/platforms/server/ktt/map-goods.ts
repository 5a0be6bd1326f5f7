import type { PlatformGroupBuy, PlatformProduct } from '../../platform.ts';
import { fenOf } from '../../platform-money.ts';
import { listOf, textOf, timeOfMs } from '../../wire-text.ts';

type Wire = Record<string, unknown>;

/** Each specification of a product is a product of its own here, as orders name it. */
export const mapGoods = (wire: Wire): PlatformProduct[] =>
  listOf(wire.sku_list).map((sku) => ({
    goodsNo: `${textOf(wire.goods_id, 40)}-${textOf(sku.sku_id, 40)}`,
    name: textOf(wire.goods_name),
    spec: textOf(sku.goods_specification ?? sku.spec, 200),
    externalId: textOf(sku.external_sku_id, 100),
    priceFen: fenOf(sku.price_in_fen ?? sku.price),
    isOnSale: Number(wire.goods_status ?? 1) === 1,
  }));

export function mapGroup(wire: Wire): PlatformGroupBuy | undefined {
  const groupNo = textOf(wire.activity_no, 100);
  if (!groupNo) return undefined;
  return {
    groupNo,
    name: textOf(wire.activity_title ?? wire.title, 200),
    startsAt: timeOfMs(wire.start_time),
    endsAt: timeOfMs(wire.end_time),
    isOpen: Number(wire.activity_status ?? 1) === 1,
  };
}
