import type { SheetField } from '../fields/order-fields.ts';

/**
 * "A header of this form means this field, this surely." The pattern is matched against the whole
 * normalised header. Scores say which of two columns is the better one for a field: 90–100 names the
 * field outright, 60–80 usually means it, 40–55 only when nothing better is there.
 */
export interface HeaderRule {
  readonly field: SheetField;
  readonly score: number;
  readonly pattern: RegExp;
}

export function rulesFor(
  field: SheetField,
  ...lines: readonly (readonly [score: number, pattern: string])[]
): readonly HeaderRule[] {
  return lines.map(([score, pattern]) => ({ field, score, pattern: new RegExp(`^(?:${pattern})$`) }));
}
