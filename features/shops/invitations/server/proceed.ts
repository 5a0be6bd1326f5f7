import { sql } from 'kysely';
import { apply } from '#features/shops/approvals/server/index.ts';
import { makeAdmin } from '#features/shops/members/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES, RIGHTS } from '#kit/endpoint/rights.ts';
import type { UserCtx } from '#kit/endpoint/server/ctx.ts';
import { INVITATION_TYPES } from '../invitation-types.ts';
import { invitationRefusals as no } from '../refusals.ts';
import { endOperation } from './end-operation.ts';
import { answerOf, findInvitation, type UsableInvitation } from './find-invitation.ts';

interface ApplicationRequest {
  InvitationCode: string;
  BusinessUnitID?: string | null | undefined;
}

/** Uses a code: an application that waits for review, or for a transfer the admin's rights at once (§4). */
export async function proceed(ctx: UserCtx, applicationRequest: ApplicationRequest) {
  const invitation = await findInvitation(ctx, applicationRequest.InvitationCode);
  const { kind } = INVITATION_TYPES[invitation.type];
  if (!kind) {
    await takeOver(ctx, invitation);
    return { ...answerOf(invitation), TaskID: null };
  }
  const shop = await applyingShop(ctx, invitation, applicationRequest.BusinessUnitID);
  const notes = '通过邀请码申请';
  const TaskID = await apply(ctx.db, { toShopId: invitation.shopId, kind, user: ctx.user, shop, notes });
  return { ...answerOf(invitation), TaskID };
}

/** Of two who use a transfer code at once, exactly one finds it unused. */
async function takeOver({ db, user }: UserCtx, { hash, shopId, shopName }: UsableInvitation): Promise<void> {
  const row = await db.k
    .updateTable('invitation_codes')
    .set({ used_at: sql`now()` })
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<never>`now()`)
    .executeTakeFirst();
  if (row.numUpdatedRows === 0n) refuse(no.invalid);
  const admin = await db.k
    .selectFrom('memberships')
    .select('is_admin')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (admin?.is_admin) refuse(no.adminAlready, { shop: shopName });
  await makeAdmin(db, { shopId, userId: user.id });
  // Whoever gets a managed shop runs it: its former operator acts for it no more (domain §9).
  await endOperation(db, shopId);
}

/** A channel or supplier code is used by a shop, and by someone who may manage that side of its relations. */
async function applyingShop(
  ctx: UserCtx,
  { type, shopId }: UsableInvitation,
  named: ApplicationRequest['BusinessUnitID'],
) {
  const { useRight, relation } = INVITATION_TYPES[type];
  if (!useRight) return undefined;
  const id = named && named !== EMPTY_ID ? named.toLowerCase() : ctx.currentShopId;
  if (!id) refuse(no.needsShop, { relation });
  if (id === shopId) refuse(no.ownShop);
  const shop = await shopWithRights(ctx, id);
  if (!shop) refuse(common.notFound, { what: '店铺' });
  if ((shop.rights & RIGHTS[useRight]) === 0) refuse(common.notAllowed, { right: RIGHT_NAMES[useRight] });
  return shop;
}

/** Name and the user's rights: as a member, or as one of the operator's who may act for it (domain §9). */
async function shopWithRights({ db, user }: UserCtx, id: string) {
  const shop = await db.k.selectFrom('shops').selectAll().where('id', '=', id).executeTakeFirst();
  if (!shop) return undefined;
  const operator = shop.level === 0 ? shop.operator_shop_id : null;
  const members = await db.k
    .selectFrom('memberships')
    .select(['shop_id', 'rights'])
    .where('user_id', '=', user.id)
    .where('shop_id', 'in', operator ? [id, operator] : [id])
    .execute();
  const own = members.find((each) => each.shop_id === id);
  const asOperator = members.find((each) => (each.rights & RIGHTS['shop.operate']) !== 0);
  const rights = own?.rights ?? asOperator?.rights;
  return rights === undefined ? undefined : { id, name: shop.name, rights };
}
