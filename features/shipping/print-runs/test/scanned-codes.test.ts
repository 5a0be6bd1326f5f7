import { describe, expect, it } from 'vitest';
import { ask } from '#test/app.ts';
import { printRuns } from '../contract.ts';
import { printDesk } from './print-desk.ts';

const { desk, placed, request, numbered, printed, recycle, rested } = printDesk();
const find = (Code: string, who = desk.cast.grower) => ask(desk.app, who, printRuns.find, { Code });
const NOTHING = { OrderID: null, Parcel: null, IsLabel: false, RunID: null };

describe('a scanned code', () => {
  it('is an order by our number, with LDL or as its QR code says it', async () => {
    const [id = ''] = await placed(1);
    expect(await find(`LDL${id}`)).toEqual({ ...NOTHING, OrderID: id });
    expect(await find(id)).toEqual({ ...NOTHING, OrderID: id });
  });

  it('is a parcel by the number of its label, however it is written, and by its order', async () => {
    const [id = ''] = await placed(1);
    const { parcels, RunID } = await numbered([request(id)]);
    const [{ WaybillNo = '', ParcelID = '' } = {}] = parcels;
    const Parcel = { ParcelID, RunID, State: 'numbered', Receiver: '收货人1', WaybillNo };
    expect(await find(` ${WaybillNo} `)).toEqual({ ...NOTHING, Parcel, IsLabel: true });
    expect(await find(id)).toEqual({ ...NOTHING, OrderID: id, Parcel });
    await printed(...parcels);
    expect(await find(WaybillNo)).toMatchObject({ Parcel: { State: 'shipped' }, IsLabel: true });
  });

  it('is a run by its id, alone or in the address of its page', async () => {
    const [id = ''] = await placed(1);
    const { RunID } = await numbered([request(id)]);
    expect(await find(RunID)).toEqual({ ...NOTHING, RunID });
    expect(await find(`https://shop.example/delivery/print?run=${RunID}`)).toEqual({ ...NOTHING, RunID });
  });

  it('is nothing once its number went back, of another shop, or of nobody', async () => {
    const [id = ''] = await placed(1);
    const { parcels, RunID } = await numbered([request(id)]);
    const [{ WaybillNo = '' } = {}] = parcels;
    expect(await find(WaybillNo, desk.cast.channel)).toEqual(NOTHING);
    expect(await find(RunID, desk.cast.channel)).toEqual(NOTHING);
    await recycle(...parcels);
    await rested(RunID);
    expect(await find(WaybillNo)).toEqual(NOTHING);
    expect(await find('沃柑')).toEqual(NOTHING);
  });
});
