import { settlementItems } from '#features/settlement/items/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { complaints } from '../contract.ts';
import type { talkTown } from './talking.ts';

export const waybillOf = (order: string) => `SF${order.slice(-12)}`;
export const PICTURES = ['/pictures/ofreturnedgoods1-1600.webp'];

/** What is claimed back of parcels that have left, and what both books then say. */
export function returnsIn(town: ReturnType<typeof talkTown>) {
  /** A shipped order of 3 × 20 for the channel, 3 × 10 for the middle, and a complaint about it. */
  async function raised(IdComplaintType: 1 | 2 | 5 | 6, Money: number, Pieces?: number) {
    const order = town.order();
    await ask(town.app, town.cast.grower, deliveries.deliver, {
      DeliverConfigs: [{ OrderID: order, ExpressNo: waybillOf(order) }],
    });
    const { items } = await ask(town.app, town.cast.channel, complaints.create, {
      Items: [{ OrderID: order, Money, Pieces }],
      IdComplaintType,
      IdReason: 9,
      PictureUrls: PICTURES,
    });
    return { order, id: items[0]?.ComplaintID ?? '' };
  }
  const books = async (who: Person, OrderID: string) =>
    (await ask(town.app, who, settlementItems.get, { OrderIDs: [OrderID] })).items
      .filter(({ Kind }) => Kind >= 4)
      .map(({ IdPaymentType, Kind, Quantity, Amount }) => [IdPaymentType, Kind, Quantity, Amount]);
  return { raised, books };
}
