import { describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call } from '#test/app.ts';
import { complaints } from '../contract.ts';
import { talkTown } from './talking.ts';

const town = talkTown(1, 3);
const { handle, accept } = town;

describe('a waybill', () => {
  it('is voided only once what was given back for it is taken back', async () => {
    const OrderID = await town.shipped();
    const { items } = await ask(town.app, town.cast.channel, complaints.create, {
      ...{ Items: [{ OrderID, Money: 60 }], IdComplaintType: 1, IdReason: 9 },
    });
    const id = items[0]?.ComplaintID ?? '';
    await accept(town.cast.middle, id);
    const [parcel] = (await ask(town.app, town.cast.grower, orders.detail, { OrderID })).Order.Parcels;
    const voiding = () =>
      call(town.app, town.cast.grower, deliveries.setExpressInfo, {
        ...{ OrderID, Void: true },
        ParcelID: parcel?.ParcelID ?? '',
      });
    const { message } = await voiding();
    expect(message).toContain('请先由退款的店铺在投诉里收回退款');
    expect(message).not.toContain('60');
    await handle(town.cast.middle, id, { Act: 'reopen', Reason: '包裹没有发出' });
    const draft = { ComplaintID: id, Money: 60, Reverses: true };
    const drafted = await ask(town.app, town.cast.middle, complaints.channelAdd, draft);
    await ask(town.app, town.cast.middle, complaints.channelSubmit, { Items: [drafted] });
    await accept(town.cast.channel, id, { Leg: 'vendor' });
    expect((await voiding()).status).toBe(0);
  });
});
