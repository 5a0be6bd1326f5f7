import type { Pool } from '#kit/tenant/server/driver.ts';

const uuid = (n: number) => `${'0'.repeat(8)}-0000-0000-0000-${String(n).padStart(12, '0')}`;

/** What `fillShop` writes: 60,000 orders of 60 days, as a shop has them, each kind of value common and rare. */
export const LARGE = {
  orders: 60_000,
  /** Orders of the usual platform, and those of them that are cancelled. */
  usual: 42_000,
  usualCancelled: 3_000,
  /** Blocks of the table, about. */
  blocks: 3_000,
  platform: { usual: '快团团', rare: '小红书' },
  tag: { usual: '坏果包赔', rare: '样品' },
  /** Orders of the usual tag. */
  tagged: 17_990,
  channel: '旗舰店',
  province: { usual: '31', rare: '54' },
  receiver: '欧阳娜娜',
  vendor: { usual: uuid(1), rare: uuid(2) },
  listing: { usual: uuid(10), rare: uuid(11), rareName: '阳山水蜜桃 8枚礼盒' },
  importTask: uuid(7),
  submission: uuid(900_000),
} as const;

/**
 * Written by the owner, as a test may, so that it takes seconds. `waitDays`: one order in twenty of so many last days
 * still waits to be shipped, the others have left.
 */
export async function fillShop(
  pool: Pool,
  shopId: string,
  { count = LARGE.orders, waitDays = DAYS }: { count?: number; waitDays?: number } = {},
): Promise<void> {
  const { listing } = LARGE;
  await pool.query(
    `insert into shops (id, name, level) select id, name, 500 from unnest($1::uuid[], $2::text[]) as made (id, name)
     on conflict do nothing`,
    [Object.values(LARGE.vendor), VENDOR_NAMES],
  );
  await pool.query(
    `insert into partners (shop_id, kind, partner_id, partner_name)
     select $1, 'vendor', id, name from unnest($2::uuid[], $3::text[]) as made (id, name) on conflict do nothing`,
    [shopId, Object.values(LARGE.vendor), VENDOR_NAMES],
  );
  await pool.query(
    `insert into spus (shop_id, id, name, price, distribute_price, created_by)
     select $1, id, name, 39.9, 30, $1 from unnest($2::uuid[], $3::text[]) as made (id, name)`,
    [shopId, [listing.usual, listing.rare], ['烟台红富士苹果 净重5斤', listing.rareName]],
  );
  for (let from = 0; from < count; from += AT_ONCE)
    await pool.query(ORDERS, [shopId, count, from, Math.min(count, from + AT_ONCE) - 1, waitDays]);
  await pool.query('vacuum analyze orders, order_tags, order_tallies, tag_tallies, spus');
}

const VENDOR_NAMES = ['常用供货商', '少用供货商'];
const AT_ONCE = 250_000;
const DAYS = 60;
const { platform, tag, vendor, listing, province } = LARGE;
const ORDERS = `insert into orders (shop_id, id, hop, chain, vendor_id, spu_id, spu_name, amount, shipped_amount, sale_price,
    cost_price, status, stage, receiver, phone, province, province_id, city, area, detail, third_party_name,
    third_party_order_id, source_channel, tags, creation_type, import_task_id, import_row, submission_id, created_by,
    created_at)
  select $1, o.id, 0, array[$1::uuid],
    case when n % 6000 = 3 then '${vendor.rare}' else '${vendor.usual}' end::uuid,
    case when n % 6000 = 4 then '${listing.rare}' else '${listing.usual}' end::uuid, '烟台红富士苹果 净重5斤',
    1, case stage when 5 then 1 else 0 end, 39.9, case when n % 6000 = 5 then 50 else 30 end,
    case stage when 9 then 11 when 2 then 9 else 8457 end | case when n % 6000 = 6 then 134217728 else 0 end, stage,
    case when n % 6000 = 7 then '欧阳娜娜' else substr('王李张刘陈', n % 5 + 1, 1) || '收件' || n % 4000 end,
    '138' || lpad(n::text, 8, '0'), case when n % 6000 = 13 then '西藏自治区' else '上海市' end,
    case when n % 6000 = 13 then '${province.rare}' else '${province.usual}' end, '上海市', '徐汇区', '漕溪路' || n || '号 3 幢 2 单元 ' || n % 2000 || ' 室',
    case when n % 6000 = 9 then '${platform.rare}' when n % 10 < 7 or n % 20 = 1 then '${platform.usual}' else '群接龙' end, 'KTT' || n,
    case when n % 6000 = 10 then '旗舰店' end,
    case when n % 6000 = 11 then '{${tag.rare}}' when n % 10 < 3 then '{${tag.usual}}' else '{}' end::text[],
    case when n % 6000 = 12 then 2 else 1 end,
    case when n % 6000 = 12 then null else lpad((n / 500)::text, 32, '0')::uuid end, n % 500,
    lpad((900000 + n / 500)::text, 32, '0')::uuid, $1, order_time(o.id)
  from generate_series($3::int, $4::int) as n
  cross join lateral (select (((extract(epoch from now()) * 1000)::bigint - 1704067200000
    - ${DAYS} * 86400000::bigint * ($2::bigint - n) / $2::bigint) << 22) + n::bigint % 4194304 as id,
    case when n % 20 = 0 then 9 when n % 20 = 1 and ${DAYS} * ($2::bigint - n) <= $5::numeric * $2::bigint then 2 else 5 end
      as stage) as o`;
