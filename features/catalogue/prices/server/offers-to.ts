import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { groupBuyAt, nextBoundary, policyAt } from '../price-facts.ts';
import { priceAt, type ResolvedPrice } from '../resolve-price.ts';
import { PRICED_BY_RULES, RULE_BITS } from '../rule-bits.ts';
import { epoch, type FactsRow, factsOf, partsCostSql, plainColumns, ruleColumns } from './price-facts-sql.ts';

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
  /** How it is made up now, and the choice of products that it was made from. */
  version: number;
  groupId: string | null;
  logisticsPolicyId: string | null;
  /** The listing is on sale and offered to this agent. */
  onSale: boolean;
  /** The sales policy of this agent that is suspended just now: it can't be ordered. */
  suspendedPolicy: string | null;
  /** The one that runs for this agent just now: its quota stands there too. */
  policyId: string | undefined;
  /** I have prohibited this agent, or we are no longer linked. */
  prohibited: boolean;
  /** When it may be ordered, of what this shop makes itself; null = no bound. */
  validFrom: number | null;
  validTo: number | null;
  /** A quota stands on the listing, for all or for some agent. */
  hasQuota: boolean;
  /** A presale rule was set on it. */
  hasPresale: boolean;
  /** Parts of it are supplied. */
  hasSources: boolean;
  /** Within how many hours this shop ships, where it promises something. */
  shipWithinHours: number | null;
  /** Products of it keep stock, and what limits it: 0 nothing, 1 stock, 2 quotas, 3 both. */
  keepsStock: boolean;
  inventoryOption: number;
  /** The group-buy that it is sold in just now. */
  groupBuy: { id: string; name: string } | null;
  /** Null: neither the offer nor the listing nor its SKUs have a price. */
  price: ResolvedPrice | null;
  /** When the price may next change by the clock alone, in milliseconds. */
  until: number | undefined;
}

export const pairKey = ({ spuId, agentId }: Pair) => `${spuId} ${agentId}`;

/** My listings with what each is offered for to each agent at a time: one query whatever their number, and one more where some have rules. */
export async function offersTo(
  db: TenantDb,
  pairs: readonly Pair[],
  at: number = Date.now(),
): Promise<Map<string, OfferTo>> {
  if (pairs.length === 0) return new Map();
  const [first] = pairs;
  const { rows } =
    first && pairs.length === 1
      ? await db.k.executeQuery<OfferToRow>(asOne(db, first))
      : await offerRows(db, pairs, plainColumns).execute(db.k);
  const all = [...rows, ...(await withRules(db, rows.filter(needsMore)))];
  return new Map(all.map((row) => [pairKey(row), offerOf(row, at)]));
}

/** Its price may come from a rule, or from its products alone. */
const needsMore = ({ rules, default: own, offer }: OfferToRow) =>
  (rules & PRICED_BY_RULES) !== 0 || (own === null && offer === null);

/** Those are read anew, whole: what a change set and that it is done are told by one statement. */
async function withRules(db: TenantDb, pairs: readonly Pair[]): Promise<OfferToRow[]> {
  if (pairs.length === 0) return [];
  const columns = sql`${plainColumns}, ${ruleColumns(db.shopId, sql`w.agent_id`)}`;
  return (await offerRows(db, pairs, columns, partsCostSql(db.shopId)).execute(db.k)).rows;
}

/** `policyOnly`: the offer was made by a sales policy, and lives only while one runs. */
type OfferToRow = Omit<OfferTo, Resolved> & FactsRow & { policyOnly: boolean; rules: number };
type Resolved =
  | ('price' | 'until' | 'suspendedPolicy' | 'policyId' | 'groupBuy')
  | ('keepsStock' | 'hasPresale' | 'hasSources');

function offerOf(row: OfferToRow, at: number): OfferTo {
  const facts = factsOf(row);
  const policy = policyAt(facts, at);
  // The row is its own and no longer needed: to copy its thirty columns costs as much as all else here.
  return Object.assign(row, {
    keepsStock: (row.rules & RULE_BITS.stock) !== 0,
    hasPresale: (row.rules & RULE_BITS.presale) !== 0,
    hasSources: (row.rules & RULE_BITS.sources) !== 0,
    onSale: row.onSale && (!row.policyOnly || policy !== undefined),
    suspendedPolicy: policy?.isSuspended ? policy.name : null,
    policyId: policy?.id,
    inventoryOption: policy?.inventoryOption ?? row.inventoryOption,
    logisticsPolicyId: policy?.logisticsPolicyId ?? row.logisticsPolicyId,
    groupBuy: groupBuyAt(facts, at) ?? null,
    price: priceAt(facts, at),
    until: nextBoundary(facts, at),
  });
}

/** What stands for the shop, the listing and the agent in the statement of one pair. */
const SHOP = 'ffffffff-0000-0000-0000-000000000001';
const SPU = 'ffffffff-0000-0000-0000-000000000002';
const AGENT = 'ffffffff-0000-0000-0000-000000000003';
let one: CompiledQuery<OfferToRow> | undefined;

/** Every order asks for a pair a hop: its statement is put together once, which costs as much as asking it. */
function asOne({ k, shopId }: TenantDb, { spuId, agentId }: Pair): CompiledQuery<OfferToRow> {
  one ??= eachOnce(offerRows({ shopId: SHOP }, [{ spuId: SPU, agentId: AGENT }], plainColumns).compile(k));
  return { ...one, parameters: [shopId, spuId, agentId] };
}

/** The shop stands in it a dozen times: it is sent and read once. */
function eachOnce(query: CompiledQuery<OfferToRow>): CompiledQuery<OfferToRow> {
  const all = [SHOP, SPU, AGENT];
  const at = (no: string) => all.indexOf(String(query.parameters[Number(no) - 1])) + 1;
  return { ...query, sql: query.sql.replace(/\$(\d+)/g, (_, no: string) => `$${at(no)}`) };
}

const offerRows = (
  { shopId }: Pick<TenantDb, 'shopId'>,
  pairs: readonly Pair[],
  priced: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
) => sql<OfferToRow>`
  select w.spu_id as "spuId", w.agent_id as "agentId", s.name, s.vendor_id as "vendorId",
    shop.name as "shopName",
    s.vendor_spu_id as "vendorSpuId", s.version, s.spu_group_id as "groupId", s.logistics_policy_id as "logisticsPolicyId",
    coalesce(s.status = 'on_sale' and s.deleted_at is null and o.status = 'on', false) as "onSale",
    coalesce(o.policy_only, false) as "policyOnly",
    coalesce(p.prohibited or p.removed_at is not null, true) as prohibited,
    case when s.vendor_id is null then ${epoch('s.valid_from')} end as "validFrom",
    case when s.vendor_id is null then ${epoch('s.valid_to')} end as "validTo",
    exists (select from quotas q where q.shop_id = ${shopId} and q.spu_id in (s.id, s.spu_group_id)) as "hasQuota",
    s.inventory_option as "inventoryOption", s.rules, shop.hours as "shipWithinHours", ${priced}
  from (${pairFilter(pairs)}) as w(spu_id, agent_id)
  join spus s on s.shop_id = ${shopId} and s.id = w.spu_id
  cross join (select x.name, (g.misc->>'ShipWithinHours')::int as hours from shops x
    left join shop_settings g on g.shop_id = ${shopId} where x.id = ${shopId}) shop
  left join offers o on o.shop_id = ${shopId} and o.spu_id = w.spu_id and o.agent_id = w.agent_id
  left join partners p on p.shop_id = ${shopId} and p.kind = 'agent' and p.partner_id = w.agent_id
  ${more}`;

/** Most calls want one listing: told so, PostgreSQL remembers its plan instead of planning anew. */
function pairFilter(pairs: readonly Pair[]) {
  const [first] = pairs;
  if (first && pairs.length === 1) return sql`select ${first.spuId}::uuid, ${first.agentId}::uuid`;
  return sql`select * from unnest(${pairs.map((pair) => pair.spuId)}::uuid[],
        ${pairs.map((pair) => pair.agentId)}::uuid[])`;
}
