import { describe, expect, it } from 'vitest';
import { labelAccounts } from '#features/shipping/label-accounts/contract.ts';
import { ask } from '#test/app.ts';
import { printRuns } from '../contract.ts';
import { printDesk, SENDER, statesOf } from './print-desk.ts';

const { desk, placed, request, numbered, rested } = printDesk();
const grower = () => desk.cast.grower;

let serial = 0;
/** A contract of another carrier, whose provider is asked under a key of its own. */
const openCarrier = async (Company: string): Promise<string> =>
  (
    await ask(desk.app, grower(), labelAccounts.set, {
      Name: `${Company} ${++serial}`,
      Provider: 'kuaidi100',
      Company,
      AppKey: `key ${serial}`,
      AppSecret: 'secret',
      Sender: SENDER,
    })
  ).AccountID;

describe('an address where a carrier does not deliver', () => {
  it('is known before any number is taken, and asked about once a day', async () => {
    const [far = ''] = await placed(1, { detail: '无人村 7 号' });
    const [near = ''] = await placed(1);
    desk.provider.unreachable = ['无人村'];
    const AccountID = await openCarrier('圆通速递');
    const Ways = [far, near].map((OrderID) => ({ OrderID, AccountID }));
    desk.provider.reaches = [];
    const answer = () => ask(desk.app, grower(), printRuns.reach, { Ways });
    expect(await answer()).toEqual({ Unreachable: [{ OrderID: far, AccountID }] });
    const calls = desk.provider.reaches.length;
    expect(await answer()).toEqual({ Unreachable: [{ OrderID: far, AccountID }] });
    expect(desk.provider.reaches).toHaveLength(calls);
    expect(desk.provider.calls).toEqual([]);
    desk.provider.unreachable = [];
  });

  it('says nothing of accounts and orders of other shops', async () => {
    const [id = ''] = await placed(1, { detail: '无人村 8 号' });
    desk.provider.unreachable = ['无人村'];
    const Ways = [{ OrderID: id, AccountID: desk.accountId }];
    expect(await ask(desk.app, desk.cast.channel, printRuns.reach, { Ways })).toEqual({ Unreachable: [] });
    desk.provider.unreachable = [];
  });

  it('is shipped by another carrier once somebody chooses one (换快递)', async () => {
    const [far = ''] = await placed(1, { detail: '无人村 9 号' });
    desk.provider.unreachable = ['无人村'];
    const own = await openCarrier('圆通速递');
    const { RunID, parcels } = await numbered([request(far, { AccountID: own })]);
    expect(statesOf(parcels)).toEqual(['failed']);
    desk.provider.unreachable = [];
    const AccountID = await openCarrier('申通快递');
    const ids = parcels.map(({ ParcelID }) => ParcelID);
    expect(await ask(desk.app, grower(), printRuns.change, { ParcelIDs: ids, AccountID })).toEqual({
      done: 1,
      skipped: [],
    });
    const [parcel] = await rested(RunID);
    expect(parcel).toMatchObject({
      ParcelID: ids[0],
      State: 'numbered',
      Company: '申通快递',
      AccountID,
      Reason: '',
    });
  });

  it('of which pieces are taken elsewhere meanwhile goes to no other carrier, and says so', async () => {
    const [id = ''] = await placed(1);
    desk.provider.moods = ['no'];
    const { parcels } = await numbered([request(id)]);
    await numbered([request(id)]);
    const AccountID = await openCarrier('申通快递');
    const ids = parcels.map(({ ParcelID }) => ParcelID);
    const { done, skipped } = await ask(desk.app, grower(), printRuns.change, { ParcelIDs: ids, AccountID });
    expect(done).toBe(0);
    expect(skipped[0]?.reason).toBe('订单余下的件数不够了，请移出后重新打印');
  });
});

describe('a parcel that waits for a typed number', () => {
  it('takes one of a carrier instead', async () => {
    const [id = ''] = await placed(1);
    const { RunID, parcels } = await numbered([request(id, { AccountID: null })]);
    expect(statesOf(parcels)).toEqual(['new']);
    const ids = parcels.map(({ ParcelID }) => ParcelID);
    await ask(desk.app, grower(), printRuns.change, { ParcelIDs: ids, AccountID: desk.accountId });
    expect(statesOf(await rested(RunID))).toEqual(['numbered']);
  });
});

describe('rules for carriers', () => {
  it('are asked again with the weight and the contents that a person gives a parcel', async () => {
    const ids = await placed(2);
    const light = await openCarrier('圆通速递');
    const heavy = await openCarrier('德邦快递');
    const rule = { Provinces: [], CategoryIDs: [], Words: [], AgentIDs: [], Platforms: [] };
    await ask(desk.app, grower(), labelAccounts.setRules, {
      Rules: [
        { ...rule, AccountID: heavy, WeightAbove: 3_000 },
        { ...rule, AccountID: light },
      ],
    });
    const preview = await ask(desk.app, grower(), printRuns.preview, { OrderIDs: ids });
    expect(preview.Parcels.map(({ AccountID }) => AccountID)).toEqual([light, light]);
    const { Choices } = await ask(desk.app, grower(), printRuns.choose, {
      Parcels: [
        { OrderIDs: ids.slice(0, 1), WeightGrams: 3_500 },
        { OrderIDs: ids.slice(0, 1), WeightGrams: 3_000 },
        { OrderIDs: ids, WeightGrams: 5_000 },
      ],
    });
    expect(Choices.map(({ AccountID }) => AccountID)).toEqual([heavy, light, heavy]);
    await ask(desk.app, grower(), labelAccounts.setRules, { Rules: [] });
  });
});

describe('a sign that the label can’t show', () => {
  it('stops the parcel before its number is taken, and says so in the preview', async () => {
    const [odd = '', fine = ''] = await placed(2);
    await desk.app.database.pool.query("update orders set receiver = '张😀' where id = $1", [odd]);
    const { Parcels } = await ask(desk.app, grower(), printRuns.preview, { OrderIDs: [odd, fine] });
    expect(Parcels.map(({ Problem }) => Problem?.Remedy ?? null).sort()).toEqual([null, 'order'].sort());
    const { parcels } = await numbered([request(odd), request(fine)]);
    expect(statesOf(parcels)).toEqual(['failed', 'numbered']);
    expect(parcels[0]?.Reason).toBe('没有取号：字库里没有“😀”，印不出来，请改写后再打');
    expect(desk.provider.calls).toHaveLength(1);
  });
});
