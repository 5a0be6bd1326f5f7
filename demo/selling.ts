import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import type { PriceAuthor } from '#features/catalogue/prices/server/index.ts';
import { newPolicy, suspendPolicies } from '#features/catalogue/sales-policies/server/index.ts';
import { addPartnerGroup, setInfo } from '#features/shops/partners/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { DAY, nextMonday, priceSetter } from './price-acts.ts';

/** Listings and their only products by code. */
async function goodsOf(db: TenantDb) {
  const rows = await db
    .from('spus')
    .leftJoin('spu_skus', (on) =>
      on.onRef('spu_skus.shop_id', '=', 'spus.shop_id').onRef('spu_id', '=', 'spus.id'),
    )
    .select(['spus.id', 'external_id', 'sku_id'])
    .where('deleted_at', 'is', null)
    .execute();
  const byCode = new Map(rows.map((row) => [row.external_id, row]));
  return {
    spu: (code: string) => byCode.get(code)?.id ?? '',
    sku: (code: string) => byCode.get(code)?.sku_id ?? null,
  };
}

/** A group of agents with this one in it. */
async function groupWith(
  acting: { db: TenantDb; user: PriceAuthor },
  agentId: string,
  name: string,
  notes: string,
): Promise<string> {
  const GroupID = await addPartnerGroup(acting.db, 'agent', { name, notes });
  await setInfo(acting, 'agent', { TraderIDs: [agentId], GroupID });
  return GroupID;
}

const {
  default: DEFAULT,
  purchase: PURCHASE,
  retail: RETAIL,
  specialAgent: AGENT,
  specialGroup: GROUP,
} = PRICE_KINDS;

type Costs = readonly (readonly [code: string, fen: number])[];

async function setCosts(db: TenantDb, author: PriceAuthor, costs: Costs, now: number): Promise<void> {
  const { sku } = await goodsOf(db);
  const prices = costs.map(([code, price]) => ({ kind: PURCHASE, skuId: sku(code), price }));
  await priceSetter(db, author, now)(now - 26 * DAY, '成本录入', ...prices);
}

const FRUIT_COSTS: Costs = [
  ['GY-PG-5', 1_650],
  ['GY-PG-9', 2_780],
  ['GY-AKS-10', 3_420],
  ['GY-QC-10', 2_150],

  ['GY-WG-5', 1_380],
  ['GY-BBG-5', 1_890],
  ['GY-SL-5', 2_060],
  ['GY-MHT-24', 2_480],

  ['GY-MG-5', 1_960],
  ['GY-MY-2', 1_120],
  ['GY-CM-2', 5_300],
  ['GY-PT-3', 2_540],
];

/**
 * The grower's month: costs, a price that rose and one to come on Monday, a price for a group of channels and one for
 * its dealer, a policy that runs with so many for the dealer, and one that is suspended until the mangoes are ripe.
 */
export async function sellFruits(db: TenantDb, user: PriceAuthor, agentId: string): Promise<void> {
  const now = Date.now();
  await setCosts(db, user, FRUIT_COSTS, now);
  const { spu } = await goodsOf(db);
  const set = priceSetter(db, user, now);
  const apples = { spuId: spu('GY-AKS-10'), kind: DEFAULT };
  await set(now - 21 * DAY, '新果上市', { ...apples, price: 4_380 });
  await set(now - 8 * DAY, '产地价上涨', { ...apples, price: 4_580 });
  await set(nextMonday(now), '阿克苏产区限量', { ...apples, price: 4_780 });
  const groupId = await groupWith({ db, user }, agentId, '社区团购渠道', '每周结算，量大从优');
  await set(
    now - 12 * DAY,
    '社区团购年度协议',
    { spuId: spu('GY-MY-2'), kind: GROUP, audienceId: groupId, price: 1_580 },
    { spuId: spu('GY-MHT-24'), kind: AGENT, audienceId: agentId, price: 3_190 },
  );
  const seller = { db, user, can: () => true };
  const from = new Date(now - 3 * DAY);
  const to = new Date(nextMonday(now) + 21 * DAY);
  const period = { PolicyStartAt: from.toISOString(), PolicyEndAt: to.toISOString(), Publish: true };
  const limited = { idInventoryOption: 2, AgentQuotas: [{ AgentID: agentId, Quota: 300 }] };
  await newPolicy(seller, {
    SpuID: spu('GY-SL-5'),
    salesPolicyName: '石榴产季推广',
    spuPrice: 26.8,
    ...period,
    ...limited,
  });
  const early = { SpuID: spu('GY-MG-5'), salesPolicyName: '芒果早鸟价', spuPrice: 25.5 };
  const { SalesPolicyID } = await newPolicy(seller, { ...early, ...period, ...limited });
  await suspendPolicies(seller, [SalesPolicyID]);
}

const DRY_COSTS: Costs = [
  ['YX-DM-10', 3_890],
  ['YX-ME-250', 1_720],
  ['YX-FT-5', 1_480],
  // The crop failed: they are sold below what they cost.
  ['YX-NM-12', 1_640],
];

/** The dealer's: costs, one of them above its price, and a price for a group of channels. */
export async function sellDryGoods(db: TenantDb, user: PriceAuthor, agentId: string): Promise<void> {
  const now = Date.now();
  await setCosts(db, user, DRY_COSTS, now);
  const { spu } = await goodsOf(db);
  const groupId = await groupWith({ db, user }, agentId, '社区团长', '自提点 30 个以上');
  await priceSetter(db, user, now)(now - 5 * DAY, '团长价', {
    spuId: spu('GY-AKS-10'),
    kind: GROUP,
    audienceId: groupId,
    price: 4_990,
  });
}

/** The channel's own goods: what they cost, a retail price to come and one for the week. */
export async function sellHomemade(db: TenantDb, user: PriceAuthor): Promise<void> {
  const now = Date.now();
  await setCosts(
    db,
    user,
    [
      ['TZ-NRJ-2', 2_200],
      ['TZ-DGJ-6', 1_750],
    ],
    now,
  );
  const { spu } = await goodsOf(db);
  const set = priceSetter(db, user, now);
  const monday = nextMonday(now);
  await set(now - 10 * DAY, '牛肉涨价', { spuId: spu('TZ-NRJ-2'), kind: RETAIL, price: 5_600 });
  await set(monday, '新一锅', { spuId: spu('TZ-NRJ-2'), kind: RETAIL, price: 5_800 });
  await set(now, '老客周', {
    spuId: spu('TZ-DGJ-6'),
    kind: RETAIL,
    price: 3_990,
    to: monday,
  });
}
