import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { Fen } from '#kit/money/fen.ts';
import type {
  GroupBuyPrice,
  LiveChange,
  PolicyPrice,
  PricedPart,
  PriceFacts,
  SetPrice,
  Slots,
} from './price-facts.ts';
import { PRICE_KINDS } from './price-kinds.ts';

/** Whom a price is for: one agent, the agents of a group, or all (the zero GUID). */
export interface PriceAudience {
  kind: 'agent' | 'group' | 'all';
  id: string;
}

export const ALL_AGENTS: PriceAudience = { kind: 'all', id: EMPTY_ID };

export interface BookListing {
  id: string;
  name: string;
  code: string | null;
  vendorId: string | null;
  vendorSpuId: string | null;
  /** What it costs me; null = not known. */
  cost: Fen | null;
  slots: Omit<Slots, 'offer' | 'offerRef' | 'specialAgent' | 'specialGroup' | 'parts'>;
  parts: readonly BookPart[];
}

export interface BookPart extends PricedPart {
  floor: Fen;
  cost: Fen | null;
}

/** A change that is not over, with what a person is told of it. */
export interface BookChange extends LiveChange {
  changeId: string;
  spuId: string | null;
  audienceId: string;
  author: string;
  /** Agents may know of it beforehand. */
  notify: boolean;
}

/** A product of the library. */
export interface BookSku {
  name: string;
  code: string | null;
  price: Fen;
  withTax: Fen | null;
  floor: Fen;
  cost: Fen | null;
}

export interface BookVendor {
  name: string;
  /** My shop runs it, so I set its prices too. */
  managed: boolean;
}

export interface BookAgent {
  name: string;
  groupId: string | null;
  prohibited: boolean;
}

/** All that prices of some listings for some audiences are made of, read once. */
export class PriceBook {
  readonly listings: ReadonlyMap<string, BookListing>;
  /** Agents that are linked, and groups of agents. */
  readonly agents: ReadonlyMap<string, BookAgent>;
  readonly groups: ReadonlyMap<string, string>;
  readonly vendors: ReadonlyMap<string, BookVendor>;
  readonly skus: ReadonlyMap<string, BookSku>;
  private readonly specials: ReadonlyMap<string, SetPrice>;
  private readonly offers: ReadonlyMap<string, { price: Fen | null; ref: string | null }>;
  private readonly policies: ReadonlyMap<string, readonly PolicyPrice[]>;
  private readonly groupBuys: ReadonlyMap<string, readonly GroupBuyPrice[]>;
  private readonly ofListing: ReadonlyMap<string, readonly BookChange[]>;
  private readonly ofSku: ReadonlyMap<string, readonly BookChange[]>;

  constructor(facts: {
    listings: PriceBook['listings'];
    agents: PriceBook['agents'];
    groups: PriceBook['groups'];
    vendors: PriceBook['vendors'];
    skus: PriceBook['skus'];
    specials: ReadonlyMap<string, SetPrice>;
    offers: ReadonlyMap<string, { price: Fen | null; ref: string | null }>;
    changes: readonly BookChange[];
    /** By listing and agent. */
    policies: ReadonlyMap<string, readonly PolicyPrice[]>;
    /** By listing and whom it is sold to: an agent, a group, all. */
    groupBuys: ReadonlyMap<string, readonly GroupBuyPrice[]>;
  }) {
    this.listings = facts.listings;
    this.agents = facts.agents;
    this.groups = facts.groups;
    this.vendors = facts.vendors;
    this.skus = facts.skus;
    this.specials = facts.specials;
    this.offers = facts.offers;
    this.policies = facts.policies;
    this.groupBuys = facts.groupBuys;
    this.ofListing = by(facts.changes, (change) => change.spuId);
    this.ofSku = by(facts.changes, (change) => change.skuId);
  }

  /** The listing is offered to the agent now. */
  isOffered(spuId: string, agentId: string): boolean {
    return this.offers.has(cellKey(spuId, agentId));
  }

  /** Changes of a listing's own cells that are not over. */
  changesOf(spuId: string): readonly BookChange[] {
    return this.ofListing.get(spuId) ?? [];
  }

  changesOfSku(skuId: string): readonly BookChange[] {
    return this.ofSku.get(skuId) ?? [];
  }

  private groupBuysOf(spuId: string, audiences: readonly string[]): readonly GroupBuyPrice[] {
    const groupBuyPrices = audiences.flatMap((id) => this.groupBuys.get(cellKey(spuId, id)) ?? []);
    return groupBuyPrices.sort((a, b) => a.from - b.from || (a.id < b.id ? -1 : 1));
  }

  facts(spuId: string, audience: PriceAudience): PriceFacts | undefined {
    const listing = this.listings.get(spuId);
    if (!listing) return undefined;
    const agentId = audience.kind === 'agent' ? audience.id : '';
    const groupId = audience.kind === 'group' ? audience.id : this.agents.get(agentId)?.groupId;
    const offer = this.offers.get(cellKey(spuId, agentId));
    const own = this.changesOf(spuId).filter(
      ({ audienceId }) => audienceId === EMPTY_ID || audienceId === agentId || audienceId === groupId,
    );
    return {
      ...listing.slots,
      parts: listing.parts,
      offer: offer?.price ?? null,
      offerRef: offer?.ref ?? null,
      specialAgent: this.specials.get(cellKey(spuId, agentId)) ?? null,
      specialGroup: (groupId && this.specials.get(cellKey(spuId, groupId))) || null,
      changes: [...own, ...listing.parts.flatMap(({ skuId }) => this.changesOfSku(skuId))],
      policies: this.policies.get(cellKey(spuId, agentId)) ?? [],
      groupBuys: this.groupBuysOf(spuId, [EMPTY_ID, agentId, groupId ?? '']),
    };
  }
}

export const cellKey = (spuId: string, audienceId: string) => `${spuId} ${audienceId}`;

/** Whom a price of a kind is for. */
export const priceAudience = (kind: number, id: string): PriceAudience => {
  if (id === EMPTY_ID) return ALL_AGENTS;
  return { kind: kind === PRICE_KINDS.specialGroup ? 'group' : 'agent', id };
};

function by(changes: readonly BookChange[], key: (change: BookChange) => string | null | undefined) {
  const changesById = new Map<string, BookChange[]>();
  for (const change of changes) {
    const id = key(change);
    if (!id) continue;
    const known = changesById.get(id);
    if (known) known.push(change);
    else changesById.set(id, [change]);
  }
  return changesById;
}
