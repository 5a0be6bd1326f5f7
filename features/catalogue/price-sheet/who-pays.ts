import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import type { PriceColumn } from './price-row.ts';

/** Whom a price can be asked the reason of: an agent, a group, or all that have no price of their own. */
export interface WhoPays {
  key: string;
  name: string;
  AgentID?: string;
  AgentGroupID?: string;
}

const OTHERS: WhoPays = { key: 'all', name: '没有单独定价的渠道' };

/** Who pays the prices of a column; nobody pays a cost, a floor or a retail price here. */
export function whoPays({ kind, key, name, audienceId }: PriceColumn): WhoPays | undefined {
  if (kind === PRICE_KINDS.specialAgent) return { key, name, AgentID: audienceId };
  if (kind === PRICE_KINDS.specialGroup) return { key, name, AgentGroupID: audienceId };
  return kind === PRICE_KINDS.default || kind === PRICE_KINDS.withTax ? OTHERS : undefined;
}

/** Who pays the prices of these columns, each once. */
export const allWhoPay = (columns: readonly PriceColumn[]): WhoPays[] => [
  ...new Map(
    columns.flatMap((column) => {
      const who = whoPays(column);
      return who ? [[who.key, who] as const] : [];
    }),
  ).values(),
];
