import { TRIAL } from '#features/shops/shops/levels.ts';
import { shopRefusals as no } from '#features/shops/shops/refusals.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { openShop } from './open-shop.ts';

/** Opens a shop on trial; trials that have ended count, too, or one could try for ever. */
export async function openTrial(db: TenantDb, userId: string, name: string): Promise<string> {
  // One after the other: two at once would each see one less.
  await db.k.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { used } = await db.k
    .selectFrom('memberships as m')
    .innerJoin('shops as s', 's.id', 'm.shop_id')
    .select(({ fn }) => fn.countAll<string>().as('used'))
    .where('m.user_id', '=', userId)
    .where('m.is_admin', '=', true)
    .where('s.level', '=', TRIAL.level)
    .executeTakeFirstOrThrow();
  if (Number(used) >= TRIAL.most) refuse(no.tooManyTrials, { max: TRIAL.most, used });
  return openShop(db, userId, { name });
}
