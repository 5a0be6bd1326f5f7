import { isMasked } from '#features/templates/clean-cell.ts';

const whole =
  /^(?:1[3-9]\d{9}(?:-\d{1,6})?|0\d{2,3}-?\d{7,8}(?:-\d{1,6})?|400-?\d{3}-?\d{4}|\+?(?:852|853|886)[- ]?\d{7,10})$/;
const hidden = /^\d{3,4}\*{3,5}\d{3,4}(?:-\d{1,6})?$/;

/** `masked` phones come from platforms that ship by their own waybills: allowed, and said. */
export function phoneKind(phone: string): 'whole' | 'masked' | 'wrong' {
  if (whole.test(phone)) return 'whole';
  return hidden.test(phone) || isMasked(phone) ? 'masked' : 'wrong';
}
