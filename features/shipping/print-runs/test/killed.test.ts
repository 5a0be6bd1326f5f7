import { describe, expect, it } from 'vitest';
import { call } from '#test/app.ts';
import { runAndCrash } from '#test/run-and-crash.ts';
import { untilFound } from '#test/until.ts';
import { printRuns } from '../contract.ts';
import { printDesk, statesOf } from './print-desk.ts';

const { desk, placed, request, begin, numbered, rested, on, query } = printDesk();

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

describe('killed while it writes down that labels were printed', () => {
  it('each label counts once and each order leaves once, however often it is said again', async () => {
    for (let round = 0; round < 4; round++) {
      const ids = await placed(8);
      const { parcels } = await numbered(ids.map((id) => request(id)));
      const printed = () =>
        call(desk.app, desk.cast.grower, printRuns.printed, on(parcels), {
          'idempotency-key': `said ${ids[0]}`,
        });
      await runAndCrash(desk.app, printed);
      await untilFound(async () => (await printed()).status === 0 || undefined);
      expect((await printed()).data.done).toBe(8);
      const rows = await rested(parcels[0]?.RunID ?? '');
      expect(rows.map(({ State, Prints }) => `${State} ${Prints}`)).toEqual(Array(8).fill('shipped 1'));
      const [left] = await query(
        'select count(*)::int as n from parcels where shop_id = $1 and order_id = any($2)',
        [desk.cast.grower.shopId, ids],
      );
      expect(left.n).toBe(8);
    }
  });
});
