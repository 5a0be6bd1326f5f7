import { settlementItems } from '#features/settlement/items/contract.ts';
import { keeps, type Proof, proof, since, until } from './proof.ts';

const NAMES: Record<number, string> = { 1: '应收', 3: '应付' };

/** What is owed: of the middle's orders 丙 and 丁 both legs, of 丑 what it buys from a supplier without a price. */
export const bookLists: readonly Proof[] = [
  proof({
    list: settlementItems.get,
    as: ({ middle }) => middle,
    name: ({ Receiver, IdPaymentType, Kind }) => `${Receiver}${NAMES[IdPaymentType]}${Kind}`,
    filters: {
      TraderIDs: keeps(({ channel }) => [channel.shopId], '丙应收1 丁应收1', '丙应付1 丑应付1'),
      Side: [keeps(1, '丙应收1', '丙应付1'), keeps(2, '丙应付1', '丙应收1')],
      IdPaymentTypes: keeps([3], '丁应付1', '丁应收1'),
      startTime: since('丙应收1', '丁应付1', 'BookedOn'),
      endTime: until('丙应收1', '丁应付1', 'BookedOn'),
      OrderIDs: keeps(({ orders }) => [orders.get('丙')?.id ?? ''], '丙应收1 丙应付1', '丁应收1'),
      ThirdPartyOrderIDs: keeps(['丁-1'], '丁应收1 丁应付1', '丙应收1'),
      ExpressNos: keeps(['sf1234567890123'], '丙应收1', '丁应收1'),
      Kinds: keeps([2], '丑应付2', '丙应收1 丑应付1'),
      IsUnpriced: [keeps(true, '丑应付1', '丙应付1'), keeps(false, '丙应付1', '丑应付1')],
    },
    sorts: { BookedOn: ({ ItemID }) => ItemID.padStart(20, '0') },
  }),
];
