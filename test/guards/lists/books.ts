import { adjustments } from '#features/settlement/adjustments/contract.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { reconcileRuns } from '#features/settlement/reconcile-runs/contract.ts';
import { created, keeps, type Proof, proof, since, until } from './proof.ts';
import { idOf } from './town.ts';

const NAMES: Record<number, string> = { 1: '应收', 3: '应付' };

const TABS: Record<string, Record<string, unknown>> = {
  all: { Statuses: [1, 2, 3] },
  mine: { Statuses: [1, 2, 3], ConfirmStatuses: [0], IsMine: false },
  theirs: { Statuses: [1, 2, 3], ConfirmStatuses: [0], IsMine: true },
  unpaid: { Statuses: [1] },
  partly: { Statuses: [2] },
  paid: { Statuses: [3] },
  disputed: { IsDisputed: true },
  overdue: { IsOverdue: true },
  reminded: { IsReminded: true },
  unseen: { IsUnseen: true },
  deleted: { Statuses: [4] },
};

const STANDS = { Statuses: [2, 3] };
const PAYMENT_TABS: Record<string, Record<string, unknown>> = {
  all: STANDS,
  mine: { ...STANDS, IsConfirmed: false, IsMine: false },
  theirs: { ...STANDS, IsConfirmed: false, IsMine: true },
  unseen: { IsUnseen: true },
  undone: { Statuses: [4] },
};

const RUN_TABS: Record<string, Record<string, unknown>> = {
  all: {},
  mine: { IsInsisted: true, IsMine: false },
  theirs: { IsInsisted: true, IsMine: true },
};

const REQUEST_TABS: Record<string, Record<string, unknown>> = {
  all: {},
  mine: { States: ['open'], IsMine: false },
  theirs: { States: ['open'], IsMine: true },
  done: { States: ['done'] },
  unseen: { IsUnseen: true },
  declined: { States: ['declined'] },
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
      Statuses: keeps([2], '丁应付1 丙应收1', '丁应收1'),
      Sections: keeps([4], '应收6', '丙应收1 丁应收1'),
      OrdersOfBillIDs: keeps((town) => [idOf(town, '丙账单')], '丙应收1 丙应付1', '丁应收1'),
      SpuNames: keeps((_, rows) => [String(rows.get('丙应收1')?.SpuName)], '丙应收1 丙应付1', '应收6'),
      IsDisputed: [keeps(true, '丁应付1', '丙应收1'), keeps(false, '丙应收1', '丁应付1')],
      Search: keeps('丙', '丙应收1 丙应付1', '丁应收1'),
      Tab: [keeps('free', '丁应收1', '丙应收1'), keeps('disputed', '丁应付1', '丙应收1')],
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
      OrderIDs: keeps(({ orders }) => [orders.get('丙')?.id ?? ''], '丙账单', '丁账单'),
      IsUnseen: [keeps(true, '废账单', '丙账单'), keeps(false, '丙账单', '废账单')],
      IsReminded: [keeps(true, '丁账单', '丙账单'), keeps(false, '丙账单', '丁账单')],
      Side: [keeps(1, '丙账单', '丁账单'), keeps(2, '丁账单', '丙账单')],
      IdPaymentTypes: keeps([3], '丁账单', '丙账单'),
      Statuses: [keeps([2], '丁账单 丙账单', '废账单'), keeps([4], '废账单', '丙账单')],
      Ages: [keeps(['0-30'], '丁账单', '丙账单 废账单'), keeps(['90+'], '丙账单', '丁账单 废账单')],
      IsOverdue: [keeps(true, '丙账单', '丁账单'), keeps(false, '丁账单', '丙账单')],
      ConfirmStatuses: [keeps([1], '丁账单', '丙账单'), keeps([0], '丙账单', '丁账单')],
      IsMine: [keeps(true, '丙账单', '丁账单'), keeps(false, '丁账单', '丙账单')],
      IsDisputed: [keeps(true, '丁账单', '丙账单'), keeps(false, '丙账单', '丁账单')],
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
  proof({
    list: payments.get,
    as: ({ middle }) => middle,
    name: ({ Note }) => Note,
    filters: {
      PaymentIDs: keeps((town) => [idOf(town, '丁首付')], '丁首付', '丁现金'),
      TransactionIDs: keeps((_, rows) => [String(rows.get('丁首付')?.TransactionID)], '丁首付', '丁现金'),
      TraderIDs: keeps(({ channel }) => [channel.shopId], '丙撤销', '丁首付'),
      BillIDs: keeps((town) => [idOf(town, '丙账单')], '丙撤销', '丁首付'),
      Side: [keeps(1, '丙撤销', '丁首付'), keeps(2, '丁首付', '丙撤销')],
      IdPaymentTypes: keeps([1], '丙撤销', '丁现金'),
      Methods: keeps([4], '丁现金', '丁首付'),
      Statuses: [keeps([3], '丁首付', '丙撤销'), keeps([4], '丙撤销', '丁首付')],
      IsConfirmed: [keeps(true, '丁现金', '丁首付'), keeps(false, '丁首付', '丁现金')],
      IsMine: [keeps(true, '丁首付', '丁现金'), keeps(false, '丁现金', '丁首付')],
      IsUnseen: [keeps(true, '丁未到', '丁首付'), keeps(false, '丁首付', '丁未到')],
      PaidFrom: keeps('2025-07-01T00:00:00+08:00', '丁现金', '丁首付'),
      PaidTo: keeps('2025-06-01T23:59:59.999+08:00', '丁首付', '丁现金'),
      startTime: since('丁首付', '丁现金'),
      endTime: until('丁首付', '丁现金'),
      Search: keeps('LS-88', '丁首付', '丁现金'),
    },
    sorts: { CreatedOn: created },
    tabs: { counts: ({ tabs }) => tabs, asks: (tab) => PAYMENT_TABS[tab] ?? {} },
  }),
  proof({
    list: adjustments.get,
    as: ({ middle }) => middle,
    name: ({ Reason }) => Reason,
    filters: {
      BillIDs: keeps((town) => [idOf(town, '丙账单')], '让利', '加价'),
      TraderIDs: keeps(({ channel }) => [channel.shopId], '让利', '加价'),
      Side: [keeps(1, '让利', '加价'), keeps(2, '加价', '让利')],
      IsBilled: [keeps(true, '让利 加价', '免零头'), keeps(false, '免零头', '让利')],
      States: [keeps(['open'], '加价', '让利'), keeps(['done'], '让利', '加价')],
      IsMine: [keeps(true, '让利', '加价'), keeps(false, '加价', '让利')],
      IsUnseen: [keeps(true, '不让', '加价'), keeps(false, '加价', '不让')],
    },
    sorts: { CreatedOn: created },
    tabs: { counts: ({ tabs }) => tabs, asks: (tab) => REQUEST_TABS[tab] ?? {} },
  }),
  proof({
    list: reconcileRuns.get,
    as: ({ middle }) => middle,
    name: ({ Name }) => Name,
    filters: {
      ReconcileIDs: keeps((town) => [idOf(town, '十月.xlsx')], '十月.xlsx', '本店的对账单'),
      TraderIDs: keeps(({ channel }) => [channel.shopId], '十月.xlsx', '本店的对账单'),
      Side: [keeps(1, '十月.xlsx', '本店的对账单'), keeps(2, '本店的对账单', '十月.xlsx')],
      BillIDs: keeps((town) => [idOf(town, '丙账单')], '十月.xlsx', '本店的对账单'),
      IsMine: [keeps(true, '十月.xlsx', '本店的对账单'), keeps(false, '本店的对账单', '十月.xlsx')],
      IsInsisted: [keeps(true, '本店的对账单', '十月.xlsx'), keeps(false, '十月.xlsx', '本店的对账单')],
      Search: keeps('十月', '十月.xlsx', '本店的对账单'),
    },
    sorts: { CreatedOn: created },
    tabs: { counts: ({ tabs }) => tabs, asks: (tab) => RUN_TABS[tab] ?? {} },
  }),
];
