import { pilesOf } from '#features/settlement/reconciliations/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { RunLine } from '../run.ts';
import { findRun } from './find-run.ts';
import { readRunLines } from './run-lines.ts';

export type ChosenLines = Pick<RunLine, 'State' | 'Cause' | 'Decision'>;

export const isOf = (choice: ChosenLines) => (line: ChosenLines) =>
  line.State === choice.State && line.Cause === choice.Cause && line.Decision === choice.Decision;

/** More than a screen of lines; their sums are of all. */
const MOST_SHOWN = 2_000;

/** Sums of all rows by state, reason and decision; rows of one of these, or the first of all. */
export async function showLines({ db }: ShopCtx, id: string, choice: ChosenLines | undefined) {
  const lines = await readRunLines(db, await findRun(db, id));
  const decided = [...groupBy(lines, ({ Decision }) => Decision)].sort(([a], [b]) => a.localeCompare(b));
  const parts = decided.map(([Decision, some]) => ({ Decision, ...pilesOf(some) }));
  const shown = parts.flatMap(({ items }) => items as RunLine[]);
  return {
    total: lines.length,
    items: (choice ? lines.filter(isOf(choice)) : shown).slice(0, MOST_SHOWN),
    piles: parts.flatMap(({ Decision, piles }) => piles.map((pile) => ({ ...pile, Decision }))),
  };
}
