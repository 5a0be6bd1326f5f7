import { batches } from '#features/orders/order-batches/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { presales } from '#features/orders/presales/contract.ts';
import { created, keeps, type Proof, proof } from './proof.ts';
import { idOf, type Town } from './town.ts';

const idsOf = (receiver: string) => (town: Town) => [town.orders.get(receiver)?.id ?? ''];

const CHANGE_TABS: Record<string, Record<string, unknown>> = {
  unseen: { unseen: true },
  seen: { unseen: false },
};

export const requestLists: readonly Proof[] = [
  proof({
    list: requests.get,
    as: ({ middle }) => middle,
    name: ({ Receiver }) => Receiver,
    filters: {
      part: keeps('asks', '辛', '庚 戊'),
      states: keeps(['accepted'], '戊', '庚 辛'),
      kinds: keeps(['address'], '辛', '庚 戊'),
      orderNo: keeps(idsOf('庚'), '庚', '戊 辛'),
    },
    sorts: { CreatedOn: created },
  }),
  proof({
    list: requests.changes,
    as: ({ middle }) => middle,
    name: ({ Receiver }) => Receiver,
    filters: {
      changeKinds: keeps(['urged'], '乙', '戊'),
      orderNo: keeps(idsOf('戊'), '戊', '乙'),
      unseen: [keeps(true, '戊', '乙'), keeps(false, '乙', '戊')],
    },
    sorts: { CreatedOn: created },
    tabs: { counts: ({ tabs }) => tabs as Record<string, number>, asks: (tab) => CHANGE_TABS[tab] ?? {} },
  }),
  proof({
    list: presales.get,
    as: ({ middle }) => middle,
    name: ({ Receiver }) => Receiver,
    filters: {
      tab: [keeps('converted', '乙 庚', '戊'), keeps('cancelled', '戊', '乙 庚')],
      orderNo: keeps(idsOf('庚'), '庚', '戊 乙'),
      spuIds: keeps(({ listings, middle }) => [listings.乙果.spuIds.get(middle.shopId) ?? ''], '乙', '戊 庚'),
      agentIds: keeps(({ channel }) => [channel.shopId], '乙 庚', '辛'),
    },
    sorts: { CreatedOn: created, ShipOn: ({ ShipOn }) => ShipOn },
    tabs: { counts: ({ tabs }) => tabs, asks: (tab) => ({ tab }) },
  }),
  proof({
    list: batches.items,
    as: ({ channel }) => channel,
    name: ({ Seq }) => String(Seq),
    filters: {
      runId: keeps((town) => idOf(town, '一批'), '1 2', '-'),
      itemStates: keeps(['unknown'], '3', '1 2'),
    },
    beside: (town) => ({ runId: idOf(town, '一批') }),
    sorts: { Seq: ({ Seq }) => Seq },
  }),
];
