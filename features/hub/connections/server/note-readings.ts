import { sql } from 'kysely';
import { againAt, type PlatformFault } from '#features/hub/platforms/platform-fault.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** A connection of which something is to be read, and in whose name. */
export interface DueReading {
  id: string;
  /** Until when everything is in. */
  cursor_at: string | null;
  connected_by: string | null;
  name: string;
}

/** Takes the connections that are due by the clock and aren't being read; each is due again at the given time. */
export async function takeDueReadings(db: TenantDb, dueAgainAt: Date): Promise<DueReading[]> {
  const { rows } = await sql<DueReading>`
    update hub_connections c set pull_at = ${dueAgainAt}
    where c.shop_id = ${db.shopId} and c.state = 'connected' and c.pull_at <= now()
      and not exists (select from hub_runs r where r.shop_id = ${db.shopId} and r.connection_id = c.id
        and r.state = 'running')
    returning c.id, c.cursor_at, c.connected_by, c.connected_by_name as name`.execute(db.k);
  return rows;
}

/** What a platform says that it has, of one of its shops. */
export interface HeardNews {
  platform: string;
  platformShopId: string;
  saidAt: Date;
}

/** Notes when a platform spoke last; gives the connection, undefined when it says nothing that wasn't heard already. */
export async function noteNews(
  db: TenantDb,
  { platform, platformShopId, saidAt }: HeardNews,
): Promise<DueReading | undefined> {
  return db
    .update('hub_connections')
    .set({ news_at: saidAt })
    .where('platform', '=', platform)
    .where('platform_shop_id', '=', platformShopId)
    .where('state', '=', 'connected')
    .where((is) =>
      is.or([is('news_at', 'is', null), is('news_at', '<', saidAt as never), saidAnew(db.shopId, saidAt)]),
    )
    .returning(['id', 'cursor_at', 'connected_by', 'connected_by_name as name'])
    .executeTakeFirst();
}

/**
 * Platforms tell the time by the second, so two orders of one second are told in the same words: such news are heard
 * again until a reading has begun behind that second.
 */
const saidAnew = (shopId: string, saidAt: Date) => {
  const over = new Date(saidAt.getTime() + 1000);
  return sql<boolean>`(news_at = ${saidAt} and not exists (select from hub_runs r where r.shop_id = ${shopId}
    and r.connection_id = hub_connections.id and r.kind <> 'range' and r.to_at >= ${over}))`;
};

/**
 * Everything is in until a time, if one is named: the cursor moves there, and what failed before is over. Why a grant has
 * ended meanwhile stays.
 */
export async function noteRead(db: TenantDb, id: string, until?: Date | string): Promise<void> {
  const cursor = until === undefined ? {} : { cursor_at: until };
  const change = { ...cursor, failures: 0, synced_at: new Date(), problem: STAYS_WHERE_ENDED };
  await db.update('hub_connections').set(change).where('id', '=', id).execute();
}

const STAYS_WHERE_ENDED = sql<string>`case when state = 'connected' then '' else problem end`;

const AGAIN_MS = 60_000;
const MOST_FAILURES = 6;

/** A reading failed: the next one is later each time, or when the platform says. Gives the sentence that is shown. */
export async function noteFailedReading(db: TenantDb, id: string, fault: PlatformFault): Promise<string> {
  const row = await db.from('hub_connections').select('failures').where('id', '=', id).executeTakeFirst();
  const failures = Math.min(MOST_FAILURES, (row?.failures ?? 0) + 1);
  const problem = fault.kind === 'away' ? `${fault.message}（会自动重试）` : `平台：${fault.message}`;
  const pull_at = againAt(fault, AGAIN_MS * 2 ** (failures - 1));
  const change = db.update('hub_connections').set({ failures, problem, pull_at });
  await change.where('id', '=', id).where('state', '=', 'connected').execute();
  return problem;
}

/** What did not work beside a reading that did. Of a grant that has ended it is said why, and nothing else. */
export async function sayProblem(db: TenantDb, id: string, problem: string): Promise<void> {
  const change = db.update('hub_connections').set({ problem });
  await change.where('id', '=', id).where('state', '=', 'connected').execute();
  await notify(db, 'hub');
}

interface AutoIntake {
  isOn: boolean;
  /** In whose name orders are entered from now on, where it is switched on. */
  by: { id: string; name: string };
  hourly?: number | null | undefined;
}

/** Whether what is ready becomes orders by itself, and how many in an hour. False: there is no such connection. */
export async function switchAutoIntake(
  db: TenantDb,
  id: string,
  { isOn, by, hourly }: AutoIntake,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .update('hub_connections')
    .set({
      auto_intake: isOn,
      ...(isOn && { connected_by: by.id, connected_by_name: by.name }),
      auto_says: '',
      ...(hourly && { auto_hourly: hourly }),
    })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Why no more become orders by themselves; empty when they do. Screens hear of what is new. */
export async function sayOfIntake(db: TenantDb, id: string, auto_says: string): Promise<void> {
  const { numUpdatedRows } = await db
    .update('hub_connections')
    .set({ auto_says })
    .where('id', '=', id)
    .where('auto_says', '<>', auto_says)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await notify(db, 'hub');
}
