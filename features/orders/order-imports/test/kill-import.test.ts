import { describe, expect, it } from 'vitest';
import { runRounds } from '#test/kills/kill-rounds.ts';

describe('an import under SIGKILL', () => {
  it('makes each row an order once, or lists it, and books in both shops or in none, whenever the product is killed', async () => {
    const report = await runRounds({ kills: 4, rows: 1_000 });
    expect(report.problems).toEqual([]);
    expect(report).toMatchObject({ kills: 4, killed: { product: 1, database: 1, worker: 1, both: 1 } });
    expect(report.bills).toBeGreaterThan(0);
    expect(report.priced).toBeGreaterThan(0);
    expect(report.corrected).toBeGreaterThan(0);
    expect(report.agreed).toBeGreaterThan(0);
    // A build that is out of date is made anew first.
  });
});
