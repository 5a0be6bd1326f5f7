import { returnToStock } from '#features/catalogue/warehouses/server/index.ts';
import {
  bookReturns,
  keepNextNumbers,
  type Numbered,
  shopNames,
} from '#features/orders/orders/server/index.ts';
import { emit } from '#features/shops/webhooks/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ChangedComplaint } from '../legs/locked-complaint.ts';
import { addComplaints } from './add-complaints.ts';
import { statusAfter } from './derive-status.ts';
import { markOrders, refreshComplaintStatus, saveStatuses } from './refresh-complaint-status.ts';
import { requestArrangements } from './request-arrangements.ts';
import { type Share, shareByShop } from './share.ts';
import { writeLegs } from './write-legs.ts';
import { writeOffers } from './write-offers.ts';
import { writeComplaintEvents, writeMine, writePosts, writeReturns, writeUrges } from './write-rows.ts';

type Acting = Pick<ShopCtx, 'db' | 'user'>;

/**
 * Writes what acts did to complaints into every shop that sees it, with the money in both books, in the transaction of
 * the act; the orders are locked. Each shop's own state then follows from its legs.
 */
export async function writeComplaints(ctx: Acting, changed: readonly ChangedComplaint[]): Promise<void> {
  if (changed.length === 0) return;
  const [names, { booked, numbered }] = await Promise.all([
    shopNames({ db: ctx.db }, [ctx.db.shopId]),
    withEntries(ctx, changed),
  ]);
  await putGoodsBack(ctx, changed);
  const at = acrossShops(ctx.db, 'complaint legs');
  const shares = shareByShop(booked);
  // Both sides of a leg read the same deadline.
  const acting = { ...ctx, name: names.get(ctx.db.shopId) ?? '', now: new Date() };
  // The orders are locked: no other act is in these rows, so the shops need not wait for each other.
  const writing = [...shares]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([shopId, share]) =>
      writeShare(acting, at(shopId), share, { changed: booked, numbers: numbered.get(shopId) }),
    );
  await Promise.all([...writing, ...keepOthers(at, shares, numbered)]);
}

/** Stores the numbers of entries on orders whose entry shop sees nothing of the talk. */
const keepOthers = (
  at: (shopId: string) => TenantDb,
  shares: ReadonlyMap<string, Share>,
  numbered: Numbered,
): Promise<void>[] =>
  [...numbered].map(([shopId, numbers]) => {
    const orderIds = new Set(shares.get(shopId)?.complaints.map(({ facts }) => facts.order.id));
    return keepNextNumbers(at(shopId), new Map([...numbers].filter(([orderId]) => !orderIds.has(orderId))));
  });

interface Written {
  changed: readonly ChangedComplaint[];
  /** Last numbers of entries of orders that were entered here. */
  numbers: ReadonlyMap<string, number> | undefined;
}

async function writeShare(
  { db, user, name, now }: Acting & { name: string; now: Date },
  shop: TenantDb,
  share: Share,
  { changed, numbers }: Written,
): Promise<void> {
  const isMine = shop.shopId === db.shopId;
  const who = isMine ? { actor: user.name, actorId: user.id || null } : { actor: '', actorId: null };
  const signed = { isMine, ...who, shop: name };
  await Promise.all([
    addComplaints(shop, share, { isMine, now }),
    writeLegs(shop, share.legs, now),
    writeOffers(shop, share.offers),
    writeReturns(shop, share.returns),
    writePosts(shop, share.posts, { ...signed, now }),
    writeUrges(shop, share.urges),
    writeComplaintEvents(shop, share.events, signed),
    isMine && writeMine(shop, changed),
  ]);
  const ids = share.complaints.map(({ id }) => id);
  const orderIds = [...new Set(share.complaints.map(({ facts }) => facts.order.id))];
  const fresh = new Set(share.fresh.map(({ id }) => id));
  const known = ids.filter((id) => !fresh.has(id));
  if (isMine) await saveStatuses(shop, standingsHere(changed, now));
  else await refreshComplaintStatus(shop, known);
  await markOrders(shop, orderIds, numbers);
  await notify(shop, 'complaint', ids);
  await notify(shop, 'orders', orderIds);
  const kinds = new Map(share.events.map(({ complaint, kind }) => [complaint.id, kind]));
  const messages = ids.map((id) => ({ subject: id, kind: kinds.get(id) ?? 'changed' }));
  emit(shop, 'complaint.changed', messages);
  if (!isMine) await requestArrangements(shop, ids);
}

const standingsHere = (changed: readonly ChangedComplaint[], now: Date) =>
  changed.filter(({ complaint }) => !complaint.isNew).map((each) => statusAfter(each, now));

/** Returns goods to the stock of the shop that shipped them; a shop that only sold them on keeps none. */
async function putGoodsBack({ db, user }: Acting, changed: readonly ChangedComplaint[]): Promise<void> {
  const came = changed.flatMap(({ complaint: { facts, hop, no }, change: { cameBack } }) =>
    cameBack && hop === facts.order.chain.length - 1
      ? [{ ...cameBack, orderId: facts.order.id, reason: `投诉 ${no}` }]
      : [],
  );
  if (came.length > 0) await returnToStock(db, came, { id: user.id || null, name: user.name });
}

/** Books what was agreed; a leg stores the entry of its last agreement, which a reversal names. */
async function withEntries(
  ctx: Acting,
  changed: readonly ChangedComplaint[],
): Promise<{ booked: ChangedComplaint[]; numbered: Numbered }> {
  const refunds = changed.flatMap(({ change: { refund } }) => (refund ? [refund] : []));
  const { ids, numbered } = await bookReturns(ctx, refunds);
  const booked = changed.map(({ complaint, change }) => {
    const entryId = change.refund ? (ids[refunds.indexOf(change.refund)] ?? null) : null;
    if (entryId === null || !change.legs) return { complaint, change };
    const legs = change.legs.map((leg) => (leg.leg === change.refund?.leg ? { ...leg, entryId } : leg));
    return { complaint, change: { ...change, legs } };
  });
  return { booked, numbered };
}
