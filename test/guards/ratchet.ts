import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ROOT } from './sources.ts';

const FILE = join(ROOT, 'test/guards/tidy.json');
type Ledger = Record<string, Record<string, number>>;

/**
 * What breaks a rule today is written down with its measure; the measure may shrink and the list may shrink,
 * never grow. `TIDY=lower` writes down what has become better.
 */
export function expectNoWorse(rule: string, measures: Record<string, number>, remedy: string): void {
  const ledger: Ledger = JSON.parse(readFileSync(FILE, 'utf8'));
  const allowed = ledger[rule] ?? {};
  if (process.env.TIDY === 'lower') lower(ledger, rule, measures);
  const worse = Object.entries(measures).filter(([where, measure]) => measure > (allowed[where] ?? 0));
  const sentences = worse.map(([where, measure]) => `${where} (${measure}): ${remedy}`);
  expect(sentences, `${rule}\n${sentences.join('\n')}\n`).toEqual([]);
  if (process.env.TIDY === 'lower') return;
  const better = Object.entries(allowed).filter(([where, measure]) => (measures[where] ?? 0) < measure);
  const names = better.map(([where]) => where);
  expect(
    names,
    `${rule}: better than test/guards/tidy.json says; TIDY=lower npx vitest run test/guards/tidy.test.ts`,
  ).toEqual([]);
}

function lower(ledger: Ledger, rule: string, counts: Record<string, number>): void {
  const known = ledger[rule] ?? {};
  const kept = Object.entries(known)
    .filter(([where]) => (counts[where] ?? 0) > 0)
    .map(([where, measure]) => [where, Math.min(measure, counts[where] ?? 0)] as const);
  if (kept.length > 0) ledger[rule] = Object.fromEntries(kept);
  else delete ledger[rule];
  writeFileSync(FILE, `${JSON.stringify(ledger, null, 2)}\n`);
}
