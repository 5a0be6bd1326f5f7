import { complaints } from '#features/aftersale/complaints/contract.ts';
import { guestComplaints } from '#features/aftersale/complaints/guest-contract.ts';
import { FROM_TROUBLE, RESULT, STATE } from '#features/aftersale/complaints/words.ts';
import {
  created,
  keeps,
  keepsNone,
  type ListRow,
  type ListRows,
  type Proof,
  proof,
  since,
  until,
} from './proof.ts';
import { goodsOf, type Town } from './town.ts';

const orderOf = (receiver: string) => (town: Town) => [town.orders.get(receiver)?.id ?? ''];
const numberOf = (receiver: string) => (_: Town, rows: ListRows) => [String(rows.get(receiver)?.ComplaintNo)];

const raisedAt = (receiver: string) => (_: Town, rows: ListRows) => String(rows.get(receiver)?.CreatedOn);

const sorts = {
  CreatedOn: created,
  DueOn: ({ DueOn }: { DueOn: string | null }) =>
    DueOn === null ? Number.POSITIVE_INFINITY : Date.parse(DueOn),
  MoneyIn: ({ MoneyIn }: { MoneyIn: number | null }) => MoneyIn ?? 0,
  MoneyOut: ({ MoneyOut }: { MoneyOut: number | null }) => MoneyOut ?? 0,
};

const TABS: Record<string, ListRow> = {
  me: { WaitsFor: ['me'] },
  others: { WaitsFor: ['agent', 'vendor', 'buyer'] },
  back: { Awaits: ['goods'] },
  anew: { Awaits: ['resend'] },
  overdue: { Overdue: true },
  handled: { IdComplaintStatus: [STATE.handled], IsClosed: false },
  failed: { IdComplaintStatus: [STATE.failed], IsClosed: false },
  closed: { IsClosed: true },
};

/** Of the middle: 丙 from the channel and overdue, 丁 its own with the grower, 丑 its own with another supplier, closed. */
export const complaintLists: readonly Proof[] = [
  proof({
    list: complaints.query,
    as: ({ middle }) => middle,
    name: ({ Receiver }) => Receiver,
    filters: {
      ComplaintNo: keeps(numberOf('丙'), '丙', '丁 丑'),
      OrderNos: keeps(orderOf('丙'), '丙', '丁 丑'),
      ExpressNos: keeps(['SF1234567890123'], '丙', '丁 丑'),
      Mobiles: keeps(['13900000002'], '丙', '丁 丑'),
      IdComplaintType: keeps([1], '丙', '丁 丑'),
      IdReasons: keeps([3], '丙', '丁 丑'),
      IdComplaintStatus: [keeps([STATE.pending], '丙', '丁 丑'), keeps([FROM_TROUBLE], '丁', '丙 丑')],
      ChannelBusinessUnitIDs: keeps(({ channel }) => [channel.shopId], '丙 丁', '丑'),
      VendorBusinessUnitIDs: keeps(({ grower }) => [grower.shopId], '丙 丁', '丑'),
      SpuIDs: keeps((town) => [goodsOf(town, town.middle).spuId], '丙 丁', '丑'),
      Responsible: keeps([4], '丁', '丙 丑'),
      Results: keeps(RESULT.resent | RESULT.money, '丁', '丙 丑'),
      HandlerIDs: keeps(({ middle }) => [middle.userId], '丁', '丙 丑'),
      // 丁 was judged before 丑, which was closed, came into being; of 丙 nobody here has said anything.
      ActedBy: keeps(({ middle }) => [middle.userId], '丁 丑', '丙'),
      ActedFrom: keeps(raisedAt('丑'), '丑', '丙 丁'),
      ActedTo: keeps(raisedAt('丑'), '丁', '丙 丑'),
      Awaits: [keeps(['goods'], '丙', '丁 丑'), keeps(['resend'], '丁', '丙 丑')],
      RaisedByMe: [keeps(true, '丁 丑', '丙'), keeps(false, '丙', '丁 丑')],
      IsGuest: [keeps(true, '丑', '丙 丁'), keeps(false, '丙 丁', '丑')],
      FromTrouble: [keeps(true, '丁', '丙 丑'), keeps(false, '丙 丑', '丁')],
      ThirdPartyRefundNos: keeps(['RF-丑'], '丑', '丙 丁'),
      WaitsFor: keeps(['me'], '丙', '丁 丑'),
      Overdue: [keeps(true, '丙', '丁 丑'), keeps(false, '丁 丑', '丙')],
      IsClosed: [keeps(true, '丑', '丙 丁'), keeps(false, '丙 丁', '丑')],
      IsOpen: [keeps(true, '丙 丁', '丑'), keeps(false, '丑', '丙 丁')],
      IsReopened: [keeps(true, '丁', '丙 丑'), keeps(false, '丙 丑', '丁')],
      OfCancelled: keepsNone(true, 'no order of a complaint here was cancelled'),
      StartTime: since('丙', '丁'),
      EndTime: until('丙', '丁'),
    },
    sorts,
    tabs: {
      counts: ({ tabs }) => tabs,
      asks: (tab) => TABS[tab] ?? {},
    },
  }),
  proof({
    list: guestComplaints.query,
    as: ({ channel }) => channel,
    name: ({ Receiver }) => Receiver,
    filters: {
      ComplaintNo: keeps(numberOf('丙'), '丙', '子'),
      OrderNos: keeps(orderOf('丙'), '丙', '子'),
      ExpressNos: keeps(['SF1234567890123'], '丙', '子'),
      Mobiles: keeps(['13900000002'], '丙', '子'),
      IdComplaintType: keeps([1], '丙', '子'),
      IdReasons: keeps([3], '丙', '子'),
      IdComplaintStatus: keeps([STATE.working], '丙', '子'),
      ChannelBusinessUnitIDs: keepsNone(
        ({ channel }) => [channel.shopId],
        'above a buyer there is no channel',
      ),
      VendorBusinessUnitIDs: keeps(({ middle }) => [middle.shopId], '丙', '子'),
      SpuIDs: keeps((town) => [goodsOf(town, town.channel).spuId], '丙', '子'),
      Responsible: keeps([4], '子', '丙'),
      Results: keeps(RESULT.resent, '子', '丙'),
      HandlerIDs: keeps(({ middle }) => [middle.userId], '子', '丙'),
      ActedBy: keepsNone(({ middle }) => [middle.userId], 'whom it was sent to acts in another shop'),
      // 丙 was sent on when it was raised, before 子 was.
      ActedFrom: keeps(raisedAt('子'), '子', '丙'),
      ActedTo: keeps(raisedAt('子'), '丙', '子'),
      Awaits: keeps(['goods'], '丙', '子'),
      RaisedByMe: keepsNone(false, 'what buyers say is written down here'),
      FromTrouble: [keeps(true, '子', '丙'), keeps(false, '丙', '子')],
      ThirdPartyRefundNos: keeps(['RF-子'], '子', '丙'),
      WaitsFor: keeps(['vendor'], '丙', '子'),
      Overdue: [keeps(true, '丙', '子'), keeps(false, '子', '丙')],
      IsClosed: [keeps(true, '子', '丙'), keeps(false, '丙', '子')],
      IsOpen: [keeps(true, '丙', '子'), keeps(false, '子', '丙')],
      IsReopened: [keeps(true, '子', '丙'), keeps(false, '丙', '子')],
      OfCancelled: keepsNone(true, 'no order of a complaint here was cancelled'),
      StartTime: since('丙', '子'),
      EndTime: until('丙', '子'),
    },
    sorts,
    tabs: {
      counts: ({ tabs }) => tabs,
      asks: (tab) => TABS[tab] ?? {},
    },
  }),
];
