import { sql } from 'kysely';
import { isFault } from '#features/hub/platforms/platform-fault.ts';
import { openPlatform } from '#features/hub/platforms/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { eachShop } from '#kit/jobs/server/each-shop.ts';
import { enqueue, type JobPayload } from '#kit/jobs/server/enqueue.ts';
import { GIVE_UP_SENTENCES, job, type Routine } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { refreshTime } from './save-connection.ts';
import { findLiveConnection, type LiveConnection, sealTokens } from './tokens.ts';

interface ConnectionPayload extends JobPayload {
  connectionId: string;
}

const AGAIN_MS = 5 * 60_000;

/** Grants that are soon to run out are exchanged ahead; the job puts its own next time. */
export const sweepGrants: Routine = {
  name: 'hub-refresh-grants',
  cron: '* * * * *',
  run: (pool) =>
    eachShop(
      pool,
      sql<{ shop_id: string }>`select distinct shop_id from hub_connections where refresh_at <= now()`,
      async (db) => {
        const due = await db
          .update('hub_connections')
          .set({ refresh_at: new Date(Date.now() + AGAIN_MS) })
          .where('refresh_at', '<=', sql<string>`now()`)
          .where('state', '=', 'connected')
          .returning('id')
          .execute();
        for (const { id } of due) await refreshSoon(db, id);
      },
    ),
};

/** One exchange of a connection at a time, however many ask for it. */
export const refreshSoon = (db: TenantDb, connectionId: string): Promise<void> => {
  const payload = { shopId: db.shopId, userId: EMPTY_ID, userName: '', connectionId };
  return enqueue(db, 'hub-refresh', payload satisfies ConnectionPayload, {
    queue: `hub-grant:${connectionId}`,
    key: `hub-refresh:${connectionId}`,
  });
};

export const refreshJob = job<ConnectionPayload>(
  'hub-refresh',
  async ({ payload: { connectionId }, inShop }) => {
    const standing = await inShop((db) => findLiveConnection(db, connectionId));
    if (!standing) return;
    try {
      const grant = await openPlatform(standing.platform, connectionId).refresh(standing.tokens.refresh);
      await inShop((db) =>
        changeUnlessNewer(db, standing, {
          tokens: sealTokens(db.shopId, connectionId, grant),
          expires_at: grant.expiresAt,
          refresh_at: refreshTime(grant.expiresAt),
          renew_due_at: refreshTime(grant.expiresAt),
          pull_at: new Date(),
          problem: '',
          renewal_problem: '',
        }),
      );
    } catch (error) {
      // What is away is asked again at the time that the sweep has put.
      if (!isFault(error)) throw error;
      if (error.kind !== 'away') await inShop((db) => lapse(db, standing, error.message));
    }
  },
  // The sweep asks again; what was not renewed an hour after its time is named by the inbox.
  ({ inShop, payload: { connectionId } }, why) =>
    inShop((db) =>
      sayNotRenewed(
        db,
        connectionId,
        `${GIVE_UP_SENTENCES[why]}，授权没有自动续期，稍后会再试；急用请重新授权`,
      ),
    ),
);

/** Stays beside all that readings say, until there is a newer grant; of one that has ended it is said why. */
async function sayNotRenewed(db: TenantDb, id: string, renewal_problem: string): Promise<void> {
  const change = db.update('hub_connections').set({ renewal_problem });
  await change.where('id', '=', id).where('state', '=', 'connected').execute();
  await notify(db, 'hub');
}

/** A person has to consent again; until then nothing is asked of the platform. */
export const lapse = (db: TenantDb, standing: LiveConnection, says: string): Promise<void> =>
  changeUnlessNewer(db, standing, {
    state: 'lapsed',
    problem: `平台：${says}`,
    renewal_problem: '',
    tokens: null,
    refresh_at: null,
    pull_at: null,
  });

/** A grant that came in meanwhile stays. */
async function changeUnlessNewer(
  db: TenantDb,
  { id, sealed }: LiveConnection,
  change: Partial<Record<'state' | 'problem' | 'renewal_problem', string>> & {
    tokens: string | null;
    expires_at?: Date;
    refresh_at: Date | null;
    renew_due_at?: Date;
    pull_at?: Date | null;
  },
): Promise<void> {
  await db.update('hub_connections').set(change).where('id', '=', id).where('tokens', '=', sealed).execute();
  await notify(db, 'hub');
}
