import type { PlatformEndpoint } from '../../platform.ts';
import { PlatformFault } from '../../platform-fault.ts';
import { recordOf, wireList } from '../../wire-text.ts';
import { askCloud } from './cloud.ts';

/** From now on so many, not so many more. */
const WHOLE = 0;

export async function setStock(place: PlatformEndpoint, access: string, goodsNo: string, pieces: number) {
  const input = { ...(await thing(place, access, goodsNo)), quantity: pieces, type: WHOLE };
  await askCloud(place, access, ['youzan.item.quantity.update', '3.0.0'], input);
}

/** A specification's price is in yuan, a product's in fen. */
export async function setPrice(place: PlatformEndpoint, access: string, goodsNo: string, fen: number) {
  const { item_id, sku_id } = await thing(place, access, goodsNo);
  if (sku_id === undefined)
    await askCloud(place, access, ['youzan.item.update', '3.0.1'], { item_id, price: fen });
  else
    await askCloud(place, access, ['youzan.item.sku.update', '3.0.0'], { item_id, sku_id, price: fen / 100 });
}

/** Lists name products alone; what is sold may be its one specification. */
async function thing(place: PlatformEndpoint, access: string, goodsNo: string) {
  const item_id = Number(goodsNo);
  const answer = await askCloud(place, access, ['youzan.item.get', '3.0.0'], { item_id });
  const skus = wireList(recordOf(answer.item).skus);
  if (skus.length > 1) throw new PlatformFault('refused', '这个商品有多个规格，请到有赞后台逐个修改');
  const [sku] = skus;
  return { item_id, ...(sku && { sku_id: Number(sku.sku_id) }) };
}
