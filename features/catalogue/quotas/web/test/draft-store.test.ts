import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SalesQuota } from '../../contract.ts';
import { ALL } from '../../gates.ts';
import { type QuotaDraft, withEdits } from '../../quota-draft.ts';
import { readDraft, writeDraft } from '../draft-store.ts';

/** What a browser's tab has. */
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const place = 'quotaDraft';
const row = { SpuID: 's', AgentID: ALL, Quota: 100, Added: 0, Left: 100 } as SalesQuota;
const typed = (value: number): QuotaDraft => withEdits(new Map(), [{ row, field: 'quota', value }]);
const [evening, midnight, morning] = ['11-27T23:58', '11-28T00:02', '11-28T08:30'].map(
  (time) => new Date(`2026-${time}:00+08:00`),
);

describe('quotas that were typed and not saved', () => {
  it('come back on the same day, and are gone on the next', () => {
    writeDraft(place, typed(30), evening);
    expect(readDraft(place, evening)).toEqual(typed(30));
    expect(readDraft(place, midnight)).toEqual(new Map());
  });

  it('are of the day on which they were typed, though the page is left the next morning', () => {
    writeDraft(place, typed(30), evening);
    writeDraft(place, typed(30), morning);
    expect(readDraft(place, morning)).toEqual(new Map());
  });

  it('stay with who goes on typing over midnight', () => {
    writeDraft(place, typed(30), evening);
    writeDraft(place, typed(40), midnight);
    expect(readDraft(place, morning)).toEqual(typed(40));
  });

  it('are of no known day where they were written without one', () => {
    sessionStorage.setItem(place, JSON.stringify([...typed(30)]));
    expect(readDraft(place, morning)).toEqual(new Map());
    expect(writeDraft(place, typed(30), morning)).toBe(true);
    expect(readDraft(place, morning)).toEqual(typed(30));
  });
});
