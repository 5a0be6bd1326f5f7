import type { RawBuilder } from 'kysely';
import type { Right } from '#kit/endpoint/rights.ts';
import type { Hit } from '../contract.ts';

/** One kind of thing that a text can mean, for whom, and where it is looked for: by an index, and a few rows only. */
export interface Finder<R = never> {
  kind: Hit['Kind'];
  /** All of them are needed. */
  allow: readonly Right[];
  /** Undefined when the text can't mean this. */
  rows: (shopId: string, text: string) => RawBuilder<unknown> | undefined;
  hit: (row: R) => Omit<Hit, 'Kind'>;
}

/** Of each kind. */
export const MOST_HITS = 5;
