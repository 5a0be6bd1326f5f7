import { sql } from 'kysely';
import { sayOfIntake } from '#features/hub/connections/server/index.ts';
import { enqueue, type JobPayload } from '#kit/jobs/server/enqueue.ts';
import { GIVE_UP_SENTENCES, job } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { LINE } from '../line-states.ts';
import { followSome } from './following/follow-changes.ts';
import { checkLines } from './taking/check-lines.ts';
import { type HubLine, LINE_COLUMNS } from './taking/line-of.ts';
import { takeReady } from './taking/take-ready.ts';

const AT_ONCE = 200;

/** What came in is checked, and where its connection says so becomes orders; behind the shop's imports. */
export const checkSoon = (db: TenantDb, { userId, userName }: Omit<JobPayload, 'shopId'>): Promise<void> =>
  enqueue(
    db,
    'hub-check',
    { shopId: db.shopId, userId, userName },
    { queue: `hub-check:${db.shopId}`, key: `hub-check:${db.shopId}` },
  );

export const checkJob = job(
  'hub-check',
  async (ctx) => {
    while (await ctx.inShop(checkSome)) {
      await ctx.progressed();
      ctx.signal.throwIfAborted();
    }
    while (await followSome(ctx)) {
      await ctx.progressed();
      ctx.signal.throwIfAborted();
    }
    for (const id of await ctx.inShop(automatic)) await takeReady(ctx, id);
  },
  ({ inShop }, why) =>
    inShop(async (db) => {
      const says = `${GIVE_UP_SENTENCES[why]}，自动收单没有继续；急用可以手工收单`;
      for (const id of await automatic(db)) await sayOfIntake(db, id, says);
    }),
);

/**
 * Checks the next lines; tells whether there may be more. They are locked, so that what a person says of a line while it
 * is judged comes after this verdict, and is not overwritten by it.
 */
async function checkSome(db: TenantDb): Promise<boolean> {
  const rows = await db
    .from('hub_orders')
    .select([...LINE_COLUMNS])
    .where('state', '=', LINE.toCheck)
    .orderBy('created_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .execute();
  await checkLines(db, rows as unknown as HubLine[]);
  if (rows.length > 0) await notify(db, 'hub');
  return rows.length === AT_ONCE;
}

const automatic = async (db: TenantDb) => {
  const on = db.from('hub_connections').select('id').where('auto_intake', '=', true);
  return (await on.where('state', '=', 'connected').execute()).map(({ id }) => id);
};

/** Open lines of these names are checked again, also those that are being judged just now, without what is said here. */
export async function recheck(db: TenantDb, thirdPartyId: string, names: readonly string[]): Promise<void> {
  await sql`update hub_orders set state = ${LINE.toCheck} where shop_id = ${db.shopId}
    and third_party_id = ${thirdPartyId} and state in (0, 1, 2) and channel_name = any(${[...names]}::text[])`.execute(
    db.k,
  );
}
