import type { PlatformGroupBuy, PlatformProduct } from '../../platform.ts';
import { platformFen } from '../../platform-money.ts';
import { stockOf, textOf, timeOfMs, wireList } from '../../wire-text.ts';

type Wire = Record<string, unknown>;
const UNLIMITED = 1;

/** Each specification of a product is a product of its own here, as orders name it. */
export const mapGoods = (wire: Wire): PlatformProduct[] =>
  wireList(wire.sku_list).map((sku) => ({
    goodsNo: `${textOf(wire.goods_id, 40)}-${textOf(sku.sku_id, 40)}`,
    name: textOf(wire.goods_name),
    spec: textOf(sku.spec_name, 200),
    externalId: textOf(sku.external_sku_id, 100),
    priceFen: platformFen(sku.price_in_fen),
    isOnSale: Number(wire.is_activity_delete ?? 0) === 0,
    stock: Number(sku.quantity_type) === UNLIMITED ? null : stockOf(sku.quantity),
    pictureUrl: textOf(sku.thumb_url, 1000) || firstOf(wire.goods_image_list),
  }));

const firstOf = (pictures: unknown) => (Array.isArray(pictures) ? textOf(pictures[0], 1000) : '');

const OPEN = 1;

export function mapGroup(wire: Wire): PlatformGroupBuy | undefined {
  const groupNo = textOf(wire.activity_no, 100);
  if (!groupNo) return undefined;
  return {
    groupNo,
    name: textOf(wire.title, 200),
    startsAt: timeOfMs(wire.start_time),
    endsAt: timeOfMs(wire.end_time),
    isOpen: Number(wire.status) === OPEN,
  };
}
