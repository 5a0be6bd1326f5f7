import { numberOptions } from '#kit/ui/fields/option.ts';
import { SIDE_NAMES } from '../item-words.ts';

/** Whether a channel or a supplier stands on the other side of the books. */
export const sideFilter = {
  kind: 'choice',
  key: 'Side',
  label: '收付类型',
  options: numberOptions(SIDE_NAMES),
} as const;
