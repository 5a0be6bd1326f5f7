import type { Fen } from '#kit/money/fen.ts';
import { nextBoundary, type PriceFacts } from './price-facts.ts';
import { priceAt } from './resolve-price.ts';

/** A time at which what an agent pays changes. Milliseconds. */
export interface PriceStep {
  at: number;
  before: Fen | null;
  after: Fen | null;
}

/**
 * What an agent may know of its price beforehand, step by step: what runs already is no news, and what is not announced
 * is left out; both still count for what is paid.
 */
export function announcedSteps(facts: PriceFacts, now: number): PriceStep[] {
  const changes = facts.changes.filter(({ notify, from }) => notify || from <= now);
  const factsWithChanges = { ...facts, changes };
  const steps: PriceStep[] = [];
  let before = priceAt(factsWithChanges, now)?.price ?? null;
  for (
    let at = nextBoundary(factsWithChanges, now);
    at !== undefined;
    at = nextBoundary(factsWithChanges, at)
  ) {
    const after = priceAt(factsWithChanges, at)?.price ?? null;
    if (after !== before) steps.push({ at, before, after });
    before = after;
  }
  return steps;
}
