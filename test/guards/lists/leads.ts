import { salesLeads } from '#features/orders/sales-leads/contract.ts';
import { addresses } from '#features/sheets/addresses/contract.ts';
import { created, keeps, type Proof, proof, since, until } from './proof.ts';

/** Of the middle: 甲 is its own and asked of the grower, 乙 the channel's with a platform, 丙 its own and given up; 老客 and 门店 it keeps. */
export const leadLists: readonly Proof[] = [
  proof({
    list: addresses.kept,
    as: ({ middle }) => middle,
    name: ({ receiverName }) => receiverName,
    filters: {
      addressTags: keeps(['老客'], '王老客', '李门店'),
      receiverPhone: keeps('13700000022', '李门店', '王老客'),
    },
    sorts: { CreatedOn: created },
  }),
  proof({
    list: salesLeads.get,
    as: ({ middle }) => middle,
    name: ({ SpuName }) => SpuName,
    filters: {
      Side: [keeps('agent', '甲意向', '乙意向'), keeps('vendor', '乙意向', '甲意向')],
      Status: keeps([6], '丙意向', '甲意向 乙意向'),
      SpuName: keeps('乙', '乙意向', '甲意向'),
      ReceiverPhones: keeps(['13700000002'], '乙意向', '甲意向'),
      ThirdPartyNames: keeps(['有赞'], '乙意向', '甲意向'),
      ThirdPartyOrderId: keeps(['意向-2'], '乙意向', '甲意向'),
      VendorStoreIDs: keeps(({ grower }) => [grower.shopId], '甲意向', '乙意向 丙意向'),
      AgentStoreIDs: keeps(({ channel }) => [channel.shopId], '乙意向', '甲意向'),
      startTime: since('甲意向', '丙意向'),
      endTime: until('甲意向', '丙意向'),
    },
    sorts: { CreatedOn: created },
    tabs: {
      counts: ({ tabs }) => tabs,
      asks: (tab) => (tab === 'all' ? {} : { Status: [Number(tab)] }),
    },
  }),
];
