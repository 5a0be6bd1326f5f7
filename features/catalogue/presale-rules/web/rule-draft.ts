import type { Input } from '#kit/endpoint/contract.ts';
import type { presaleRules } from '../contract.ts';

export interface RuleDraft {
  mode: 'always' | 'overflow';
  shipOn: string;
  /** The last day, whole. */
  endsOn: string;
  most: string;
  isAuto: boolean;
}

export const emptyRule: RuleDraft = { mode: 'overflow', shipOn: '', endsOn: '', most: '', isAuto: true };

/** A rule that would outlive its day ends with it. */
export function presaleRuleOf({
  mode,
  shipOn,
  endsOn,
  most,
  isAuto,
}: RuleDraft): Omit<Input<typeof presaleRules.set>, 'SpuIDs'> {
  return {
    Mode: mode,
    ShipOn: shipOn,
    AutoConvert: isAuto,
    StartsOn: null,
    EndsOn: endsOn !== '' && endsOn < shipOn ? `${endsOn}T23:59:59+08:00` : null,
    MaxPieces: most === '' ? null : Number(most),
  };
}
