import { putBack } from '#features/catalogue/warehouses/server/index.ts';
import { bookReturns, shopNames } from '#features/orders/orders/server/index.ts';
import { emit } from '#features/shops/outbox/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { addComplaints } from './add-complaints.ts';
import { askArranged } from './ask-arranged.ts';
import type { Changed } from './in-hand.ts';
import { type Share, sharesOf } from './share.ts';
import { markOrders, standAnew } from './stand-anew.ts';
import {
  writeEvents,
  writeLegs,
  writeMine,
  writeOffers,
  writePosts,
  writeReturns,
  writeUrges,
} from './write-rows.ts';

type Acting = Pick<ShopCtx, 'db' | 'user'>;

/**
 * Writes what acts did to complaints into every shop that hears of it, with the money in both books, in the
 * transaction of the act; the orders are held. Each shop's own state then follows from its legs.
 */
export async function writeComplaints(ctx: Acting, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return;
  const booked = await withEntries(ctx, changed);
  await putGoodsBack(ctx, changed);
  const at = acrossShops(ctx.db, 'complaint legs');
  const shares = sharesOf(booked);
  const names = await shopNames({ db: ctx.db }, [ctx.db.shopId]);
  // Both sides of a leg read the same deadline.
  const acting = { ...ctx, now: new Date() };
  for (const [shopId, share] of [...shares].sort(([a], [b]) => (a < b ? -1 : 1)))
    await writeShare(acting, at(shopId), names.get(ctx.db.shopId) ?? '', share, booked);
}

async function writeShare(
  { db, user, now }: Acting & { now: Date },
  shop: TenantDb,
  name: string,
  share: Share,
  changed: readonly Changed[],
): Promise<void> {
  const isMine = shop.shopId === db.shopId;
  const who = isMine ? { actor: user.name, actorId: user.id || null } : { actor: '', actorId: null };
  const signed = { isMine, ...who, shop: name };
  await addComplaints(shop, share, { isMine, now });
  await writeLegs(shop, share.legs, now);
  await writeOffers(shop, share.offers);
  await writeReturns(shop, share.returns);
  await writePosts(shop, share.posts, { ...signed, now });
  await writeUrges(shop, share.urges);
  await writeEvents(shop, share.events, signed);
  if (isMine) await writeMine(shop, changed);
  const ids = share.complaints.map(({ id }) => id);
  const orderIds = share.complaints.map(({ held }) => held.order.id);
  const fresh = new Set(share.fresh.map(({ id }) => id));
  const known = ids.filter((id) => !fresh.has(id));
  await standAnew(shop, known, isMine);
  await markOrders(shop, orderIds);
  await notify(shop, 'complaint', ids);
  const kinds = new Map(share.events.map(({ of, kind }) => [of.id, kind]));
  const told = ids.map((id) => ({ subject: id, kind: kinds.get(id) ?? 'changed' }));
  emit(shop, 'complaint.changed', told);
  await notify(shop, 'orders', orderIds);
  if (!isMine) await askArranged(shop, ids);
}

/** What a shop has shipped itself is its stock again; who only sold it on keeps none of it. */
async function putGoodsBack({ db, user }: Acting, changed: readonly Changed[]): Promise<void> {
  const came = changed.flatMap(({ of: { held, hop, no }, change: { cameBack } }) =>
    cameBack && hop === held.order.chain.length - 1
      ? [{ ...cameBack, orderId: held.order.id, reason: `投诉 ${no}` }]
      : [],
  );
  if (came.length > 0) await putBack(db, came, { id: user.id || null, name: user.name });
}

/** Books what was agreed; a leg knows the entry of its last agreement, which a reversal names. */
async function withEntries(ctx: Acting, changed: readonly Changed[]): Promise<Changed[]> {
  const refunds = changed.flatMap(({ change: { refund } }) => (refund ? [refund] : []));
  const ids = await bookReturns(ctx, refunds);
  return changed.map(({ of, change }) => {
    const entryId = change.refund ? (ids[refunds.indexOf(change.refund)] ?? null) : null;
    if (entryId === null || !change.legs) return { of, change };
    const legs = change.legs.map((leg) => (leg.leg === change.refund?.leg ? { ...leg, entryId } : leg));
    return { of, change: { ...change, legs } };
  });
}
