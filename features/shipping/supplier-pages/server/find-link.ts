import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { minuteOf } from '#features/orders/orders/times/order-time.ts';
import { type Refusal, type RefusalParams, Refused, refuse, sentence } from '#kit/endpoint/refusal.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import type { Identity } from '#kit/endpoint/server/identity.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { LOCKED_MINUTES, WRONG_CODES } from '../limits.ts';
import { linkName } from '../link-acts.ts';
import { codeRefusals, noEntry } from '../refusals.ts';
import { type LinkText, linkCodeHash, linkHash, readLink } from './link-text.ts';

/** How exactly it is known when a link was last used. */
const USED_MS = 60_000;
/** Looked at again after so long, the page counts as opened again. */
const OPENED_MS = 1_800_000;
const opening = (link_id: string) => ({ id: newId(), link_id, act: 'opened', orders: 0 });
/** What a page is for: it ships, holds and answers; no price, ever. */
const RIGHTS_OF_PAGE = RIGHTS['order.ship'] | RIGHTS['order.cancel'];
/** In a shop that one's own runs, suppliers are managed by these too. */
const OPERATES = RIGHTS['order.ship'] | RIGHTS['vendor.manage'];

interface LinkRow {
  name: string;
  agent_id: string | null;
  hash: Buffer;
  code_hash: Buffer | null;
  wrong_codes: number;
  locked_for: number | null;
  expires_at: string;
  last_used_at: string | null;
  revoked: boolean;
  user_id: string;
  login_name: string;
  shop_name: string;
  level: number;
  switches: Record<string, unknown>;
  shop_expires_at: string | null;
  /** What its maker may in the shop; null for who is no member. */
  rights: number | null;
  /** The shop that runs this one, where its member made the link. */
  operator_id: string | null;
}

/** A "no" that must not undo what was counted. */
class CommittedRefusal {
  readonly refused: Refused;
  constructor(refused: Refused) {
    this.refused = refused;
  }
}

const committedRefusal = <T extends string>(
  no: Refusal<T>,
  params: Parameters<typeof sentence<T>>[1],
  data?: object,
) => new CommittedRefusal(new Refused(no, sentence(no, params), { params: params as RefusalParams, data }));

/** A transaction as one shop. */
type InShop = <R>(shopId: string, work: (db: TenantDb) => Promise<R>) => Promise<R>;

/** Who a link is, for this one call; refuses with a sentence for whoever holds it. */
export async function findLink(inShop: InShop, text: string, code: string | undefined): Promise<Identity> {
  const parts = readLink(text);
  if (!parts) refuse(noEntry.forged);
  if (parts.expiresAt.getTime() <= Date.now()) refuse(noEntry.expired, { time: minuteOf(parts.expiresAt) });
  const link = await inShop(parts.shopId, (db) => admit(db, parts, linkHash(text), code));
  if (link instanceof CommittedRefusal) throw link.refused;
  return link;
}

async function admit(
  db: TenantDb,
  { linkId }: LinkText,
  hash: Buffer,
  code: string | undefined,
): Promise<Identity | CommittedRefusal> {
  const row = await rowOf(db, linkId);
  if (!row || !hash.equals(row.hash)) return committedRefusal(noEntry.forged, {});
  const rights = row.revoked ? undefined : await rightsOfMaker(db, row);
  if (rights === undefined) return committedRefusal(noEntry.revoked, {});
  if (Date.parse(row.expires_at) <= Date.now())
    return committedRefusal(noEntry.expired, { time: minuteOf(new Date(row.expires_at)) });
  const no = row.code_hash && (await problemOfCode(db, linkId, row, code));
  if (no) return no;
  const unused = Date.now() - Date.parse(row.last_used_at ?? '1970-01-01');
  if (unused > OPENED_MS) await db.insert('link_log', opening(linkId)).execute();
  if (unused > USED_MS || row.wrong_codes > 0)
    await sql`update supplier_links set last_used_at = now(), wrong_codes = 0, locked_until = null
      where shop_id = ${db.shopId} and id = ${linkId}`.execute(db.k);
  const { level, switches, shop_expires_at: expiresAt } = row;
  return {
    user: { id: row.user_id, name: linkName(row.name), loginName: row.login_name },
    tokenHash: hash,
    link: { id: linkId, name: row.name, until: row.expires_at, agentId: row.agent_id },
    // Whole phones are on the note of whoever may see them, and nobody hands on more.
    shop: {
      id: db.shopId,
      name: row.shop_name,
      level,
      expiresAt,
      switches,
      rights: RIGHTS_OF_PAGE | (rights & RIGHTS['phone.full']),
    },
  };
}

/** Of several who try codes at once each waits for the one before: the row is held. */
async function problemOfCode(
  db: TenantDb,
  linkId: string,
  { code_hash: hash, wrong_codes: wrong, locked_for: locked }: LinkRow,
  code: string | undefined,
): Promise<CommittedRefusal | undefined> {
  if (locked !== null && locked > 0)
    return committedRefusal(noEntry.locked, { minutes: Math.ceil(locked / 60) });
  if (!code) return committedRefusal(codeRefusals.missing, {}, { NeedsCode: true });
  if (hash?.equals(linkCodeHash(linkId, code))) return undefined;
  const isLast = wrong + 1 >= WRONG_CODES;
  await sql`update supplier_links set wrong_codes = ${isLast ? 0 : wrong + 1},
      locked_until = ${isLast ? sql`now() + ${sql.lit(LOCKED_MINUTES)} * interval '1 minute'` : null}
    where shop_id = ${db.shopId} and id = ${linkId}`.execute(db.k);
  if (isLast) return committedRefusal(noEntry.locked, { minutes: LOCKED_MINUTES });
  return committedRefusal(codeRefusals.wrong, { left: WRONG_CODES - wrong - 1 }, { NeedsCode: true });
}

async function rowOf(db: TenantDb, linkId: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select l.name, l.agent_id, l.hash, l.code_hash, l.wrong_codes, l.expires_at, l.last_used_at,
      extract(epoch from l.locked_until - now())::float8 as locked_for,
      l.revoked_at is not null or u.disabled_at is not null as revoked,
      u.id as user_id, u.login_name, s.name as shop_name, s.switches,
      case when o.id is null then s.level else o.level end as level,
      case when o.id is null then s.expires_at else o.expires_at end as shop_expires_at,
      m.rights, case when l.operator_id = s.operator_shop_id or s.operators ? l.operator_id::text
        then l.operator_id end as operator_id
    from supplier_links l
    join users u on u.id = l.created_by
    join shops s on s.id = l.shop_id
    left join shops o on o.id = s.operator_shop_id and s.level = 0
    left join memberships m on m.shop_id = ${db.shopId} and m.user_id = l.created_by
    where l.shop_id = ${db.shopId} and l.id = ${linkId} for update of l`.execute(db.k);
  return rows[0];
}

/** A link works while who made it may still make one: as a member who ships, or as one of the shop's operator. */
async function rightsOfMaker(
  db: TenantDb,
  { rights, operator_id, user_id }: LinkRow,
): Promise<number | undefined> {
  if (rights !== null && (rights & RIGHTS['order.ship']) !== 0) return rights;
  if (!operator_id) return undefined;
  // One's own memberships may be read from any shop.
  await sql`set local app.user_id = ${sql.lit(user_id)}`.execute(db.k);
  const { rows } = await sql<{ rights: number }>`select rights from memberships
    where shop_id = ${operator_id} and user_id = ${user_id}`.execute(db.k);
  const home = rows[0]?.rights ?? 0;
  const acts = (home & RIGHTS['shop.operate']) !== 0 && (home & OPERATES) !== 0;
  return acts ? home : undefined;
}
