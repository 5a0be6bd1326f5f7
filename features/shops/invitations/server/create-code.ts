import { sql } from 'kysely';
import type { z } from 'zod';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { ALL_RIGHTS, RIGHT_NAMES, type Right } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { invitations } from '../contract.ts';
import { shownCode } from '../invitation-code.ts';
import { INVITATION_TYPES, type InvitationType } from '../invitation-types.ts';
import { invitationRefusals as no } from '../refusals.ts';
import { invitationCodeHash, mintCode } from './mint-code.ts';

type NewCode = z.output<typeof invitations.create.input>;
const HOUR = 3_600_000;

/** Issues a code of the current shop, or of one that it operates; it is told here and never again (domain §9). */
export async function createCode(ctx: ShopCtx, newCode: NewCode) {
  const type = newCode.IdInvitationType;
  const { right, hours, isSingleUse } = INVITATION_TYPES[type];
  requireRight(ctx, right);
  // Nobody gives away more than they have.
  if (type === 10 && (ctx.rights & ALL_RIGHTS) !== ALL_RIGHTS) refuse(no.adminOnly);
  const shop = await issuerOf(ctx, newCode);
  if (newCode.ExpireExistingCode) await revokeCodes(ctx.db, shop.id, type);
  const code = mintCode();
  const expiresAt = new Date(Date.now() + hours * HOUR);
  const row = { code_hash: invitationCodeHash(code), issuer_shop_id: shop.id, type, single_use: isSingleUse };
  await ctx.db.k
    .insertInto('invitation_codes')
    .values({ ...row, created_by: ctx.user.id, expires_at: expiresAt })
    .execute();
  return {
    InvitationCode: shownCode(code),
    IdInvitationType: type,
    BusinessUnitName: shop.name,
    BusinessUnitID: shop.id,
    ExpireAt: expiresAt.toISOString(),
  };
}

function requireRight(ctx: ShopCtx, right: Right): void {
  if (!ctx.can(right)) refuse(common.notAllowed, { right: RIGHT_NAMES[right] });
}

/** The shop to assign is one that the current shop operates; for any other it doesn't exist. */
async function issuerOf(ctx: ShopCtx, newCode: NewCode): Promise<{ id: string; name: string }> {
  const named = newCode.AssignBusinessUnitID?.toLowerCase();
  if (!named || named === EMPTY_ID || named === ctx.shop.id) return ctx.shop;
  if (newCode.IdInvitationType === 1) refuse(no.memberOfOwn);
  requireRight(ctx, 'shop.operate');
  const shop = await ctx.db.k
    .selectFrom('shops')
    .select(['id', 'name'])
    .where('id', '=', named)
    .where('operator_shop_id', '=', ctx.shop.id)
    .executeTakeFirst();
  return shop ?? refuse(common.notFound, { what: '店铺' });
}

/** One after the other: of two codes made at once, each in place of those before, one stays. */
async function revokeCodes(db: TenantDb, shopId: string, type: InvitationType): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`codes ${type} ${shopId}`}, 0))`.execute(db.k);
  await db.k
    .updateTable('invitation_codes')
    .set({ revoked_at: sql`now()` })
    .where('issuer_shop_id', '=', shopId)
    .where('type', '=', type)
    .where('revoked_at', 'is', null)
    .execute();
}
