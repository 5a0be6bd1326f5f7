import type { PolicyDetail } from '#features/catalogue/after-sale-policies/policy-detail.ts';
import { addServicePolicy } from '#features/catalogue/after-sale-policies/server/index.ts';
import { SAMPLES } from '#features/catalogue/logistics/samples.ts';
import { addLogisticPolicy } from '#features/catalogue/logistics/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

const FREE_BUT_FAR = '全国包邮（偏远不送）';
const BY_PIECE = '首件续件';
/** What spoils on a long way goes by air. */
const FRESH = ['GY-CM-2', 'GY-PT-3'];

async function addSample(db: TenantDb, name: string): Promise<string> {
  const sample = SAMPLES.find(({ LogisticPolicyName }) => LogisticPolicyName === name);
  if (!sample) throw new Error(`no sample is called ${name}`);
  const Cfgs = sample.Cfgs.map((cfg) => ({ ...cfg, ProvinceIDs: [...cfg.ProvinceIDs] }));
  return addLogisticPolicy(db, { LogisticPolicyName: name, Cfgs });
}

/** The grower delivers free but not to the far west; what is fresh costs more by the piece. */
export async function deliverFruits(db: TenantDb): Promise<void> {
  const free = await addSample(db, FREE_BUT_FAR);
  const byPiece = await addSample(db, BY_PIECE);
  await db.update('spus').set({ logistics_policy_id: free }).where('external_id', 'not in', FRESH).execute();
  await db.update('spus').set({ logistics_policy_id: byPiece }).where('external_id', 'in', FRESH).execute();
}

const promise = (Text: string, more: Partial<PolicyDetail>): PolicyDetail => ({
  Text,
  ClaimDays: 2,
  Types: [1, 4, 7],
  PicturesRequired: true,
  FullRefundFromPercent: 60,
  HandleHours: 12,
  ReturnFreightBy: 1,
  ...more,
});

/** What spoils is made good quickly; everything else has a week. */
export async function promiseFruits(db: TenantDb): Promise<void> {
  const fresh = promise('签收后请尽快开箱，坏果连同面单拍照', { ClaimDays: 1, HandleHours: 6 });
  const usual = promise('坏果按个数赔付，压伤请在 48 小时内反馈', { ClaimDays: 7 });
  for (const [name, detail, among] of [
    ['当日鲜果 坏果急赔', fresh, 'in'],
    ['产地水果 坏果包赔', usual, 'not in'],
  ] as const) {
    const service_policy_id = await addServicePolicy(db, '果园阿强', { name, detail });
    await db.update('spus').set({ service_policy_id }).where('external_id', among, FRESH).execute();
  }
}

/** The dealer hands on what the grower charges, and has a policy for its own goods alone. */
export async function deliverDryGoods(db: TenantDb): Promise<void> {
  const logistics_policy_id = await addSample(db, '全国包邮偏远加价');
  await db.update('spus').set({ logistics_policy_id }).where('vendor_id', 'is', null).execute();
}
