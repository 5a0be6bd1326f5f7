import { sql } from 'kysely';
import type { z } from 'zod';
import { actFor } from '#features/shops/shops/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { orders } from '../../contract.ts';
import { orderRefusals as no } from '../../refusals.ts';

/** Who enters orders, and in which shop. */
export type EntryActor = Pick<ShopCtx, 'db' | 'user' | 'shop'>;
type Form = z.output<typeof orders.place.input>;

/**
 * Finds the shop in which a form enters orders: the current one, or one that it runs and that the form names
 * (specification §6).
 */
export async function entryOf(ctx: ShopCtx, form: Form): Promise<EntryActor> {
  const named = form.isOperateOnBehalfOf ? form.OnBehalfOfAgentID : form.EntryStoreID;
  if (form.isOperateOnBehalfOf && !named) refuse(no.notManaged);
  const id = named?.toLowerCase();
  if (!id || id === EMPTY_ID || id === ctx.shop.id) return ctx;
  if (!ctx.can('shop.operate')) refuse(common.notAllowed, { right: RIGHT_NAMES['shop.operate'] });
  return (await actFor(ctx, id)) ?? refuse(no.notManaged);
}

/**
 * Maps this shop's own listings to the entry's listings that were made of them; the entry's own stand for themselves.
 * Refuses a listing that was not distributed to the entry.
 */
export async function listingsAt(entry: EntryActor, ctx: ShopCtx, spuIds: readonly string[]) {
  const listings = new Map(spuIds.map((id) => [id, id]));
  if (entry.shop.id === ctx.shop.id) return listings;
  const ownListings = await ctx.db
    .from('spus')
    .select(['id', 'name'])
    .where('id', '=', anyOf(spuIds))
    .execute();
  const entryListings = await entry.db
    .from('spus')
    .select(['id', sql<string>`vendor_spu_id`.as('source')])
    .where('vendor_id', '=', ctx.shop.id)
    .where('vendor_spu_id', '=', anyOf(ownListings.map(({ id }) => id)))
    .where('deleted_at', 'is', null)
    .execute();
  for (const { id, source } of entryListings) listings.set(source, id);
  const missing = ownListings.find(({ id }) => listings.get(id) === id);
  if (missing) refuse(no.notDistributed, { name: missing.name, shop: entry.shop.name });
  return listings;
}
