import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { created, keeps, type Proof, proof, since, until } from './proof.ts';
import { idOf } from './town.ts';

const NAMES: Record<number, string> = { 1: '应收', 3: '应付' };

const TABS: Record<string, Record<string, unknown>> = {
  all: { Statuses: [1] },
  mine: { Statuses: [1], ConfirmStatuses: [0], IsMine: false },
  theirs: { Statuses: [1], ConfirmStatuses: [0], IsMine: true },
  confirmed: { Statuses: [1], ConfirmStatuses: [1] },
  deleted: { Statuses: [4] },
};

/** What is owed: of the middle's orders 丙 and 丁 both legs, of 丑 what it buys from a supplier without a price. */
export const bookLists: readonly Proof[] = [
  proof({
    list: settlementItems.get,
    as: ({ middle }) => middle,
    name: ({ Receiver, IdPaymentType, Kind }) => `${Receiver}${NAMES[IdPaymentType]}${Kind}`,
    filters: {
      BillIDs: keeps((town) => [idOf(town, '丙账单')], '丙应收1', '丁应收1 丙应付1'),
      IsFree: [keeps(true, '丁应收1', '丙应收1'), keeps(false, '丙应收1', '丁应收1')],
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
  proof({
    list: bills.get,
    as: ({ middle }) => middle,
    name: ({ BillName }) => BillName,
    filters: {
      BillIDs: keeps((town) => [idOf(town, '丙账单')], '丙账单', '丁账单'),
      BillNos: keeps((_, rows) => [String(rows.get('废账单')?.BillNo)], '废账单', '丙账单'),
      TraderIDs: keeps(({ channel }) => [channel.shopId], '丙账单', '丁账单'),
      Side: [keeps(1, '丙账单', '丁账单'), keeps(2, '丁账单', '丙账单')],
      IdPaymentTypes: keeps([3], '丁账单', '丙账单'),
      Statuses: [keeps([1], '丙账单', '废账单'), keeps([4], '废账单', '丙账单')],
      ConfirmStatuses: [keeps([1], '丁账单', '丙账单'), keeps([0], '丙账单', '丁账单')],
      IsMine: [keeps(true, '丙账单', '丁账单'), keeps(false, '丁账单', '丙账单')],
      startTime: since('丙账单', '丁账单'),
      endTime: until('丙账单', '丁账单'),
      Search: keeps('丙', '丙账单', '丁账单'),
    },
    sorts: { CreatedOn: created },
    tabs: {
      counts: ({ tabs }) => tabs,
      asks: (tab) => TABS[tab] ?? {},
    },
  }),
];
