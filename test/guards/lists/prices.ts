import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { scheduledPrices } from '#features/catalogue/price-changes/scheduled-contract.ts';
import { priceSheet } from '#features/catalogue/price-changes/sheet-contract.ts';
import { specialPrices } from '#features/catalogue/price-changes/special-contract.ts';
import { salesPolicies } from '#features/catalogue/sales-policies/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { created, keeps, type Proof, proof, since, until } from './proof.ts';
import { idOf, type Town } from './town.ts';

const as = ({ middle }: Town) => middle;
const spuOf = (listing: keyof Town['listings']) => (town: Town) => [
  town.listings[listing].spuIds.get(town.middle.shopId) ?? '',
];
const named = ({ SpuName }: { SpuName: string }) => SpuName;

const SHEET_TABS: Record<string, Record<string, unknown>> = {
  cost: { BelowCost: true },
  follow: { IsToFollow: true },
  floor: { BelowFloor: true },
  none: { NoPrice: true },
  special: { HasSpecial: true },
  pending: { HasPending: true },
};

export const priceLists: readonly Proof[] = [
  proof({
    list: spus.priceLogs,
    as,
    name: ({ SpuName, PriceKind }) => (PriceKind === 5 ? `${SpuName}成本` : SpuName),
    filters: {
      SpuIDs: keeps((town) => [idOf(town, '乙货在售')], '乙货', '停售果'),
      SkuIDs: keeps((town) => [idOf(town, '乙货')], '乙货成本', '停售果'),
      AgentIDs: keeps(({ channel }) => [channel.shopId], '乙货', '停售果'),
      PriceKinds: keeps([3], '供货果', '停售果'),
      StartTime: since('无价果', '乙货成本'),
      EndTime: until('无价果', '乙货成本'),
    },
    sorts: { CreatedOn: created },
  }),
  proof({
    list: priceChanges.get,
    as,
    name: ({ Name }) => Name ?? '',
    filters: {
      ChangeIDs: keeps((_, rows) => [String(rows.get('托管果')?.ChangeID)], '托管果', '乙货'),
      idScheduledStatus: keeps(1, '托管果', '乙货 停售果'),
      PriceKinds: keeps([3], '供货果', '托管果 停售果'),
      SpuIDs: keeps((town) => [idOf(town, '乙货在售')], '乙货', '托管果'),
      AgentIDs: keeps(({ managed }) => [managed.shopId], '托管果', '乙货'),
      AgentGroupIDs: keeps((town) => [idOf(town, '渠道乙组')], '供货果', '托管果'),
      AuthorIDs: keeps((_, rows) => [String(rows.get('托管果')?.AuthorID)], '托管果', '乙货'),
      CreatedStart: since('停售果', '供货果'),
      CreatedEnd: until('停售果', '供货果'),
      EffectiveStart: since('停售果', '托管果', 'EffectiveAt'),
      EffectiveEnd: until('停售果', '托管果', 'EffectiveAt'),
    },
    sorts: { CreatedOn: created },
  }),
  proof({
    list: specialPrices.get,
    as,
    name: named,
    filters: {
      SpuName: keeps('供货', '供货果', '乙货'),
      SpuIDs: keeps(spuOf('供货'), '供货果', '乙货'),
      externalIDs: keeps(['乙码'], '乙货', '供货果'),
      AgentIDs: keeps(({ channel }) => [channel.shopId], '乙货', '供货果'),
      AgentGroupIDs: keeps((town) => [idOf(town, '渠道乙组')], '供货果', '乙货'),
    },
    sorts: { SetAt: ({ SetAt }) => Date.parse(SetAt) },
  }),
  proof({
    list: scheduledPrices.get,
    as,
    name: ({ Name, PriceKind }) => `${Name}${PriceKind}`,
    filters: {
      ChangeIDs: keeps((_, rows) => [String(rows.get('托管果2')?.ChangeID)], '托管果2', '乙货1'),
      SpuIDs: keeps((town) => [idOf(town, '乙货在售')], '乙货1', '托管果2'),
      AgentIDs: keeps(({ managed }) => [managed.shopId], '托管果2', '乙货1'),
      AgentGroupIDs: keeps((town) => [idOf(town, '渠道乙组')], '供货果3', '托管果2'),
      AuthorIDs: keeps((town) => [idOf(town, '改价员')], '托管果2', '乙货1 供货果3'),
      PriceKinds: keeps([2], '托管果2', '乙货1'),
      idScheduledStatus: keeps(4, '乙货1', '托管果2'),
      IsLifted: [keeps(true, '乙货2', '乙货1 托管果2'), keeps(false, '乙货1 托管果2', '乙货2')],
      StartTime: since('托管果2', '乙货1', 'StartAt'),
      EndTime: until('托管果2', '乙货1', 'StartAt'),
    },
    sorts: { StartAt: ({ StartAt }) => Date.parse(StartAt) },
  }),
  proof({
    list: salesPolicies.get,
    as,
    name: ({ salesPolicyName }) => salesPolicyName,
    filters: {
      salesPolicyName: keeps('乙', '乙政策', '甲政策'),
      SpuIDs: keeps((town) => [idOf(town, '乙货在售')], '乙政策', '甲政策'),
      AgentIDs: keeps(({ channel }) => [channel.shopId], '乙政策', '甲政策'),
      idSalesPolicyStatus: keeps(0, '乙政策', '甲政策'),
    },
    sorts: { CreatedOn: created },
  }),
  proof({
    list: priceSheet.get,
    as,
    name: named,
    filters: {
      SpuName: keeps('乙', '乙果 乙货', '甲果'),
      SpuIDs: keeps(spuOf('乙果'), '乙果', '甲果'),
      externalIDs: keeps(['乙码'], '乙货', '甲果'),
      BarCodes: keeps(['乙条码'], '乙货', '甲果'),
      CategoryID: keeps((town) => idOf(town, '上级类目'), '乙货', '甲果'),
      VendorIDs: keeps(({ grower }) => [grower.shopId], '甲果 乙果', '托管果 供货果'),
      BelowCost: keeps(true, '供货果', '甲果'),
      BelowFloor: [keeps(true, '乙货', '甲果'), keeps(false, '甲果', '乙货')],
      NoPrice: [keeps(true, '无价果', '甲果'), keeps(false, '甲果', '无价果')],
      HasSpecial: keeps(true, '供货果', '甲果'),
      HasPending: keeps(true, '托管果', '甲果'),
      IsToFollow: [keeps(true, '降价果', '甲果'), keeps(false, '甲果', '降价果')],
    },
    sorts: { CreatedOn: created, SpuName: named },
    tabs: { counts: ({ tabs }) => tabs as Record<string, number>, asks: (tab) => SHEET_TABS[tab] ?? {} },
  }),
];
