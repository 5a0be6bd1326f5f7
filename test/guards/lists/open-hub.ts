import { v7 as newId } from 'uuid';
import type { Town } from './town.ts';

/** What platforms brought to the channel: two of its shops there, a line, a product, a group-buy and a reading of each. */
export async function openHub({ app, channel, ids }: Town): Promise<void> {
  const { shopId, userId } = channel;
  const query = (text: string, values: unknown[]) => app.database.pool.query(text, values);
  for (const [name, platform, at, no] of [
    ['甲', 'ktt', '2026-05-01T08:00:00Z', 1],
    ['乙', 'youzan', '2026-06-01T08:00:00Z', 2],
  ] as const) {
    const id = newId();
    const line = newId();
    ids.set(`平台${name}`, id);
    ids.set(`单${name}`, line);
    await query(
      `insert into hub_connections (shop_id, id, platform, platform_shop_id, platform_shop_name, state, third_party_id,
        connected_by_name, connected_at) values ($1, $2, $3, $4, $4::text || '店', 'lapsed', $5, '', $6)`,
      [shopId, id, platform, name, userId, at],
    );
    await query(
      `insert into hub_orders (shop_id, id, account_id, line_no, order_no, platform, third_party_id, third_party_name,
        changed_at, ordered_at, created_at, group_name, buyer_name, receiver, phone, province, city, area, detail,
        buyer_note, seller_note, product, spec, channel_name, external_id, quantity, refund, state, unfollowed_at)
      values ($1, $2, $3, $4, $4, $5, $6, '', $7, $7, $7, $8::text || '团', $8 || '买家', '', '1390000000' || $9::int, '', '',
        '', '', '', '', $8 || '果', '', $8 || '果', '', 1, $9::int - 1, $9::int,
        case when $9::int = 2 then $7::timestamptz end)`,
      [shopId, line, id, `单${name}`, platform, userId, at, name, no],
    );
    await query(
      `insert into hub_products (shop_id, connection_id, goods_no, name, spec, channel_name, external_id, on_sale, read_at)
        values ($1, $2, 'G1', $3::text || '果', '', $3 || '平台果', '', true, $4)`,
      [shopId, id, name, at],
    );
    await query(
      `insert into hub_group_buys (shop_id, connection_id, group_no, name, starts_at, is_open, read_at)
        values ($1, $2, 'T1', $3::text || '团', $4, true, $4)`,
      [shopId, id, name, at],
    );
    await query(
      `insert into hub_runs (shop_id, id, connection_id, kind, by_name, from_at, to_at, done_at, state, started_at, ended_at)
        values ($1, $2, $3, 'hand', '', $4, $4, $4, $5, $4, $4)`,
      [shopId, newId(), id, at, name === '甲' ? 'done' : 'failed'],
    );
  }
  // The platform refused a parcel of one of the lines.
  await query(
    `with o as (select id from orders where shop_id = $1 and hop = 0 and split_of is null order by id limit 1),
      h as (update hub_orders set order_id = o.id from o where shop_id = $1 and hub_orders.id = $2)
      insert into hub_pushes (shop_id, parcel_id, order_id, state, problem, created_at)
        select $1, $3, o.id, 'failed', '运单号重复', now() from o`,
    [shopId, ids.get('单乙'), newId()],
  );
  // One of the products is matched, with a listing that is called otherwise.
  await query(
    `insert into product_matches (shop_id, third_party_id, channel_name, spu_id, pieces, created_by)
      select $1, $2, '甲平台果', id, 1, $2 from spus where shop_id = $1 and deleted_at is null limit 1`,
    [shopId, userId],
  );
  await openWebhooks({ app, channel, ids });
}

/** Two webhooks of the channel, one of them off, and what was sent to each. */
async function openWebhooks({ app, channel, ids }: Pick<Town, 'app' | 'channel' | 'ids'>): Promise<void> {
  const query = (text: string, values: unknown[]) => app.database.pool.query(text, values);
  for (const [name, state, sent, topic, at] of [
    ['甲', 'on', 'sent', 'order.created', '2026-05-01T08:00:00Z'],
    ['乙', 'off', 'waiting', 'bill.changed', '2026-06-01T08:00:00Z'],
  ]) {
    const id = newId();
    ids.set(`推送${name}`, id);
    await query(
      `insert into webhooks (shop_id, id, name, url, topics, secret, state, created_by_name, created_at)
        values ($1, $2, '推送' || $3::text, 'https://example.com', '{bill.changed}', '', $4, '', $5)`,
      [channel.shopId, id, name, state, at],
    );
    await query(
      `insert into webhook_deliveries (shop_id, webhook_id, topic, kind, subject, state, created_at)
        values ($1, $2, $3, '', '号' || $4::text, $5, $6)`,
      [channel.shopId, id, topic, name, sent, at],
    );
  }
}
