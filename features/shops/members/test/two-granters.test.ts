import { expect, it } from 'vitest';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { unsavedEdits } from '#kit/ui/hooks/use-edits.ts';
import { asBoxes, ofBoxes } from '../rights-change.ts';

/** What the page sends when the member has other rights by now than when these boxes were ticked. */
const saved = (ticked: number, before: number, now: number) =>
  ofBoxes({ ...asBoxes(now), ...unsavedEdits(unsavedEdits(asBoxes(ticked), asBoxes(before)), asBoxes(now)) });

const { 'order.view': view, 'order.ship': ship, 'product.edit': edit } = RIGHTS;

it('a right that somebody else gave or took meanwhile stays as they set it', () => {
  expect(saved(view | ship, view, view | edit)).toBe(view | ship | edit);
  expect(saved(view | ship, view, 0)).toBe(ship);
  expect(saved(0, view, view | edit)).toBe(edit);
});

it('who makes an admin makes one, whatever was ticked meanwhile', () => {
  expect(saved(ALL_RIGHTS, view, view | edit)).toBe(ALL_RIGHTS);
});
