import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import type { PriceColumn } from './price-row.ts';

/**
 * Whose price can be asked its reason: an agent's, a group's, that of all that have none of their own; or one of the
 * listing's prices that nobody pays here, which are the same for all.
 */
export interface PricePayer {
  key: string;
  name: string;
  AgentID?: string;
  AgentGroupID?: string;
  PriceKind?: 5 | 6 | 7;
}

const OTHERS: PricePayer = { key: 'all', name: '没有单独定价的渠道' };

/** Whose prices stand in a column. */
export function whoPays({ kind, key, name, audienceId }: PriceColumn): PricePayer {
  if (kind === PRICE_KINDS.specialAgent) return { key, name, AgentID: audienceId };
  if (kind === PRICE_KINDS.specialGroup) return { key, name, AgentGroupID: audienceId };
  return isOfListing(kind) ? { key, name, PriceKind: kind } : OTHERS;
}

const isOfListing = (kind: number): kind is 5 | 6 | 7 =>
  kind === PRICE_KINDS.purchase || kind === PRICE_KINDS.retail || kind === PRICE_KINDS.floor;

/** Whose prices stand in these columns, each once. */
export const allPayers = (columns: readonly PriceColumn[]): PricePayer[] => [
  ...new Map(
    columns.map((column) => {
      const who = whoPays(column);
      return [who.key, who] as const;
    }),
  ).values(),
];
