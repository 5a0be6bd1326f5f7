import { servicePolicies } from '#features/catalogue/after-sale-policies/contract.ts';
import { combinations } from '#features/catalogue/combinations/contract.ts';
import { logistics } from '#features/catalogue/logistics/contract.ts';
import { offers } from '#features/catalogue/offers/contract.ts';
import { skuGroups } from '#features/catalogue/sku-groups/contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { agents, relations, vendors } from '#features/shops/partners/contract.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { created, keeps, keepsNone, type Proof, proof, since, until } from './proof.ts';
import { suppliedGoods } from './supplied.ts';
import { idOf, type Town } from './town.ts';

const as = ({ middle }: Town) => middle;
const spuOf = (listing: keyof Town['listings']) => (town: Town) => [
  town.listings[listing].spuIds.get(town.middle.shopId) ?? '',
];
const named = ({ SpuName }: { SpuName: string }) => SpuName;

const traderName = ({ TraderName }: { TraderName: string }) => TraderName;
const groupName = ({ GroupName }: { GroupName: string }) => GroupName;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const partners = (
  list: typeof agents.get | typeof vendors.get,
  {
    has,
    other,
    group,
    silent,
    prohibited,
  }: Record<'has' | 'other' | 'group' | 'silent', string> & { prohibited?: string },
): Proof => {
  const idOfTrader = (town: Town) => [(list === agents.get ? town.managed : town.supplier).shopId];
  return proof({
    list,
    as,
    name: traderName,
    filters: {
      Search: [keeps(other, other, has), keeps('别名', other, has)],
      TraderIDs: keeps(idOfTrader, other, has),
      GroupIDs: [keeps((town) => [idOf(town, group)], other, has), keeps([EMPTY_ID], has, other)],
      IsProhibited: prohibited
        ? [keeps(true, prohibited, has), keeps(false, has, prohibited)]
        : keepsNone(true, 'only agents are prohibited'),
      HasOrders: [keeps(true, has, prohibited ?? silent), keeps(false, prohibited ?? silent, has)],
      OrderedStart: keeps(daysAgo(1), has, silent),
      OrderedEnd: keeps(daysAgo(-1), has, silent),
      IsSilent: [keeps(true, silent, has), keeps(false, has, silent)],
      CreatedStart: since(has, other),
      CreatedEnd: until(has, other),
    },
    sorts: { CreatedOn: created, TraderName: traderName },
  });
};

const groups = (list: typeof agents.groups | typeof vendors.groups): Proof =>
  proof({
    list,
    as,
    name: groupName,
    filters: { GroupName: keeps('乙', '乙组', '甲组') },
    sorts: { CreatedOn: created, GroupName: groupName },
  });

export const catalogueLists: readonly Proof[] = [
  proof({
    list: servicePolicies.get,
    as,
    name: ({ name }) => name,
    filters: {
      name: keeps('乙', '乙售后', '甲售后'),
      ids: keeps((town) => [idOf(town, '乙售后')], '乙售后', '甲售后'),
    },
    sorts: { CreatedOn: created, name: ({ name }) => name },
  }),
  proof({
    list: logistics.policies,
    as,
    name: ({ LogisticPolicyName }) => LogisticPolicyName,
    filters: {
      LogisticPolicyName: keeps('乙', '乙政策', '甲政策'),
      ProvinceID: keeps('65', '乙政策', '甲政策'),
      LogisticPolicyIDs: keeps((town) => [idOf(town, '乙政策')], '乙政策', '甲政策'),
    },
    sorts: { CreatedOn: created, LogisticPolicyName: ({ LogisticPolicyName }) => LogisticPolicyName },
  }),
  proof({
    list: logistics.cfgs,
    as,
    name: ({ LogisticCfgName }) => LogisticCfgName,
    filters: { LogisticCfgName: keeps('乙', '乙运费', '甲运费') },
    sorts: { CreatedOn: created, LogisticCfgName: ({ LogisticCfgName }) => LogisticCfgName },
  }),
  proof({
    list: skus.get,
    as,
    name: ({ SkuName }) => SkuName,
    filters: {
      SkuName: keeps('乙', '乙货', '甲货'),
      SkuIDs: keeps((town) => [idOf(town, '乙货')], '乙货', '甲货'),
      externalIDs: keeps(['乙码'], '乙货', '甲货'),
      BarCodes: keeps(['乙条码'], '乙货', '甲货'),
      CategoryID: keeps((town) => idOf(town, '上级类目'), '乙货', '甲货'),
      Brand: keeps('乙牌', '乙季货春', '甲货 乙货'),
      SeasonIs: [
        keeps(0, '甲货 乙货', '乙季货春'),
        keeps(1, '乙季货春', '甲货'),
        keeps(2, '甲季货秋', '乙季货春'),
        keeps(3, '丙季货冬', '乙季货春'),
      ],
      HasPicture: [keeps(1, '乙季货春', '甲货'), keeps(0, '甲货', '乙季货春')],
      HasSpu: [keeps(1, '甲货 乙货', '丙货'), keeps(0, '丙货', '甲货 乙货')],
      LowStock: [keeps(1, '甲货', '乙货'), keeps(0, '乙货', '甲货')],
      CreatedStart: since('甲货', '乙货'),
      CreatedEnd: until('甲货', '乙货'),
    },
    sorts: {
      CreatedOn: created,
      SkuName: ({ SkuName }) => SkuName,
      SkuPrice: ({ SkuPrice }) => SkuPrice ?? 0,
      SkuInventory: ({ SkuInventory }) => SkuInventory ?? -1,
    },
  }),
  proof({
    list: skuGroups.get,
    as,
    name: ({ SkuGroupName }) => SkuGroupName,
    filters: {
      SkuGroupName: keeps('乙', '乙季货', '甲季货'),
      SkuGroupIDs: keeps((town) => [idOf(town, '乙季货')], '乙季货', '甲季货'),
      Brand: keeps('乙牌', '乙季货', '甲季货'),
      CategoryID: keeps((town) => idOf(town, '上级类目'), '乙季货', '甲季货'),
      externalIDs: keeps(['乙季码'], '乙季货', '甲季货'),
      BarCodes: keeps(['乙季条码'], '乙季货', '甲季货'),
      SeasonIs: [
        keeps(0, '全年货', '乙季货'),
        keeps(1, '乙季货', '甲季货'),
        keeps(2, '甲季货', '乙季货'),
        keeps(3, '丙季货', '乙季货'),
      ],
    },
    sorts: { CreatedOn: created, SkuGroupName: ({ SkuGroupName }) => SkuGroupName },
  }),
  proof({
    list: combinations.get,
    as,
    name: ({ SpuGroupName }) => SpuGroupName,
    filters: {
      SpuGroupName: keeps('乙组', '乙组合', '甲组合'),
      SpuGroupIDs: keeps((town) => [idOf(town, '乙组合')], '乙组合', '甲组合'),
      SkuIDs: keeps((town) => [idOf(town, '乙货')], '乙组合', '甲组合'),
      idSpuGroupStatus: [
        keeps(0, '乙组合', '甲组合'),
        keeps(1, '甲组合', '乙组合'),
        keeps(2, '丙组合', '乙组合'),
      ],
    },
    sorts: { CreatedOn: created, SpuGroupName: ({ SpuGroupName }) => SpuGroupName },
  }),
  proof({
    list: skuGroups.getByAgent,
    as,
    name: ({ SkuGroupName }) => SkuGroupName,
    filters: {
      AgentIDs: keeps(({ managed }) => [managed.shopId], '乙季货', '甲季货'),
    },
    sorts: { SkuGroupName: ({ SkuGroupName }) => SkuGroupName },
  }),
  proof({
    list: skus.lookUp,
    as,
    name: ({ SkuName }) => SkuName,
    filters: { Search: ['乙货', '乙码', '乙条码'].map((text) => keeps(text, '乙货', '甲货')) },
    sorts: { CreatedOn: ({ SkuID }) => SkuID },
  }),
  proof({
    list: spus.get,
    as,
    name: named,
    filters: {
      tab: [
        keeps('own', '托管果 乙货', '甲果'),
        keeps('vendor', '甲果 乙果', '托管果'),
        keeps('upstream', '乙果', '甲果 停售果'),
        keeps('suspended', '停售果', '甲果 乙货'),
      ],
      SpuName: keeps('乙', '乙果 乙货', '甲果'),
      SpuIDs: keeps(spuOf('乙果'), '乙果', '甲果'),
      externalIDs: keeps(['乙码'], '乙货', '甲果'),
      BarCodes: keeps(['乙条码'], '乙货', '甲果'),
      VendorIDs: keeps(({ grower }) => [grower.shopId], '甲果 乙果', '托管果 供货果'),
      CategoryID: keeps((town) => idOf(town, '上级类目'), '乙货', '甲果'),
      ServicePolicyIDs: keeps((town) => [idOf(town, '乙售后')], '乙货', '甲果'),
      LogisticPolicyIDs: [
        keeps((town) => [idOf(town, '乙政策')], '乙货', '甲果'),
        keeps([EMPTY_ID], '甲果', '乙货'),
      ],
      BelowCost: [keeps(true, '亏本果', '乙货'), keeps(false, '乙货', '亏本果')],
      Stands: keeps('onSale', '甲果 乙货', '停售果'),
      hasDistributed: [keeps(1, '甲果 乙货', '停售果'), keeps(0, '停售果', '甲果 乙货')],
      CreatedStart: since('甲果', '乙货'),
      CreatedEnd: until('甲果', '乙货'),
    },
    sorts: {
      CreatedOn: created,
      SpuName: named,
      // Without a price they come last.
      DistributePrice: ({ DistributePrice }) => DistributePrice ?? Number.MAX_VALUE,
      SpuPrice: ({ SpuPrice }) => SpuPrice ?? 0,
    },
    tabs: {
      counts: ({ tabs }) => Object.fromEntries(tabs.map(({ key, count }) => [key, count])),
      asks: (tab) => ({ tab }),
    },
  }),
  proof({
    list: spus.lookUp,
    as,
    name: named,
    filters: {
      Search: ['乙货', '乙码', '乙条码'].map((text) => keeps(text, '乙货', '甲果')),
      OnSaleOnly: keeps(true, '甲果', '停售果'),
    },
    sorts: { CreatedOn: ({ SpuID }) => SpuID },
  }),
  proof({
    list: offers.get,
    as,
    name: named,
    filters: {
      AgentIDs: keeps(({ managed }) => [managed.shopId], '托管果', '甲果'),
      SpuIDs: keeps(spuOf('乙果'), '乙果', '甲果'),
      SpuName: keeps('乙', '乙果 乙货', '甲果'),
      externalIDs: keeps(['乙码'], '乙货', '甲果'),
      AgentGroupIDs: keeps((town) => [idOf(town, '渠道乙组')], '托管果', '甲果'),
      PriceFrom: [keeps(['special_agent'], '乙货', '甲果'), keeps(['default'], '甲果', '乙货')],
      IdleDays: keeps(30, '乙货', '甲果'),
    },
    sorts: { DistributedAt: ({ DistributedAt }) => Date.parse(DistributedAt) },
  }),
  suppliedGoods,
  partners(agents.get, {
    has: '团长小店',
    other: '托管店',
    group: '渠道乙组',
    silent: '静默店',
    prohibited: '停用店',
  }),
  partners(vendors.get, { has: '果园', other: '供货店', group: '供应商乙组', silent: '新供货店' }),
  groups(agents.groups),
  groups(vendors.groups),
  proof({
    list: relations.related,
    as,
    name: ({ BusinessUnitName }) => BusinessUnitName,
    filters: {
      Search: keeps('托管', '托管店', '果园'),
      Relation: [
        keeps('agent', '团长小店 托管店', '果园 供货店'),
        keeps('vendor', '果园 供货店', '团长小店'),
        keeps('managed', '托管店 供货店', '果园'),
      ],
    },
    sorts: { BusinessUnitName: ({ BusinessUnitName }) => BusinessUnitName },
  }),
];
