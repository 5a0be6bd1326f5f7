import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { cutText } from '#kit/text/cut-text.ts';
import type { ProductKey } from '../contract.ts';

export interface ProductRow {
  connection_id: string;
  goods_no: string;
  name: string;
  spec: string;
  channel_name: string;
  external_id: string;
  price: number | null;
  on_sale: boolean;
  stock: number | null;
  picture_url: string;
  /** Of its connection. */
  platform: string;
  state: string;
  shop_name: string;
  third_party_id: string;
}

export const productKey = ({ CustomerID, GoodsNo }: ProductKey): string => `${CustomerID} ${GoodsNo}`;
export const productRowKey = (row: Pick<ProductRow, 'connection_id' | 'goods_no'>): string =>
  `${row.connection_id} ${row.goods_no}`;
export const fullName = ({ name, spec }: Pick<ProductRow, 'name' | 'spec'>): string =>
  cutText([name, spec].filter(Boolean).join(' '), 200);

/** Products by their keys, with the connection that they were read by. */
export async function productRows(
  db: TenantDb,
  keys: readonly ProductKey[],
): Promise<Map<string, ProductRow>> {
  const { rows } = await sql<ProductRow>`select p.connection_id, p.goods_no, p.name, p.spec, p.channel_name,
      p.external_id, p.price::float8 as price, p.on_sale, p.stock, p.picture_url, c.platform, c.state,
      c.platform_shop_name as shop_name, c.third_party_id
    from unnest(${keys.map(({ CustomerID }) => CustomerID)}::uuid[], ${keys.map(({ GoodsNo }) => GoodsNo)}::text[])
      as w(connection_id, goods_no)
    join hub_products p on p.shop_id = ${db.shopId} and p.connection_id = w.connection_id and p.goods_no = w.goods_no
    join hub_connections c on c.shop_id = ${db.shopId} and c.id = p.connection_id`.execute(db.k);
  return new Map(rows.map((row) => [productRowKey(row), row]));
}
