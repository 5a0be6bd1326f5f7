import { BACK_STATES, TROUBLES } from '#features/orders/orders/receipt.ts';
import { LOST, REFUSED } from './words.ts';

/** Claim about an order whose parcel is in trouble, as the carrier's words suggest it. */
export interface TroubleClaim {
  type: number;
  reason: number;
  says: string;
}

const OTHER = 8;
const LATE = 7;
const ELSE = 10;
const UNCOLLECTED = 1;
const UNTRACED = 4;

/** Claim for one of `TROUBLES`; undefined where nothing is wrong. */
export function claimOfTrouble(trouble: number): TroubleClaim | undefined {
  const name = TROUBLES[trouble];
  if (!name) return undefined;
  const says = `物流异常：${name}`;
  if (BACK_STATES.includes(trouble)) return { type: REFUSED, reason: ELSE, says };
  const reason = trouble === UNCOLLECTED ? LATE : trouble === UNTRACED ? LOST : ELSE;
  return { type: OTHER, reason, says };
}
