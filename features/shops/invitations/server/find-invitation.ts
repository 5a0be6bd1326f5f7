import { sql } from 'kysely';
import { TryLimit } from '#features/shops/accounts/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { ALL_RIGHTS } from '#kit/endpoint/rights.ts';
import type { UserCtx } from '#kit/endpoint/server/ctx.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { InvitationType } from '../invitation-types.ts';
import { invitationRefusals as no } from '../refusals.ts';
import { invitationCodeHash } from './mint-code.ts';

/** A code that can be used now. */
export interface UsableInvitation {
  hash: Buffer;
  type: InvitationType;
  shopId: string;
  shopName: string;
}

const FIVE_MINUTES = 5 * 60_000;
/** Using a code takes three looks. Right ones count too, or one's own code would set the count back. */
const LOOKS = 60;
const userLimit = new TryLimit(LOOKS, FIVE_MINUTES);
/** An office full of people may share an address. */
const placeLimit = new TryLimit(LOOKS * 10, FIVE_MINUTES);

/** Looks for a live code; unknown, expired, used and revoked ones are all the same nothing. */
export async function lookForInvitation(
  { db, ip, user }: UserCtx,
  typed: string,
): Promise<UsableInvitation | undefined> {
  const seconds = Math.max(placeLimit.take(ip), userLimit.take(user.id));
  if (seconds > 0) refuse(common.tooMany, { seconds });
  const hash = invitationCodeHash(typed);
  const row = await db.k
    .selectFrom('invitation_codes as c')
    .innerJoin('shops as s', 's.id', 'c.issuer_shop_id')
    .select(['c.type', 'c.created_by', 's.id', 's.name'])
    .select(sql<string | null>`case when s.level = 0 then s.operator_shop_id end`.as('operatorId'))
    .where('c.code_hash', '=', hash)
    .where('c.used_at', 'is', null)
    .where('c.revoked_at', 'is', null)
    .where('c.expires_at', '>', sql<never>`now()`)
    .executeTakeFirst();
  if (!row || (row.type === TRANSFER && !(await giverIsAdmin(db, row)))) return undefined;
  // The table's check knows the four types.
  return { hash, type: row.type as InvitationType, shopId: row.id, shopName: row.name };
}

const TRANSFER = 10;

/** A code that gives all rights is worth what its giver has now: an admin sent away doesn't come back by one. */
async function giverIsAdmin(
  db: TenantDb,
  code: { id: string; operatorId: string | null; created_by: string },
): Promise<boolean> {
  const at = acrossShops(db, 'managed shop');
  for (const shopId of [code.id, code.operatorId]) {
    if (!shopId) continue;
    const giver = at(shopId).from('memberships').select('user_id').where('user_id', '=', code.created_by);
    if (await giver.where('rights', '=', ALL_RIGHTS).executeTakeFirst()) return true;
  }
  return false;
}

export const findInvitation = async (ctx: UserCtx, typed: string): Promise<UsableInvitation> =>
  (await lookForInvitation(ctx, typed)) ?? refuse(no.invalid);

export const answerOf = ({ type, shopId, shopName }: UsableInvitation) => ({
  IdInvitationType: type,
  BusinessUnitName: shopName,
  BusinessUnitID: shopId,
});
