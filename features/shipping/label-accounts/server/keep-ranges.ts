import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { refuse } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { labelAccounts } from '../contract.ts';
import { MOST_RANGES } from '../limits.ts';
import { type OwnRange, rangeNumber, readRange } from '../own-range.ts';
import { labelAccountRefusals as no } from '../refusals.ts';

/** Enters a range, unless a range of the same carrier has one of its numbers: each is taken once. */
export async function addRange(
  db: TenantDb,
  { AccountID, First, Last }: z.output<typeof labelAccounts.addRange.input>,
): Promise<{ RangeID: string; Count: number }> {
  const range = readRange(First, Last);
  if ('problem' in range) return refuse(no.rangeWrong, { problem: range.problem });
  await lockByName(db, 'waybill ranges');
  const account = await db
    .from('label_accounts')
    .select(['provider', 'company'])
    .where('id', '=', AccountID)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!account) return refuse(no.accountUnknown);
  if (account.provider !== 'own') refuse(no.ownOnly);
  await requireFreeRange(db, AccountID, { range, company: account.company });
  const id = newId();
  const { prefix, digits, first, last } = range;
  const row = { id, account_id: AccountID, prefix, digits, first, last, next: first };
  await db.insert('waybill_ranges', row).execute();
  await notify(db, 'shop');
  return { RangeID: id, Count: Number(last - first + 1n) };
}

async function requireFreeRange(
  db: TenantDb,
  accountId: string,
  { range, company }: { range: OwnRange; company: string },
): Promise<void> {
  const first = rangeNumber(range, range.first);
  const last = rangeNumber(range, range.last);
  const { rows } = await sql<{ first: string; last: string; isOwn: boolean; meets: boolean }>`
    select x.first, x.last, x.account_id = ${accountId} as "isOwn",
      length(x.first) = length(${first}) and x.first collate "C" <= ${last} and x.last collate "C" >= ${first} as meets
    from (select r.account_id, r.prefix || lpad(r.first::text, r.digits, '0') as first,
        r.prefix || lpad(r.last::text, r.digits, '0') as last
      from waybill_ranges r join label_accounts a on a.shop_id = ${db.shopId} and a.id = r.account_id
      where r.shop_id = ${db.shopId} and a.company = ${company}) x`.execute(db.k);
  const met = rows.find(({ meets }) => meets);
  if (met) refuse(no.rangeOverlaps, { first: met.first, last: met.last });
  if (rows.filter(({ isOwn }) => isOwn).length >= MOST_RANGES)
    refuse(no.tooManyRanges, { most: MOST_RANGES });
}

/** What nobody has taken goes; gives how many those were. */
export async function endRange(db: TenantDb, rangeId: string): Promise<{ Left: number }> {
  const row = await db
    .from('waybill_ranges')
    .select(['first', 'last', 'next'])
    .where('id', '=', rangeId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse(no.rangeUnknown);
  const left = BigInt(row.last) - BigInt(row.next) + 1n;
  if (row.next === row.first) await db.remove('waybill_ranges').where('id', '=', rangeId).execute();
  else await db.update('waybill_ranges').set({ last: sql`next - 1` }).where('id', '=', rangeId).execute();
  await notify(db, 'shop');
  return { Left: Number(left) };
}
