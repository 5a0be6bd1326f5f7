import { expect, it } from 'vitest';
import { carrierBills } from '#features/shipping/carrier-bills/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask } from '#test/app.ts';
import { addMember } from '#test/cast.ts';
import { printRuns } from '../contract.ts';
import { printDesk } from './print-desk.ts';

const { desk, placed, request, numbered, recycle, rested, runOf } = printDesk();

it('the fee that is expected stands with each parcel and the run, for who sees the books alone', async () => {
  const [one = '', two = '', three = '', typed = ''] = await placed(4);
  const { RunID, parcels } = await numbered([
    request(one, { WeightGrams: 1_000 }),
    request(two, { WeightGrams: 2_500 }),
    request(three),
    request(typed, { AccountID: null, WaybillNo: 'SF7700000000777' }),
  ]);
  expect(await runOf(RunID)).toMatchObject({ ExpectedFee: null, Unpriced: 4 });
  await ask(desk.app, desk.cast.grower, carrierBills.setPrices, {
    AccountID: desk.accountId,
    Prices: [{ FirstGrams: 1_000, FirstPrice: 3.5, StepGrams: 1_000, StepPrice: 1.2 }],
  });
  // What went back costs nothing.
  await recycle(...parcels.slice(2, 3));
  const fees = (await rested(RunID)).map(({ ExpectedFee }) => ExpectedFee);
  expect(fees).toEqual([3.5, 5.9, null, null]);
  expect(await runOf(RunID)).toMatchObject({ ExpectedFee: 9.4, Unpriced: 1 });
  const packer = await addMember(
    desk.app,
    desk.cast.grower,
    'no-books',
    ALL_RIGHTS & ~RIGHTS['settlement.view'],
  );
  const { items } = await ask(desk.app, packer, printRuns.parcels, { runId: RunID });
  expect(items.map(({ ExpectedFee }) => ExpectedFee)).toEqual([null, null, null, null]);
  expect(await ask(desk.app, packer, printRuns.run, { RunID })).toMatchObject({
    ExpectedFee: null,
    Unpriced: 0,
  });
});
