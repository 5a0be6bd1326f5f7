import type { Fen } from '#kit/money/fen.ts';
import type { NewPrice } from '../../new-price.ts';
import type { PriceSource } from '../../price-sources.ts';

/** How a change of prices came about, and what its author says of it. */
export interface PriceChangeRequest {
  newPrices: readonly NewPrice[];
  source: PriceSource;
  note: string;
  notify: boolean;
  /** Changes to come that this one takes the place of, by their log. */
  replaceIds?: readonly string[];
  preview?: boolean;
  /** Floors that are set along with it; only a preview is judged by them. */
  floors?: ReadonlyMap<string, Fen>;
  undoOf?: string;
}
