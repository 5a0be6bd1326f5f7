import { WHOLE_LISTING } from '#features/catalogue/quotas/quota.ts';
import { setQuotas } from '#features/catalogue/quotas/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Of choices that nobody orders by sheet: ample, few, none; and of the box so many every day. */
const LEFT = [
  { quota: 500, repeatDaily: false },
  { quota: 8, repeatDaily: false },
  { quota: 0, repeatDaily: false },
] as const;
const REASON = '早班设置额度';
const DAILY = { named: '秋日鲜果双拼礼盒', quota: 2_000 };

/** The morning's round: how many of some listings may be sold from now on. */
export async function limitToday(db: TenantDb, author: { id: string; name: string }): Promise<void> {
  const choices = db.from('spus').where('spu_group_id', 'is not', null).where('deleted_at', 'is', null);
  const some = await choices.select('id').orderBy('name').limit(LEFT.length).execute();
  const box = await db.from('spus').where('name', '=', DAILY.named).select('id').executeTakeFirst();
  const each = some.map(({ id }, at) => ({ spuId: id, ...LEFT[at] }));
  const all = [...each, ...(box ? [{ spuId: box.id, quota: DAILY.quota, repeatDaily: true }] : [])];
  const newQuotas = all.map((one, at) => ({
    rowNo: at + 1,
    agentId: WHOLE_LISTING,
    quota: 0,
    delta: null,
    repeatDaily: false,
    ...one,
  }));
  await setQuotas(db, author, { newQuotas, reason: REASON, previewOnly: false });
}

/** Whether that round was made: the last that the demo's people do before the shops are looked at. */
export async function isLimited(db: TenantDb): Promise<boolean> {
  const round = db.from('quota_logs').select('id').where('reason', '=', REASON).limit(1);
  return (await round.execute()).length > 0;
}
