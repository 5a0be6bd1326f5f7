import type { Cell } from '#features/catalogue/prices/price-cell.ts';
import type { ResolvedPrice } from '#features/catalogue/prices/resolve-price.ts';
import type { Denial } from '#kit/endpoint/denial.ts';
import type { Fen } from '#kit/money/fen.ts';

/** What a person wants a cell to become; null takes the price away. Times in milliseconds. */
export interface NewPrice extends Cell {
  price: Fen | null;
  /** Only if the cell still holds this: somebody may have changed it meanwhile. Undefined = whatever it holds. */
  old?: Fen | null | undefined;
  from: number;
  /** With an end the price lies over what is written, from … to. */
  to: number | null;
  /** A price for a while counts only where it is lower than what the audience pays otherwise. */
  keepLower: boolean;
  /** The row of history that it will have, where another shop's book names it too. */
  logId?: string | undefined;
  /** The row of history that it takes back. */
  undoes?: string | undefined;
  /** Its listing is offered in the same act; what the agent's former offer held, if there was one. */
  offered?: { was: Fen | null } | undefined;
  /** Why it is no price at all, as far as the call or the row of a sheet says. */
  problem?: Denial | undefined;
  /** Where it stands in a sheet. */
  rowNo?: number | undefined;
  /** Which of the items of a call asked for it, from 1. */
  itemNo?: number | undefined;
}

/** What becomes of a wanted price; only `changed` ones are written. */
export type PriceOutcome = 'changed' | 'unchanged' | 'belowFloor' | 'conflicts' | 'stale' | 'skipped';

export interface JudgedPrice extends NewPrice {
  outcome: PriceOutcome;
  /** What the cell holds when it would change. */
  was: Fen | null;
  /** Why not, or what a person should know of it. */
  says: string;
  /** Why not, for programs too; `says` is its sentence. */
  denied?: Denial | undefined;
  belowCost: boolean;
  /** What the audience pays becomes more. */
  raised: boolean;
  /** What the audience pays before and after; nothing for prices that nobody pays, such as a floor. */
  before: ResolvedPrice | null;
  after: ResolvedPrice | null;
}
