import { allows } from '#kit/endpoint/rights.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { WaitingEntry } from '../contract.ts';
import { levelsNear } from './levels-near.ts';
import { rowsOfEach } from './rows-of-each.ts';
import { type InboxEntry, type InboxSource, type Waiting, withShortName } from './source.ts';
import { INBOX_SOURCES } from './sources.ts';

/** What waits for a member with these rights: read in few statements, with the level's quotas behind. */
export async function whatWaits(
  db: TenantDb,
  rights: number,
): Promise<{ total: number; items: WaitingEntry[] }> {
  const mine = INBOX_SOURCES.filter(
    ({ allow, needs }) => allows(allow, rights) && (!needs || allows(needs, rights)),
  );
  const [entries, level] = await Promise.all([
    entriesOf(db, rights, mine),
    allows('shop.settings', rights) ? levelsNear(db) : undefined,
  ]);
  const items = [...entries, ...(level ? [level] : [])];
  return { total: items.reduce((sum, { Count }) => sum + Count, 0), items };
}

async function entriesOf(
  db: TenantDb,
  rights: number,
  mine: readonly InboxSource[],
): Promise<WaitingEntry[]> {
  const rowsByKind = await rowsOfEach<Waiting>(
    db,
    mine.map(({ kind, rows }) => [kind, rows(db.shopId, rights)]),
  );
  return mine.flatMap(({ kind, tell }) =>
    tell((rowsByKind[kind] ?? []).map(withShortName), rights)
      .filter(({ Count }) => Count > 0)
      .map((entry) => ({ Kind: kind, ...entry, Since: isoTime(entry) })),
  );
}

/** A day stays one. */
const isoTime = ({ Since }: InboxEntry) =>
  Since && (Since.length > 10 ? new Date(Since).toISOString() : Since);
