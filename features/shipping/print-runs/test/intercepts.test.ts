import { describe, expect, it } from 'vitest';
import { labelAccounts } from '#features/shipping/label-accounts/contract.ts';
import { ask } from '#test/app.ts';
import { untilFound } from '#test/until.ts';
import { type ParcelRow, printRuns } from '../contract.ts';
import { printDesk, SENDER } from './print-desk.ts';

const { desk, placed, request, numbered, printed } = printDesk();

const intercept = (parcel: ParcelRow) =>
  ask(desk.app, desk.cast.grower, printRuns.intercept, { ParcelIDs: [parcel.ParcelID] });
/** The parcel once its carrier has answered. */
const answered = ({ ParcelID }: ParcelRow): Promise<ParcelRow> =>
  untilFound(async () => {
    const { items } = await ask(desk.app, desk.cast.grower, printRuns.parcels, { parcelIds: [ParcelID] });
    return items.find(({ Intercept }) => Intercept && Intercept.State !== 'asked');
  });
const shipped = async (): Promise<ParcelRow> => {
  const [id = ''] = await placed(1);
  const { parcels } = await numbered([request(id)]);
  await printed(...parcels);
  const [parcel] = parcels;
  if (!parcel) throw new Error('no parcel');
  return parcel;
};

describe('intercepting a parcel', () => {
  it('tells its carrier once, and the parcel says what the carrier answered', async () => {
    const parcel = await shipped();
    expect(await intercept(parcel)).toEqual({ done: 1, skipped: [] });
    expect(await answered(parcel)).toMatchObject({ Intercept: { State: 'accepted' }, CanIntercept: false });
    expect(desk.provider.intercepted.filter((no) => no === parcel.WaybillNo)).toHaveLength(1);
    expect((await intercept(parcel)).skipped[0]?.reason).toBe('快递已经受理拦截');
  });

  it('may be tried again where the carrier refused or did not answer', async () => {
    const parcel = await shipped();
    desk.provider.moods.push('no');
    await intercept(parcel);
    expect(await answered(parcel)).toMatchObject({
      Intercept: { State: 'refused', Says: expect.stringContaining('超出派送范围') },
      CanIntercept: true,
    });
    desk.provider.moods.push('lost');
    await intercept(parcel);
    expect((await answered(parcel)).Intercept?.State).toBe('unclear');
    await intercept(parcel);
    expect((await answered(parcel)).Intercept?.State).toBe('accepted');
  });

  it('is for parcels that have left; the others give their number back', async () => {
    const [id = ''] = await placed(1);
    const { parcels } = await numbered([request(id)], { ShipsAt: 'hand' });
    const [parcel] = parcels;
    expect(parcel?.CanIntercept).toBe(false);
    expect(parcel && (await intercept(parcel)).skipped[0]?.reason).toBe('还没有发货，请直接回收单号');
  });
});

describe('an address where the carrier does not deliver', () => {
  it('gets no number, and a county that it delivers to is asked about once a day', async () => {
    const [far = ''] = await placed(1, { detail: '无人村 1 号' });
    const near = await placed(3);
    desk.provider.unreachable = ['无人村'];
    desk.provider.reaches = [];
    const { AccountID } = await ask(desk.app, desk.cast.grower, labelAccounts.set, {
      Name: '中通偏远',
      Provider: 'kuaidi100',
      Company: '中通',
      AppKey: 'far',
      AppSecret: 'secret',
      Sender: SENDER,
    });
    const { parcels } = await numbered([far, ...near].map((id) => request(id, { AccountID })));
    expect(parcels.map(({ State }) => State)).toEqual(['failed', 'numbered', 'numbered', 'numbered']);
    expect(parcels[0]?.Reason).toBe('中通快递不派送这个地址，没有取号，请点“换快递”');
    expect(desk.provider.calls.filter((call) => call.startsWith('order'))).toHaveLength(3);
    expect(desk.provider.reaches.length).toBeLessThan(5);
    desk.provider.unreachable = [];
  });
});
