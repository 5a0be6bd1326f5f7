import { afterAll, beforeAll, expect, it } from 'vitest';
import { labelAccounts } from '#features/shipping/label-accounts/contract.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { carrierBills } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let AccountID: string;

beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const account = { Name: '申通月结', Provider: 'own', Company: '申通' } as const;
  ({ AccountID } = await ask(app, cast.grower, labelAccounts.set, account));
  const price = { FirstGrams: 1_000, FirstPrice: 3.5, StepGrams: 1_000, StepPrice: 1 };
  await ask(app, cast.grower, carrierBills.setPrices, { AccountID, Prices: [price] });
});
afterAll(() => app.close());

it('columns of a carrier’s sheet are looked at first, chosen once, and hold for its next sheet', async () => {
  const sheet = ['件号,几公斤,收您,网点', '4600000000001,1,3.50,城东'].join('\n');
  const FileID = await upload(app, cast.grower, '申通11月.csv', sheet);
  const answer = await ask(app, cast.grower, carrierBills.importColumns, { FileID });
  expect(answer).toMatchObject({ By: 'header', Problem: expect.stringContaining('「快递单号」') });
  const wish = { FileID, AccountID };
  expect((await call(app, cast.grower, carrierBills.compare, wish)).message).toContain('没有找到');

  const Columns = [
    { Index: 0, Field: 'waybillNo' },
    { Index: 2, Field: 'fee' },
  ];
  const compared = await ask(app, cast.grower, carrierBills.compare, { ...wish, HeaderRow: 1, Columns });
  expect(compared.items).toMatchObject([{ WaybillNo: '4600000000001', Charged: 3.5, WeightGrams: null }]);

  const next = await upload(app, cast.grower, '申通12月.csv', sheet.replace('0001', '0002'));
  const known = await ask(app, cast.grower, carrierBills.importColumns, { FileID: next });
  expect(known).toMatchObject({ By: 'remembered', Problem: '' });
  const file = await fetchFile(app, cast.grower, carrierBills.export, { FileID: next, AccountID });
  expect((await recordsOf(file.body))[0]).toMatchObject({ 快递单号: '4600000000002' });
});
