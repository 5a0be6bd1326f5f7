import { sql } from 'kysely';
import { fenOf, fenOrNull } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type ResolvedPrice, resolvePrice } from '../resolve-price.ts';

/** One of my listings, as one of my agents may order it. */
export interface Pair {
  spuId: string;
  agentId: string;
}

export interface OfferTo extends Pair {
  name: string;
  /** Who offers it. */
  shopName: string;
  vendorId: string | null;
  vendorSpuId: string | null;
  logisticsPolicyId: string | null;
  /** The listing is on sale and offered to this agent. */
  onSale: boolean;
  /** I have prohibited this agent, or we are no longer linked. */
  prohibited: boolean;
  /** A quota stands on the listing, for all or for some agent. */
  hasQuota: boolean;
  /** Null: neither the offer nor the listing nor its SKUs have a price. */
  price: ResolvedPrice | null;
}

export const pairKey = ({ spuId, agentId }: Pair) => `${spuId} ${agentId}`;

/** My listings with what each is offered for to each agent: one query whatever their number. */
export async function offersTo(db: TenantDb, pairs: readonly Pair[]): Promise<Map<string, OfferTo>> {
  if (pairs.length === 0) return new Map();
  const { rows } = await candidateRows(db, pairs).execute(db.k);
  return new Map(rows.map((row) => [pairKey(row), { ...row, price: priceOf(row) }]));
}

interface Row extends Omit<OfferTo, 'price'> {
  offer: number | null;
  default: number | null;
  defaultWithTax: number | null;
  useTaxPrice: boolean;
  sku: number | null;
  priceMin: number;
}

/** A further rule adds its join and its column here, and its candidate in `priceOf`. A SKU price of 0 is none. */
const candidateRows = ({ shopId }: TenantDb, pairs: readonly Pair[]) => sql<Row>`
  select w.spu_id as "spuId", w.agent_id as "agentId", s.name, s.vendor_id as "vendorId",
    (select name from shops where id = ${shopId}) as "shopName",
    s.vendor_spu_id as "vendorSpuId", s.logistics_policy_id as "logisticsPolicyId",
    coalesce(s.status = 'on_sale' and s.deleted_at is null and o.status = 'on', false) as "onSale",
    coalesce(p.prohibited or p.removed_at is not null, true) as prohibited,
    exists (select from quotas q where q.shop_id = ${shopId} and q.spu_id = s.id) as "hasQuota",
    o.price as offer, s.distribute_price as default, s.distribute_price_with_tax as "defaultWithTax",
    s.use_tax_price as "useTaxPrice", s.price_min as "priceMin", nullif(k.price, 0) as sku
  from (${wanted(pairs)}) as w(spu_id, agent_id)
  join spus s on s.shop_id = ${shopId} and s.id = w.spu_id
  left join offers o on o.shop_id = ${shopId} and o.spu_id = w.spu_id and o.agent_id = w.agent_id
  left join partners p on p.shop_id = ${shopId} and p.kind = 'agent' and p.partner_id = w.agent_id
  left join lateral (
    select sum(sku.price * part.count) as price from spu_skus part
    join skus sku on sku.shop_id = ${shopId} and sku.id = part.sku_id
    where part.shop_id = ${shopId} and part.spu_id = s.id) k on true`;

/** Most calls want one listing: told so, PostgreSQL remembers its plan instead of planning anew. */
function wanted(pairs: readonly Pair[]) {
  const [first] = pairs;
  if (first && pairs.length === 1) return sql`select ${first.spuId}::uuid, ${first.agentId}::uuid`;
  return sql`select * from unnest(${pairs.map((pair) => pair.spuId)}::uuid[],
        ${pairs.map((pair) => pair.agentId)}::uuid[])`;
}

const priceOf = (row: Row) =>
  resolvePrice({
    offer: fenOrNull(row.offer),
    default_with_tax: fenOrNull(row.defaultWithTax),
    default: fenOrNull(row.default),
    sku: fenOrNull(row.sku),
    useTaxPrice: row.useTaxPrice,
    priceMin: fenOf(row.priceMin),
  });
