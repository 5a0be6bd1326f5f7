import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Spus } from '#db/tables.generated.ts';
import { offersTo, pairKey } from '#features/catalogue/prices/server/index.ts';
import { lockQuotaUsage } from '#features/shops/shops/server/index.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { NewOffer } from '../../new-offers.ts';
import { spuRefusals as no } from '../../refusals.ts';
import { MAX_LINKS, resolveSupplyChains } from '../chains/resolve-supply-chains.ts';

export interface GoodOffer {
  spuId: string;
  agentId: string;
  price: number | null;
  /** The price that it had as an offer before, whether or not it still stood. */
  was: number | null;
  /** The agent has it now. */
  isOn: boolean;
  /** A person named its price; without one it keeps what it has, or begins with none. */
  named: boolean;
  /** What a person calls it: the listing and the agent. */
  name: string;
  listing: Selectable<Spus>;
  /** The id that the agent's listing gets if it has none yet. */
  listingId: string;
}

/** An offer that can't be made: which, what a person calls it, and why. */
export interface SkippedOffer {
  spuId: string;
  agentId: string;
  name: string;
  denied: Denial;
  /** The price is what's wrong with it. */
  ofPrice?: boolean;
}

interface Sorted {
  good: GoodOffer[];
  skipped: SkippedOffer[];
}

/** Which offers can be made; for each of the others, why not. */
export async function sortOffers(db: TenantDb, offers: readonly NewOffer[]): Promise<Sorted> {
  const unique = [...new Map(offers.map((offer) => [`${offer.SpuID} ${offer.AgentID}`, offer])).values()];
  const facts = await readFacts(db, unique);
  const good: GoodOffer[] = [];
  const skipped: SkippedOffer[] = [];
  for (const { SpuID, AgentID, Price } of unique) {
    const pair = { spuId: SpuID, agentId: AgentID };
    const made = facts.made.get(pairKey(pair));
    const was = made?.price ?? null;
    const isOn = made?.status === 'on';
    const price = Price === undefined ? (isOn ? was : null) : Price;
    const { listing, denied } = judge(facts, pair, price);
    const name = `${listing?.name ?? SpuID} → ${facts.agents.get(AgentID)?.partner_name ?? AgentID}`;
    if (denied) skipped.push({ ...pair, name, denied });
    else
      good.push({ ...pair, price, was, isOn, named: Price !== undefined, name, listing, listingId: newId() });
  }
  return withinAgentQuotas(db, { good, skipped });
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

async function readFacts(db: TenantDb, offers: readonly NewOffer[]) {
  const spuIds = [...new Set(offers.map((offer) => offer.SpuID))];
  const agentIds = [...new Set(offers.map((offer) => offer.AgentID))];
  const listings = await db
    .from('spus')
    .selectAll()
    .where('id', '=', anyOf(spuIds))
    .where('deleted_at', 'is', null)
    .execute();
  const agents = await db
    .from('partners')
    .selectAll()
    .where('kind', '=', 'agent')
    .where('partner_id', '=', anyOf(agentIds))
    .where('removed_at', 'is', null)
    .execute();
  const made = await db
    .from('offers')
    .select(['spu_id', 'agent_id', 'price', 'status'])
    .where('spu_id', '=', anyOf(spuIds))
    .where('agent_id', '=', anyOf(agentIds))
    .execute();
  return {
    listings: new Map(listings.map((row) => [row.id, row])),
    agents: new Map(agents.map((row) => [row.partner_id, row])),
    chains: await resolveSupplyChains(db, spuIds),
    made: new Map(made.map((row) => [pairKey({ spuId: row.spu_id, agentId: row.agent_id }), row])),
    /** What an agent without a price of its own pays: nobody has one. */
    defaults: await offersTo(db, spuIds.map(forNobody)),
  };
}

type Judged =
  | { listing: Selectable<Spus>; denied?: undefined }
  | { listing: Selectable<Spus> | undefined; denied: Denial };

function judge(facts: Facts, pair: { spuId: string; agentId: string }, price: number | null): Judged {
  const listing = facts.listings.get(pair.spuId);
  if (!listing) return { listing, denied: deny(common.notFound, { what: '在售商品' }) };
  const agent = facts.agents.get(pair.agentId);
  const hops = facts.chains.get(pair.spuId)?.hops ?? [];
  if (!agent) return { listing, denied: deny(no.notMyAgent) };
  if (agent.prohibited) return { listing, denied: deny(no.agentProhibited) };
  if (hops.some((hop) => hop.shopId === pair.agentId)) return { listing, denied: deny(no.comesFromAgent) };
  if (hops.length >= MAX_LINKS) return { listing, denied: deny(no.chainTooLong, { hops: hops.length }) };
  const known = facts.defaults.get(pairKey(forNobody(pair.spuId)))?.price;
  return price === null && !known ? { listing, denied: deny(no.noPrice) } : { listing };
}

const forNobody = (spuId: string) => ({ spuId, agentId: EMPTY_ID });

/** An agent's level limits its listings; those that it has already need no room (domain §9). */
async function withinAgentQuotas(db: TenantDb, { good, skipped }: Sorted): Promise<Sorted> {
  const at = acrossShops(db, 'distribution');
  const left = new Map<string, { room: number; has: Set<string | null>; max: number }>();
  for (const agentId of [...new Set(good.map((offer) => offer.agentId))].sort()) {
    const { max, used } = await lockQuotaUsage(at(agentId), 'listings');
    const own = at(agentId).from('spus').select('vendor_spu_id').where('vendor_id', '=', db.shopId);
    const rows = await own.where('deleted_at', 'is', null).execute();
    left.set(agentId, { room: max - used, max, has: new Set(rows.map((row) => row.vendor_spu_id)) });
  }
  const fitting = good.filter((offer) => {
    const agent = left.get(offer.agentId);
    if (!agent || agent.has.has(offer.spuId) || agent.room-- > 0) return true;
    const { spuId, agentId, name } = offer;
    skipped.push({ spuId, agentId, name, denied: deny(no.agentQuotaUsedUp, { max: agent.max }) });
    return false;
  });
  return { good: fitting, skipped };
}
