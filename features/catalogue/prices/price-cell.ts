import type { PriceKind } from './price-kinds.ts';

/** One price of one listing or product, for one audience: what a cell of the price sheet shows. */
export interface Cell {
  kind: PriceKind;
  spuId: string | null;
  skuId: string | null;
  /** An agent, a group of agents, or the zero GUID for all. */
  audienceId: string;
}

/** The same cell, whenever and at whatever price. */
export const keyOfCell = ({ kind, spuId, skuId, audienceId }: Cell): string =>
  `${kind} ${skuId ?? spuId} ${audienceId}`;
