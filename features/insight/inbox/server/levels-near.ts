import { shopUsage } from '#features/shops/shops/server/index.ts';
import { usageRows, usageTone } from '#features/shops/shops/usage-rows.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { WaitingEntry } from '../contract.ts';

/** Full teams are the usual case, and whoever invites one more is told then. */
const STEADY = '成员';

/** The quotas of the level that are used to 80 % or more, as one thing to decide (domain page §9). */
export async function levelsNear(db: TenantDb): Promise<WaitingEntry | undefined> {
  const near = usageRows(await shopUsage(db)).filter(
    (row) => row.title !== STEADY && usageTone(row) !== 'done',
  );
  if (near.length === 0) return undefined;
  const names = near.map(({ title }) => title).join('、');
  return {
    Kind: 'levels-near',
    Count: near.length,
    Since: null,
    Says: `${names}额度已用八成以上`,
    Act: '查看额度',
    To: '/setting/businessunit',
  };
}
