import { type SalesQuota, salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { warehouses } from '#features/catalogue/warehouses/contract.ts';
import { inventory } from '#features/catalogue/warehouses/inventory-contract.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { between, created, keeps, type Proof, proof, since, until } from './proof.ts';
import { goodsOf, idOf, type Town } from './town.ts';

const as = ({ middle }: Town) => middle;
const spuOf = (listing: keyof Town['listings']) => (town: Town) => [
  town.listings[listing].spuIds.get(town.middle.shopId) ?? '',
];
const quotaOf = ({ SpuName, AgentID }: SalesQuota) => (AgentID === EMPTY_ID ? SpuName : `${SpuName}@渠道`);
/** Without a limit they come last. */
const orLast = (value: number | null) => value ?? Number.MAX_VALUE;
const setAt = between('托管果', '乙果', 'SetAt');

export const stockLists: readonly Proof[] = [
  proof({
    list: salesQuotas.get,
    as,
    name: quotaOf,
    filters: {
      tab: [
        keeps('limited', '乙果 托管果', '甲果'),
        keeps('tight', '乙果', '托管果 供货果'),
        keeps('out', '供货果', '乙果'),
        keeps('unset', '托管果', '乙果'),
      ],
      SpuName: keeps('乙', '乙果 乙货', '甲果'),
      SpuIDs: keeps(spuOf('乙果'), '乙果', '甲果'),
      externalIDs: keeps(['乙码'], '乙货', '甲果'),
      AgentIDs: keeps(({ channel }) => [channel.shopId], '甲果@渠道', '甲果 乙果'),
      SetStart: keeps(setAt, '乙果', '托管果 甲果'),
      SetEnd: keeps(setAt, '托管果', '乙果 甲果'),
    },
    sorts: {
      CreatedOn: created,
      SpuName: ({ SpuName }) => SpuName,
      Left: ({ Left }) => orLast(Left),
      SetAt: ({ SetAt }) => orLast(SetAt === null ? null : Date.parse(SetAt)),
    },
    tabs: { counts: ({ tabs }) => tabs, asks: (tab) => ({ tab }) },
  }),
  proof({
    list: salesQuotas.history,
    as,
    name: ({ Reason }) => Reason,
    filters: {
      SpuName: keeps('托管', '一', '二 三'),
      SpuIDs: keeps(spuOf('乙果'), '二', '一 三'),
      AgentIDs: keeps(({ channel }) => [channel.shopId], '四', '一 二'),
      AuthorIDs: keeps(({ middle }) => [middle.userId], '一 二', '三'),
      StartTime: since('一', '二'),
      EndTime: until('一', '二'),
    },
    sorts: { CreatedOn: created },
  }),
  proof({
    list: warehouses.get,
    as,
    name: ({ WarehouseName }) => WarehouseName,
    filters: { WarehouseName: keeps('乙', '乙仓', '甲仓'), types: keeps([2], '乙仓', '甲仓') },
    sorts: { idOrder: ({ idOrder }) => idOrder },
  }),
  proof({
    list: inventory.get,
    as,
    name: ({ SkuName }) => SkuName,
    filters: {
      tab: [keeps('low', '甲货', '乙货'), keeps('none', '甲货', '乙货'), keeps('oversold', '甲货', '乙货')],
      WarehouseIDs: keeps((town) => [idOf(town, '乙仓')], '乙货', '甲货'),
      SkuIDs: keeps((town) => [idOf(town, '乙货')], '乙货', '甲货'),
      SkuName: keeps('乙', '乙货', '甲货'),
      externalIDs: keeps(['乙码'], '乙货', '甲货'),
      CategoryID: keeps((town) => idOf(town, '上级类目'), '乙货', '甲货'),
    },
    sorts: {
      MovedAt: ({ MovedAt }) => Date.parse(MovedAt),
      SkuName: ({ SkuName }) => SkuName,
      Available: ({ Available }) => Available,
      OnHand: ({ OnHand }) => OnHand,
    },
    tabs: { counts: ({ tabs }) => tabs, asks: (tab) => ({ tab }) },
  }),
  proof({
    list: inventory.products,
    as,
    name: ({ SkuName }) => SkuName,
    filters: {
      tab: [keeps('low', '甲货', '乙货'), keeps('none', '甲货', '乙货'), keeps('oversold', '甲货', '乙货')],
      WarehouseIDs: keeps((town) => [idOf(town, '乙仓')], '乙货', '甲货'),
      SkuIDs: keeps((town) => [idOf(town, '乙货')], '乙货', '甲货'),
      SkuName: keeps('乙', '乙货', '甲货'),
      externalIDs: keeps(['乙码'], '乙货', '甲货'),
      CategoryID: keeps((town) => idOf(town, '上级类目'), '乙货', '甲货'),
    },
    sorts: {
      MovedAt: ({ MovedAt }) => Date.parse(MovedAt),
      SkuName: ({ SkuName }) => SkuName,
      Available: ({ Available }) => Available,
      OnHand: ({ OnHand }) => OnHand,
    },
    tabs: { counts: ({ tabs }) => tabs, asks: (tab) => ({ tab }) },
  }),
  proof({
    list: inventory.moves,
    as,
    name: ({ Reason }) => Reason,
    filters: {
      SkuID: keeps((town) => goodsOf(town, town.middle).skuId, '甲盘点 甲盘空', '乙入库'),
      WarehouseID: keeps((town) => idOf(town, '乙仓'), '乙入库', '甲盘点'),
      Kinds: keeps([2], '乙入库', '甲盘点'),
      StartTime: since('甲盘点', '乙入库'),
      EndTime: until('甲盘点', '乙入库'),
    },
    sorts: { CreatedOn: created },
  }),
];
