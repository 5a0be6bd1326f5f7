import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { noteOf } from '#features/hub/platforms/notes.ts';
import type { PlatformOrder } from '#features/hub/platforms/platform.ts';
import { channelProduct } from '#features/orders/order-imports/channel-product.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { isOff, LINE } from '../../line-states.ts';

/** For which account lines come in: a connection, or the third party that a program named. */
export interface LineAccount {
  id: string;
  platform: string;
  thirdPartyId: string;
  thirdPartyName: string;
  avoidDays: number;
}

export interface StoredCounts {
  added: number;
  changed: number;
  cancelled: number;
}

const yuan = (fen: number | null) => (fen === null ? null : (fen / 100).toFixed(2));

/** Written out: a part of the statement that goes to a node by itself may hold no parameter but the first ones. */
const TAKEN = sql.lit(LINE.taken);

/**
 * Keeps pages of a platform's orders in the order in which they were read, line by line: an older change never
 * overwrites a newer one, and the same again changes nothing; of one time (有赞 tells it by the second) what was read
 * last stands. What changed is checked anew; what is an order already keeps it, with what the platform says now. Read
 * once, rows are told as json: as jsonb they were sorted first, a quarter of the statement's time.
 */
export async function keepOrders(
  db: TenantDb,
  account: LineAccount,
  orders: readonly PlatformOrder[],
): Promise<StoredCounts> {
  const lines = newestOf(orders, new Date());
  if (lines.size === 0) return { added: 0, changed: 0, cancelled: 0 };
  const { rows } = await sql<{
    version: number;
    off: boolean;
  }>`insert into hub_orders (shop_id, account_id, platform,
      third_party_id, third_party_name, avoid_days, ${sql.raw(COLUMNS)})
    select ${db.shopId}::uuid, ${account.id}::uuid, ${account.platform}::text, ${account.thirdPartyId}::uuid,
      ${account.thirdPartyName}::text, ${account.avoidDays}::smallint, ${sql.raw(COLUMNS)}
    from json_to_recordset(${JSON.stringify([...lines.values()])}::json) as v(${sql.raw(TYPED)})
    on conflict (shop_id, account_id, line_no) do update set ${sql.raw(UPDATES)},
      version = hub_orders.version + 1,
      state = case when hub_orders.state = ${TAKEN} then ${TAKEN} else excluded.state end
    where hub_orders.changed_at < excluded.changed_at
      or hub_orders.changed_at = excluded.changed_at
        and (${sql.raw(STANDING)}) is distinct from (${sql.raw(READ)})
    returning version, cancelled or refund in (1, 2) as off`.execute(db.k);
  const added = rows.filter(({ version }) => version === 1).length;
  const cancelled = rows.filter(({ off }) => off).length;
  return { added, changed: rows.length - added, cancelled };
}

/**
 * A line may come on two pages; its newest change counts, of one time what was read last. All have one time of being
 * kept, by which the list is sorted, so that the lines of an order stay together.
 */
function newestOf(
  orders: readonly PlatformOrder[],
  now: Date,
): ReadonlyMap<string, ReturnType<typeof rowOf>> {
  const lines = new Map<string, ReturnType<typeof rowOf>>();
  for (const order of orders)
    for (const line of order.lines) {
      const known = lines.get(line.lineNo);
      if (!known || known.changed_at <= order.changedAt) lines.set(line.lineNo, rowOf(order, line, now));
    }
  return lines;
}

/** Written out: put together of parts, it was a third of what reading a page costs this process. */
const rowOf = (order: PlatformOrder, line: PlatformOrder['lines'][number], now: Date) => ({
  id: newId(),
  line_no: line.lineNo,
  order_no: order.orderNo,
  changed_at: order.changedAt,
  ordered_at: order.orderedAt,
  group_no: order.groupNo,
  group_name: order.groupName,
  seller_name: order.sellerName,
  buyer_name: order.buyerName,
  receiver: order.receiver,
  phone: order.phone,
  withheld: order.withheld,
  odd_money: line.oddMoney,
  province: order.province,
  city: order.city,
  area: order.area,
  detail: order.detail,
  buyer_note: noteOf(order.buyerNote, line.note),
  seller_note: order.sellerNote,
  product: line.product,
  spec: line.spec,
  channel_name: channelProduct(line.product, line.spec, line.externalId, ''),
  external_id: line.externalId,
  quantity: line.quantity,
  unit_price: yuan(line.priceFen),
  paid_amount: yuan(line.paidFen),
  refund: line.refund,
  cancelled: line.isCancelled,
  shipped_there: line.isShipped,
  not_shipped: order.notShipped,
  created_at: now,
  state: isOff(line) ? LINE.off : LINE.toCheck,
});

const TYPES = {
  id: 'uuid',
  line_no: 'text',
  order_no: 'text',
  changed_at: 'timestamptz',
  ordered_at: 'timestamptz',
  group_no: 'text',
  group_name: 'text',
  seller_name: 'text',
  buyer_name: 'text',
  receiver: 'text',
  phone: 'text',
  province: 'text',
  city: 'text',
  area: 'text',
  detail: 'text',
  buyer_note: 'text',
  seller_note: 'text',
  product: 'text',
  spec: 'text',
  channel_name: 'text',
  external_id: 'text',

  quantity: 'int',
  unit_price: 'numeric',
  paid_amount: 'numeric',
  refund: 'smallint',
  cancelled: 'boolean',
  withheld: 'text[]',
  odd_money: 'text',
  shipped_there: 'boolean',
  not_shipped: 'text',
  created_at: 'timestamptz',
  state: 'smallint',
} as const;
const NAMES = Object.keys(TYPES);
const COLUMNS = NAMES.join(', ');
const TYPED = Object.entries(TYPES)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');
const TOLD = NAMES.filter((name) => !['id', 'line_no', 'created_at', 'state'].includes(name));
const UPDATES = TOLD.map((name) => `${name} = excluded.${name}`).join(', ');
const STANDING = TOLD.map((name) => `hub_orders.${name}`).join(', ');
const READ = TOLD.map((name) => `excluded.${name}`).join(', ');
