import type { PriceRule } from '#features/catalogue/prices/resolve-price.ts';
import type { Fen } from '#kit/money/fen.ts';
import type { Presale } from './read-presales.ts';

/** One shop of the chain that a listing is bought through (domain §2). */
export interface ChainLink {
  shopId: string;
  /** Empty for the entry store, which knows its own. */
  shopName: string;
  spuId: string;
  spuName: string;
  /** How its listing is made up now. */
  version: number;
  /** The choice of products that it was made from, which may have a quota of its own. */
  groupId: string | null;
  /** What this shop gets from downstream; for the entry store its own retail price. Null: no price is set. */
  salePrice: Fen | null;
  /** What this shop pays upstream; always the next hop's `salePrice`, null for the shipper. */
  costPrice: Fen | null;
  /** The rule that gave `salePrice`; empty for the entry store. */
  priceRule: PriceRule | '';
  /** The row of the price history that set it, where there is one. */
  priceRef: string | null;
  /** Listed on sale, and still offered to the shop downstream. */
  onSale: boolean;
  /** The shop downstream is prohibited here, or no longer linked. */
  prohibited: boolean;
  logisticsPolicyId: string | null;
  /** A quota stands on the listing, for all or for some agent. */
  hasQuota: boolean;
  /** Products of it keep stock here, and what limits it: 0 nothing, 1 stock, 2 quotas, 3 both. */
  keepsStock: boolean;
  inventoryOption: number;
  /** A presale rule was set on it. */
  hasPresale: boolean;
  /** Within how many hours this shop ships, where it promises something. */
  shipWithinHours: number | null;
  /** The sales policy of the shop downstream that is suspended just now. */
  suspendedPolicy: string | null;
  /** Its policy that runs, whose quota orders take from. */
  policyId: string | undefined;
  /** The shop's own group-buy that the order counts in. */
  groupBuy: { id: string; name: string } | null;
  /** When the shop that makes it sells it, where that is not now. */
  outOfSeason: string | null;
  /** Parts of it are supplied: the chain goes on from each. */
  hasSources: boolean;
  /** How many of its listing one ordered set holds; prices are of that many. */
  pieces?: number;
  /** Of the orders of a set: the one, by its place, that carries what they have in common here; the others follow it. */
  splitOf?: number;
  follows?: boolean;
}

export interface SupplyChain {
  /** Entry first, shipper last. */
  hops: ChainLink[];
  /** The chain leads back to itself, is too long, or ends at a listing that is gone: no order can be placed. */
  broken: boolean;
  /** When some price in it may next change by the clock alone, in milliseconds. */
  until: number | undefined;
  /** The rule by which its orders wait in line. */
  presale?: Presale | undefined;
  /** A set whose parts come from several sources is an order of each; the hops above are those they have in common. */
  parts?: readonly SupplyChain[];
  /** Of such a part: its name in the statements of many orders. */
  key?: string;
  /** What each of them gets of a price of the set. */
  split?: (price: Fen) => Fen[];
}

/** The orders that one of a listing becomes, as chains. */
export const partsOfChain = (plan: SupplyChain): readonly SupplyChain[] => plan.parts ?? [plan];
