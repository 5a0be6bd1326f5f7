import { describe, expect, it } from 'vitest';
import { call } from '#test/app.ts';
import { runAndCrash } from '#test/run-and-crash.ts';
import { untilFound } from '#test/until.ts';
import { printRuns } from '../contract.ts';
import { printDesk, statesOf } from './print-desk.ts';

const { desk, placed, request, begin, rested, query } = printDesk();

describe('killed while it takes numbers', () => {
  it('a run has every number once: none taken twice, none lost', async () => {
    for (let round = 0; round < 3; round++) {
      const ids = await placed(12);
      const { data } = await begin(ids.map((id) => request(id)));
      // Wherever it is just now, before a call, in its middle or behind it.
      await untilFound(() => desk.provider.calls.length > round);
      await runAndCrash(desk.app, () => Promise.resolve());
      const rows = await untilFound(async () => {
        const parcels = await rested(data.RunID);
        if (parcels.every(({ State }) => State === 'numbered')) return parcels;
        await call(desk.app, desk.cast.grower, printRuns.retry, { RunID: data.RunID });
        return undefined;
      });
      expect(new Set(statesOf(rows))).toEqual(new Set(['numbered']));
      desk.provider.calls = [];
    }
    const here = await query("select waybill_no as no from print_parcels where waybill_no <> ''");
    expect(here.map(({ no }) => no).sort()).toEqual([...desk.provider.taken.values()].sort());
  });
});
