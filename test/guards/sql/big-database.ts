import type { Pool } from '#kit/tenant/server/driver.ts';

export interface Chain {
  /** Entry first, shipper last. */
  shops: readonly string[];
  userId: string;
  listings: number;
  orders: number;
}

/** One shop of a chain, as it stands in a statement. */
interface Side {
  hop: number;
  shop: string;
  /** `null` at the ends of the chain. */
  vendor: string;
  agent: string;
  chain: string;
  user: string;
  listings: number;
  orders: number;
}

/** Years of business of a whole chain, written set by set past triggers and foreign keys, so that it takes seconds. */
export async function fillChain(pool: Pool, { shops, userId, listings, orders }: Chain): Promise<void> {
  const client = await pool.connect();
  const quoted = (id: string | undefined) => (id ? `'${id}'::uuid` : 'null::uuid');
  try {
    // One transaction, so that now() and with it the orders' ids are the same in all shops.
    await client.query('begin; set local session_replication_role = replica');
    for (const [hop, shopId] of shops.entries()) {
      const [shop, vendor, agent] = [shopId, shops[hop + 1], shops[hop - 1]].map(quoted) as [
        string,
        string,
        string,
      ];
      const common = { chain: `'{${shops.join()}}'::uuid[]`, user: quoted(userId), listings, orders };
      const side: Side = { hop, shop, vendor, agent, ...common };
      for (const statement of [...CATALOGUE, ...ORDERS]) await client.query(statement(side));
      if (hop === 0) for (const statement of ENTRY) await client.query(statement(side));
      if (!shops[hop + 1]) for (const statement of SHIPPER) await client.query(statement(side));
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** The id of the nth thing of a kind in a shop. */
export const idOf = (shop: string, kind: string, n: string) =>
  `md5(${shop}::text || '${kind}' || ${n})::uuid`;
const spu = (shop: string, n = 'n') => idOf(shop, 'spu', n);
const ago = (unit: string) => `now() - n * interval '1 ${unit}'`;

type Statement = (side: Side) => string;

const CATALOGUE: readonly Statement[] = [
  ({
    shop,
    user,
    listings,
  }) => `insert into skus (shop_id, id, name, external_id, bar_code, created_by, created_at)
    select ${shop}, ${idOf(shop, 'sku', 'n')}, '苹果 ' || n, 'E' || n, 'B' || n, ${user}, ${ago('minute')}
    from generate_series(1, ${listings}) as n`,
  ({
    shop,
    vendor,
    user,
    listings,
  }) => `insert into spus (shop_id, id, name, price, distribute_price, external_id,
      bar_code, vendor_id, vendor_spu_id, purchase_price, created_by, created_at)
    select ${shop}, ${spu(shop)}, '苹果 ' || n, 30, 20, 'E' || n, 'B' || n, ${vendor}, ${spu(vendor)}, 10, ${user},
      ${ago('minute')} from generate_series(1, ${listings}) as n`,
  ({ shop, listings }) => `insert into spu_skus (shop_id, spu_id, sku_id)
    select ${shop}, ${spu(shop)}, ${idOf(shop, 'sku', 'n')} from generate_series(1, ${listings}) as n`,
  ({ shop, listings }) => `insert into quotas (shop_id, spu_id, set_to)
    select ${shop}, ${spu(shop)}, 1000000 from generate_series(1, ${listings}) as n`,
  ({ shop, agent, listings }) => `insert into offers (shop_id, spu_id, agent_id, distributed_at)
    select ${shop}, ${spu(shop)}, ${agent}, ${ago('minute')} from generate_series(1, ${listings}) as n
    where ${agent} is not null`,
  ({
    shop,
    listings,
  }) => `insert into partners (shop_id, partner_id, kind, partner_name, contacts, created_at)
    select ${shop}, ${idOf(shop, 'partner', 'n')}, case n % 2 when 0 then 'agent' else 'vendor' end, '伙伴 ' || n,
      '[{"Name": "王小明", "Phone": "13800138000"}]', ${ago('minute')} from generate_series(1, ${listings}) as n`,
  ({
    shop,
    agent,
    user,
    listings,
  }) => `insert into price_logs (shop_id, id, kind, spu_id, agent_id, old_price, new_price,
      changed_by, changed_by_name, changed_at)
    select ${shop}, gen_random_uuid(), 4, ${spu(shop)}, ${agent}, 20, 21, ${user}, '小林', ${ago('minute')}
    from generate_series(1, ${listings}) as n`,
];

/** The same ids in all shops of the chain, spread over 60 days; every fifth order waits to be shipped. */
const ORDERS: readonly Statement[] = [
  ({
    hop,
    shop,
    vendor,
    agent,
    chain,
    user,
    listings,
    orders,
  }) => `insert into orders (shop_id, id, hop, chain,
      agent_id, vendor_id, spu_id, spu_name, amount, shipped_amount, sale_price, cost_price, status, stage, receiver,
      phone, province, city, area, detail, third_party_name, third_party_order_id, creation_type, submission_id,
      import_task_id, import_row, created_by, created_at, delivered_at)
    select ${shop}, id, ${hop}, ${chain}, ${agent}, ${vendor}, ${spu(shop, `(1 + n % ${listings})`)},
      '苹果 ' || 1 + n % ${listings}, 1, shipped, 30, 20, case shipped when 1 then 8457 else 9 end,
      case shipped when 1 then 5 else 2 end, '收货人' || n % 9000, '138' || lpad((n * 7919 % 100000000)::text, 8, '0'),
      '浙江省', '杭州市', '西湖区', '文一西路' || n || '号', '快团团', 'KTT' || lpad(n::text, 12, '0'), 1,
      ${idOf(user, 'submission', 'n / 50')}, ${hop > 0 ? 'null' : idOf(shop, 'task', 'n / 50')}, n % 50, ${user},
      order_time(id), case shipped when 1 then order_time(id) + interval '1 day' end
    from generate_series(1, ${orders}) as n cross join lateral (select case when n % 5 > 0 then 1 else 0 end as shipped,
      (((extract(epoch from now() - (${orders} - n) * interval '60 days' / ${orders}) * 1000)::bigint
        - 1704067200000) << 22) | n as id) as made`,
  ({
    shop,
  }) => `insert into parcels (shop_id, order_id, id, company, waybill_no, amount, shipped_at, created_by_name)
    select shop_id, id, gen_random_uuid(), '顺丰速运', 'SF' || substr(third_party_order_id, 4), 1, delivered_at, ''
    from orders where shop_id = ${shop} and shipped_amount = 1`,
  ({ shop }) => `insert into order_tallies (shop_id, day, roles, stage, n)
    select shop_id, order_day(created_at), roles, stage, count(*) from orders where shop_id = ${shop} group by 1, 2, 3, 4`,
];

const ENTRY: readonly Statement[] = [
  ({ shop, user, orders }) => `insert into import_tasks (shop_id, id, file_id, file_name, file_hash, status,
      third_party_name, fingerprint, rows_read, rows_imported, submission_id, created_by, created_by_name, created_at)
    select ${shop}, ${idOf(shop, 'task', 'n')}, gen_random_uuid(), '订单' || n || '.xlsx', 'hash' || n, 'done', '快团团',
      'print' || n % 20, 50, 50, gen_random_uuid(), ${user}, '小林', ${ago('hour')}
    from generate_series(0, ${orders} / 50) as n`,
  ({
    shop,
  }) => `insert into import_rows (shop_id, task_id, row_no, state, order_id, spu_id, source_order_no, product)
    select shop_id, import_task_id, import_row, 4, id, spu_id, third_party_order_id, spu_name
    from orders where shop_id = ${shop}`,
  ({
    shop,
    user,
    listings,
  }) => `insert into product_matches (shop_id, channel_name, spu_id, created_by, created_at)
    select ${shop}, '渠道苹果 ' || n, ${spu(shop)}, ${user}, ${ago('minute')} from generate_series(1, ${listings}) as n`,
  ({
    shop,
    user,
    listings,
  }) => `insert into export_tasks (shop_id, id, kind, status, file_name, format, input, created_by,
      created_by_name, created_at)
    select ${shop}, gen_random_uuid(), 'normal', 'done', '导出' || n || '.xlsx', 'xlsx', '{}', ${user}, '小林',
      ${ago('hour')} from generate_series(1, ${listings}) as n`,
];

const SHIPPER: readonly Statement[] = [
  ({
    shop,
    user,
    orders,
  }) => `insert into waybill_imports (shop_id, id, file_id, file_name, status, created_by,
      created_by_name, created_at)
    select ${shop}, ${idOf(shop, 'waybills', 'n')}, gen_random_uuid(), '运单' || n || '.xlsx', 'done', ${user}, '果园',
      ${ago('hour')} from generate_series(0, ${orders} / 50) as n`,
  ({
    shop,
  }) => `insert into waybill_import_rows (shop_id, import_id, row_no, cells, waybill_no, match, order_id, outcome)
    select ${shop}, ${idOf(shop, 'waybills', 'n / 50')}, n % 50, '[]', 'SF1', 'certain', id, 'shipped'
    from (select id, row_number() over (order by id) as n from orders where shop_id = ${shop}) as numbered`,
];
