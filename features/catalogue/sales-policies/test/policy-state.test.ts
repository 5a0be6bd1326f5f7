import { expect, it } from 'vitest';
import { overlaps } from '../policy-state.ts';

it('a policy that begins when another has ended does not overlap it, however their times are written', () => {
  const first = { starts_at: '2026-11-30T00:00:00Z', ends_at: '2026-11-30T01:00:00.43Z' };
  const next = { starts_at: '2026-11-30T01:00:00.437Z', ends_at: null };
  expect(overlaps(first, next)).toBe(false);
  expect(overlaps({ ...first, ends_at: '2026-11-30T01:00:00.44Z' }, next)).toBe(true);
});
