import { servicePolicies } from '#features/catalogue/after-sale-policies/contract.ts';
import { categories } from '#features/catalogue/categories/contract.ts';
import { combinations } from '#features/catalogue/combinations/contract.ts';
import { logistics } from '#features/catalogue/logistics/contract.ts';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { scheduledPrices } from '#features/catalogue/price-changes/scheduled-contract.ts';
import { salesPolicies } from '#features/catalogue/sales-policies/contract.ts';
import { skuGroups } from '#features/catalogue/sku-groups/contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { openManaged } from '#features/shops/operation/test/managed.ts';
import { agents, vendors } from '#features/shops/partners/contract.ts';
import { ALL_RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask } from '#test/app.ts';
import { addMember } from '#test/cast.ts';
import { openSupplier } from './open-supplier.ts';
import { openSupplied } from './supplied.ts';
import type { Town } from './town.ts';

/** The middle's goods and partners: each kind at least twice, differing in what its list filters and sorts by. */
export async function openCatalogue(town: Town): Promise<void> {
  const { app, middle, channel, ids } = town;
  const named = { externalID: '乙码', BarCode: '乙条码', SkuPrice: 5 };
  const { SkuID } = await ask(app, middle, skus.add, { SkuName: '乙货', ...named });
  const { CategoryID: above } = await ask(app, middle, categories.add, { CategoryName: '上级' });
  const { CategoryID } = await ask(app, middle, categories.add, { CategoryName: '类目', parentID: above });
  await ask(app, middle, skus.update, { SkuID, CategoryID });
  const unlisted = { SkuName: '丙货', externalID: '丙码', SkuPrice: 6, SkuInventory: 8 };
  await ask(app, middle, skus.add, unlisted);
  const { SpuIDs } = await ask(app, middle, spus.addFromSku, { SkuIDs: [SkuID] });
  const [spuId = ''] = SpuIDs;
  const { LogisticPolicyID } = await openPolicies(town);
  await ask(app, middle, spus.changeLogisticPolicy, { SpuIDs, LogisticPolicyID });
  const ServicePolicyID = await openServicePolicies(town);
  await ask(app, middle, spus.changeServicePolicy, { SpuIDs, ServicePolicyID });
  ids
    .set('乙售后', ServicePolicyID)
    .set('乙政策', LogisticPolicyID)
    .set('上级类目', above)
    .set('乙货', SkuID)
    .set('乙货在售', spuId);
  const Offers = [{ SpuID: spuId, AgentID: channel.shopId, Price: 5 }];
  await ask(app, middle, spus.distribute, { Offers });
  const prices = { SpuPrice: 90, DistributePrice: 91 };
  const suspended = { SpuName: '停售果', ...prices, Skus: [{ SkuID, Count: 2 }] };
  const { SpuID } = await ask(app, middle, spus.addFromSkus, suspended);
  await ask(app, middle, spus.suspend, { SpuIDs: [SpuID], IsSuspended: true });
  for (const [id, DistributePrice] of [
    [spuId, 6],
    [SpuID, 92],
  ] as const)
    await ask(app, middle, spus.changePrice, {
      Prices: [
        { SpuID: id, SpuPrice: DistributePrice, DistributePrice, ...(id === spuId && { PriceMin: 5.5 }) },
      ],
    });
  await openGroups(town, CategoryID);
  await openChoices(town, SkuID);
  await openStopped(town);
  await openPartners(town);
  await openPrices(town);
  await openSupplied(town);
}

/** A listing without a price, one with a price to come that another member set, and one below its cost. */
async function openPrices(town: Town): Promise<void> {
  const { app, middle, channel, managed, listings, ids } = town;
  const { SkuID } = await ask(app, middle, skus.add, { SkuName: '无价货' });
  const unpriced = { SpuName: '无价果', SpuPrice: 93, Skus: [{ SkuID }] };
  await ask(app, middle, spus.addFromSkus, unpriced);
  const spuIdOf = (name: '托管' | '供货') => listings[name].spuIds.get(middle.shopId) ?? '';
  const member = await addMember(app, middle, 'pricer', ALL_RIGHTS);
  ids.set('改价员', member.userId);
  const ScheduledAt = new Date(Date.now() + 86_400_000).toISOString();
  const toCome = { SpuID: spuIdOf('托管'), AgentID: managed.shopId, SpecialPrice: 11 };
  await ask(app, member, priceChanges.specialPrice, { Items: [toCome], ScheduledAt });
  const AgentGroupID = ids.get('渠道乙组') ?? '';
  const belowCost = { SpuID: spuIdOf('供货'), AgentGroupID, SpecialPrice: 3 };
  await ask(app, middle, priceChanges.specialPrice, { Items: [belowCost] });
  const ofAgent = { SpuID: ids.get('乙货在售') ?? '', AgentID: channel.shopId, SpecialPrice: 5.6 };
  await ask(app, middle, priceChanges.specialPrice, { Items: [ofAgent], Note: '特价' });
  await openScheduled(town);
  const policy = { spuPrice: 80, PolicyStartAt: new Date(Date.now() + 20 * 86_400_000).toISOString() };
  const ofManaged = { SpuID: spuIdOf('托管'), AgentQuotas: [{ AgentID: managed.shopId }], Publish: true };
  await ask(app, middle, salesPolicies.add, { ...policy, ...ofManaged, salesPolicyName: '甲政策' });
  const draft = { SpuID: ids.get('乙货在售') ?? '', AgentQuotas: [{ AgentID: channel.shopId }] };
  await ask(app, middle, salesPolicies.add, { ...policy, ...draft, salesPolicyName: '乙政策' });
  const cost = { SkuID: ids.get('乙货') ?? '', PurchasePrice: 1 };
  await ask(app, middle, priceChanges.purchasePrice, { Items: [cost] });
}

/** A listing whose vendor stopped it, and one that costs more than it brings. */
async function openStopped({ app, middle, listings, ids }: Town): Promise<void> {
  const { SkuID } = await ask(app, middle, skus.add, { SkuName: '亏本货' });
  const lossy = { SpuName: '亏本果', SpuPrice: 94, DistributePrice: 2, Skus: [{ SkuID }] };
  await ask(app, middle, spus.addFromSkus, lossy);
  await ask(app, middle, priceChanges.purchasePrice, { Items: [{ SkuID, PurchasePrice: 9 }] });
  const stopped = listings.乙果.spuIds.get(middle.shopId) ?? '';
  await inShop(app.database.pool, middle, async (db) => {
    await db.update('spus').set({ upstream: 'suspended' }).where('id', '=', stopped).execute();
    const longAgo = db.update('offers').set({ distributed_at: new Date(Date.now() - 40 * 86_400_000) });
    await longAgo.where('spu_id', '=', ids.get('乙货在售') ?? '').execute();
  });
}

/** Products in groups: before, in and after their season, and one that is sold the whole year. */
async function openGroups({ app, middle, managed, channel, ids }: Town, CategoryID: string): Promise<void> {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString();
  const add = (SkuGroupName: string, SkuBasicInfo: string, more: object, sku: object = {}) =>
    ask(app, middle, skuGroups.add, {
      SkuGroupName,
      SkuInfos: [{ SkuName: `${SkuGroupName}${SkuBasicInfo}`, SkuBasicInfo, ...sku }],
      ...more,
    });
  await add('全年货', '散', {});
  const early = await add('甲季货', '秋', { SkuValidStart: day(3), PutOnSale: true }, { SkuPrice: 3 });
  await add('丙季货', '冬', { SkuValidEnd: day(-3) });
  const sku = {
    externalID: '乙季码',
    BarCode: '乙季条码',
    SkuImageUrl: 'https://shop.example/a.jpg',
    SkuPrice: 3,
  };
  const more = { Brand: '乙牌', CategoryID, SkuValidStart: day(-1), SkuValidEnd: day(3), PutOnSale: true };
  const { SkuGroupID, SpuIDs } = await add('乙季货', '春', more, sku);
  ids.set('乙季货', SkuGroupID);
  const to = (all: string[], { shopId: AgentID }: { shopId: string }) =>
    all.map((SpuID) => ({ SpuID, AgentID }));
  const Prices = [...SpuIDs, ...early.SpuIDs].map((SpuID) => ({ SpuID, SpuPrice: 7 }));
  await ask(app, middle, spus.changePrice, { Prices });
  await ask(app, middle, spus.distribute, { Offers: [...to(SpuIDs, managed), ...to(early.SpuIDs, channel)] });
}

/** Prices for a time: one that was cancelled, one of a group that lasts. */
async function openScheduled(town: Town): Promise<void> {
  const { app, middle, listings, ids } = town;
  const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const cancelled = { SpuIDs: [ids.get('乙货在售') ?? ''], Price: 7, StartAt: later(3) };
  const { ChangeID } = await ask(app, middle, scheduledPrices.add, cancelled);
  await ask(app, middle, priceChanges.cancel, { ChangeIDs: [ChangeID ?? ''] });
  const SpuIDs = [listings.供货.spuIds.get(middle.shopId) ?? ''];
  const ofGroup = {
    SpuIDs,
    AgentGroupIDs: [ids.get('渠道乙组') ?? ''],
    Price: 2,
    StartAt: later(5),
    EndAt: later(6),
  };
  await ask(app, middle, scheduledPrices.add, ofGroup);
  await openLifted(town);
}

/** One that came into force below a floor. */
async function openLifted({ app, middle, channel, ids }: Town): Promise<void> {
  const SpuID = ids.get('乙货在售') ?? '';
  const at = { StartAt: new Date(Date.now() + 86_400_000).toISOString() };
  const toCome = { SpuIDs: [SpuID], AgentIDs: [channel.shopId], Price: 5.7, ...at };
  const { ChangeID } = await ask(app, middle, scheduledPrices.add, toCome);
  await inShop(app.database.pool, middle, async (db) => {
    const inForce = { status: 3, new_price: 5.2, lifted_for: middle.userId };
    await db
      .update('price_change_items')
      .set(inForce)
      .where('change_id', '=', ChangeID ?? '')
      .execute();
    const counts = JSON.stringify({ 3: 1 });
    await db
      .update('price_changes')
      .set({ counts })
      .where('id', '=', ChangeID ?? '')
      .execute();
  });
}

async function openPolicies({ app, middle }: Town) {
  const cfg = (LogisticCfgName: string, ProvinceIDs: string[]) => ({
    LogisticCfgName,
    ProvinceIDs,
    LogisticFee: 5,
  });
  for (const name of ['甲运费', '乙运费']) await ask(app, middle, logistics.addCfg, cfg(name, ['33']));
  const add = (LogisticPolicyName: string, province: string) =>
    ask(app, middle, logistics.addPolicy, { LogisticPolicyName, Cfgs: [cfg('', [province])] });
  await add('甲政策', '33');
  return add('乙政策', '65');
}

async function openServicePolicies({ app, middle }: Town): Promise<string> {
  const detail = { Text: '', ClaimDays: 3, Types: [1], PicturesRequired: false, HandleHours: 24 };
  const whole = { ...detail, FullRefundFromPercent: null, ReturnFreightBy: 1 };
  await ask(app, middle, servicePolicies.add, { name: '甲售后', detail: whole });
  return (await ask(app, middle, servicePolicies.add, { name: '乙售后', detail: whole })).id;
}

async function openPartners(town: Town): Promise<void> {
  const { app, middle, managed, supplier, ids } = town;
  const prohibited = await openManaged(app, middle, '停用店');
  await ask(app, middle, agents.setProhibition, { TraderIDs: [prohibited.shopId], IsProhibited: true });
  await openManaged(app, middle, '静默店');
  await openSupplier(app, middle, '新供货店');
  const longAgo = new Date(Date.now() - 40 * 86_400_000);
  await inShop(app.database.pool, middle, (db) =>
    db
      .update('partners')
      .set({ created_at: longAgo })
      .where('partner_name', 'in', ['静默店', '新供货店'])
      .execute(),
  );
  for (const [calls, TraderID] of [
    [agents, managed.shopId],
    [vendors, supplier.shopId],
  ] as const) {
    await ask(app, middle, calls.addGroup, { GroupName: '甲组' });
    const { GroupID } = await ask(app, middle, calls.addGroup, { GroupName: '乙组' });
    ids.set(calls === agents ? '渠道乙组' : '供应商乙组', GroupID);
    await ask(app, middle, calls.setInfo, { TraderIDs: [TraderID], Alias: '别名', GroupID });
  }
}

/** Choices on sale, suspended and over; of one product, or of another. */
async function openChoices({ app, middle, ids }: Town, skuId: string): Promise<void> {
  const { SkuID: other } = await ask(app, middle, skus.add, { SkuName: '组合里的货', SkuPrice: 3 });
  const make = async (SpuGroupName: string, SkuID: string, more: object = {}) => {
    const choice = { SpuGroupName, FlexibleConfigs: [{ SkuID }], RequiredCountWhenPurchasing: 2, ...more };
    const { SpuGroupID, SpuIDs } = await ask(app, middle, combinations.addFlexible, choice);
    ids.set(SpuGroupName, SpuGroupID ?? '');
    const Prices = SpuIDs.map((SpuID) => ({ SpuID, SpuPrice: 51 }));
    await ask(app, middle, spus.changePrice, { Prices });
  };
  await make('乙组合', skuId);
  await make('甲组合', other);
  await make('丙组合', other, { ValidEnd: '2020-01-01T00:00:00+08:00' });
  const SpuGroupID = ids.get('甲组合') ?? '';
  await ask(app, middle, combinations.update, { SpuGroupID, idSpuGroupStatus: 1 });
}
