import { orders } from '#features/orders/orders/contract.ts';
import { STAGES, STATUS } from '#features/orders/orders/status.ts';
import { receipts } from '#features/shipping/receipts/contract.ts';
import { supplierPage } from '#features/shipping/supplier-pages/page-contract.ts';
import type { Person } from '#test/cast.ts';
import { keeps, keepsNone, type ListRows, type Proof, proof, since, until } from './proof.ts';
import { goodsOf, idOf, type Town } from './town.ts';

interface OrderListCase {
  list: (typeof orders)['normal' | 'byAgent' | 'byVendor' | 'forDeliver'];
  as: (town: Town) => Person;
  /** An order whose agent, or vendor, is not that of 甲; none where the list's orders have none. */
  agent?: { is: keyof Town & ('channel' | 'middle'); not: string };
  vendor?: { is: keyof Town & ('middle' | 'grower'); not: string };
  /** The sheet and the form are the entry's; what lies further along the chain doesn't see them. */
  isEntry?: true;
  /** Two hops away nobody reads the platform and its number. */
  knowsSource: boolean;
  /** It is the one that holds 寅. */
  holdsHere?: true;
}

const idsOf =
  (...receivers: string[]) =>
  (town: Town) =>
    receivers.map((receiver) => town.orders.get(receiver)?.id ?? '');

const carrierOf = (receiver: string) => (_: Town, rows: ListRows) => {
  const [parcel] = (rows.get(receiver)?.Parcels ?? []) as { ExpressCompany: string }[];
  return [parcel?.ExpressCompany ?? ''];
};

const byId = ({ OrderID }: { OrderID: string }) => OrderID.padStart(20, '0');

const casesOf = ({ as, agent, vendor, isEntry, knowsSource, holdsHere }: Omit<OrderListCase, 'list'>) => {
  const source = <V>(value: V, kept: string, dropped: string) =>
    knowsSource ? keeps(value, kept, dropped) : keepsNone(value, 'the source is told to neighbours only');
  const entry = <V>(value: V | ((town: Town) => V), kept: string, dropped: string) =>
    isEntry ? keeps(value, kept, dropped) : keepsNone(value, 'only the entry has the sheet');
  const partner = (column: OrderListCase['agent'] | OrderListCase['vendor'], why: string) =>
    column
      ? keeps((town: Town) => [town[column.is].shopId], '甲', column.not)
      : keepsNone((town: Town) => [town.outsider.shopId], why);
  const goods =
    <V>(pick: (expected: ReturnType<typeof goodsOf>) => V) =>
    (town: Town) => [pick(goodsOf(town, as(town)))];
  return {
    stages: keeps([STAGES.shipped.id], '丙 丁', '甲 乙 戊'),
    agentIds: partner(agent, 'an entry has no agent'),
    vendorIds: partner(vendor, 'who ships buys from nobody'),
    barCodes: keeps(['甲条码'], '甲', '乙'),
    brands: keeps(['甲牌'], '甲', '乙'),
    buyerReceiver: keeps('乙', '乙', '甲'),
    buyerMobile: keeps(['13900000001'], '乙', '甲 丙'),
    provinceIds: keeps(['44'], '己', '甲 乙'),
    startTime: since('甲', '乙'),
    endTime: until('甲', '乙'),
    excelCfgId: entry((town) => idOf(town, '甲模板'), '甲', '乙'),
    exportMask: [keeps(1, '庚', '甲'), keeps(0, '甲', '庚')],
    expressBillIDs: keeps(['SF1234567890123'], '丙', '丁 甲'),
    sourceChannelOrderNo: source(['乙-1'], '乙', '甲'),
    sourceChannels: entry(['老李'], '甲', '乙'),
    grouponIDs: keeps((town) => [idOf(town, '己团')], '己', '甲'),
    grouponNames: keeps(['己团'], '己', '甲'),
    idCreationTypes: keeps([2], '乙', '甲'),
    mustHaveStatus: keeps(STATUS.shipped, '丙', '甲'),
    mustHaveNotStatus: keeps(STATUS.shipped, '甲', '丙'),
    optionalStatus: keeps(STATUS.shipped | STATUS.cancelledByBuyer, '丙 戊', '甲'),
    specifiedStatus: keeps(STATUS.shipped, '丙', '甲 戊'),
    mustEqualStatus: keeps((_, rows) => Number(rows.get('己')?.Status), '己', '甲 丙'),
    orderNo: keeps(idsOf('乙', '丙'), '乙 丙', '甲'),
    orderTrackIDs: keeps((town) => idsOf('丁')(town).map((id) => `LDL${id}`), '丁', '甲'),
    paymentStatus: keeps(2, '丙', '甲 戊'),
    spuIds: keeps(
      goods(({ spuId }) => spuId),
      '甲',
      '乙',
    ),
    spuNames: keeps(['乙果'], '乙', '甲'),
    skuIds: keeps(
      goods(({ skuId }) => skuId),
      '甲',
      '乙',
    ),
    skuNames: keeps(['甲货'], '甲', '乙'),
    skuGroupIds: keeps(
      goods(({ groupId }) => groupId),
      '甲',
      '乙',
    ),
    skuGroupNames: keeps(['甲货'], '甲', '乙'),
    thirdPartyNames: source(['有赞'], '乙', '甲'),
    thirdPartyOrderId: source(['甲-1'], '甲', '乙'),
    warehouseIds: keeps((town) => [idOf(town, '己仓')], '己', '甲'),
    transactionIds: keeps((town) => [town.orders.get('丙')?.submission ?? ''], '丙', '丁'),
    orderDeliveredStart: since('丙', '丁', 'DeliveredOn'),
    orderDeliveredEnd: until('丙', '丁', 'DeliveredOn'),
    importBatchNos: entry((town) => [idOf(town, '子批')], '子', '甲'),
    importTaskIds: entry((town) => [idOf(town, '甲表')], '甲', '乙'),
    memberIds: entry((town) => [town.lite?.userId ?? ''], '卯', '甲'),
    tags: keeps(['己签'], '己', '甲'),
    urgent: [keeps(true, '己', '甲'), keeps(false, '甲', '己')],
    belowCost: [keeps(true, '己', '甲'), keeps(false, '甲', '己')],
    asked: [keeps(true, holdsHere ? '庚 辛' : '庚', '甲'), keeps(false, '甲', '庚')],
    cancelRequested: [keeps(true, '庚', '甲'), keeps(false, '甲', '庚')],
    heldBy: [
      holdsHere ? keeps('me', '寅', '甲') : keepsNone('me', 'this shop holds none'),
      holdsHere ? keepsNone('other', 'nobody else holds one') : keeps('other', '寅', '甲'),
    ],
    holdReasons: keeps([11], '寅', '甲'),
    waybillsDue: isEntry
      ? [keeps(true, '丁', '甲'), keeps(false, '甲', '丁')]
      : keepsNone(true, 'waybills go back from the entry'),
    late: [keeps(true, '己', '甲'), keeps(false, '甲', '己')],
    unseenChange: [keeps(true, '戊', '甲'), keeps(false, '甲', '戊')],
    cancelAnswered: isEntry
      ? [keeps(true, '戊', '甲'), keeps(false, '甲', '戊')]
      : keepsNone(true, 'the answer is told to the entry'),
    receipts: [keeps([1], '丙', '甲'), keeps([0], '甲', '丙')],
    shipDue: [keeps('late', '己', '甲'), keeps('in48', '甲', '己')],
    marks: keeps([7], '丁', '丙'),
    expressCompanies: keeps(carrierOf('丙'), '丙', '丁'),
  };
};

const proofOf = ({ list, ...lists }: OrderListCase): Proof =>
  proof({
    list,
    as: lists.as,
    name: ({ Receiver }) => Receiver,
    filters: casesOf(lists),
    sorts: { CreatedOn: byId },
    tabs: { counts: ({ tabs }) => tabs, asks: (stage) => ({ stages: [Number(stage)] }) },
  });

const ofChannel: Omit<OrderListCase, 'list'> = {
  as: ({ middle }) => middle,
  agent: { is: 'channel', not: '壬' },
  vendor: { is: 'grower', not: '壬' },
  knowsSource: true,
};

export const orderLists: readonly Proof[] = [
  proofOf({
    list: orders.normal,
    as: ({ channel }) => channel,
    vendor: { is: 'middle', not: '子' },
    isEntry: true,
    knowsSource: true,
  }),
  proofOf({ list: orders.byAgent, ...ofChannel }),
  proof({
    list: receipts.get,
    as: ofChannel.as,
    beside: () => ({ view: 'byagent' }),
    name: ({ Receiver }) => Receiver,
    filters: { ...casesOf(ofChannel), view: keeps('normal', '辛', '甲') },
    sorts: { CreatedOn: byId },
    tabs: {
      counts: ({ tabs: { never: _, ...tabs } }) =>
        Object.fromEntries(Object.entries(tabs).map(([key, count]) => [key, count ?? -1])),
      asks: (receipt) => ({ receipts: [Number(receipt)] }),
    },
  }),
  proofOf({
    list: orders.byVendor,
    as: ({ middle }) => middle,
    agent: { is: 'channel', not: '辛' },
    vendor: { is: 'grower', not: '丑' },
    knowsSource: true,
  }),
  proofOf({
    list: orders.forDeliver,
    as: ({ grower }) => grower,
    agent: { is: 'middle', not: '癸' },
    knowsSource: false,
    holdsHere: true,
  }),
  proof({
    list: supplierPage.orders,
    as: ({ grower }) => grower,
    name: ({ Receiver }) => Receiver,
    filters: {
      tab: [keeps('toShip', '甲', '丙'), keeps('held', '寅', '甲'), keeps('shipped', '丙', '甲')],
      find: [keeps('乙', '乙', '甲'), keeps((town) => `LDL${idsOf('丁')(town)[0]}`, '丁', '甲')],
      products: keeps((town) => [goodsOf(town, town.grower).spuId], '甲', '乙'),
    },
    sorts: { CreatedOn: byId },
  }),
];
