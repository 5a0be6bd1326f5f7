import type { z } from 'zod';
import { enteredNotes } from '#features/orders/staging/new-notes.ts';
import { isRoundedId } from '#features/sheets/templates/cells/clean-cell.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { orders } from '../../contract.ts';
import { CREATION_TYPES } from '../../creation-types.ts';
import { destinationIn, type PlacedDestination } from '../../placed-destination.ts';
import { orderRefusals as no } from '../../refusals.ts';
import { readDestination } from '../entry/destination.ts';
import { entryOf, listingsAt } from '../entry/entry-store.ts';
import { placeOrders } from './place-orders.ts';

type Form = z.output<typeof orders.place.input>;

/**
 * Enters orders by form, here or for a managed shop: saved addresses are looked up by id, then each line becomes an
 * order. `isAll`: the transaction does nothing else.
 */
export async function enterByForm(ctx: ShopCtx, form: Form, { isAll = false } = {}) {
  const orderNo = form.ThirdPartyOrderID ?? '';
  if (isRoundedId(orderNo)) refuse(no.numberRuined, { no: orderNo });
  const entry = await entryOf(ctx, form);
  const listings = await listingsAt(
    entry,
    ctx,
    form.Lines.map((line) => line.spuID),
  );
  const saved = await savedAddresses(
    ctx,
    form.Lines.flatMap((line) => line.addressID ?? []),
  );
  const lines = form.Lines.map((line) => {
    const destination = line.addressID
      ? saved.get(line.addressID)
      : line.Address && readDestination(line.Address);
    if (!destination) refuse(no.addressMissing);
    const { spuID, spuAmount: amount, note: buyerNote } = line;
    return {
      spuId: listings.get(spuID) ?? spuID,
      amount,
      notes: { buyerNote, ...enteredNotes(line) },
      destination,
      salesUnitPrice: line.SalesUnitPrice ?? null,
    };
  });
  const { submissionId, ids } = await placeOrders(entry, {
    lines,
    creationType: ctx.user.lite ? CREATION_TYPES.lite : CREATION_TYPES.form,
    thirdPartyId: null,
    thirdPartyName: form.ThirdPartyName,
    thirdPartyOrderId: form.ThirdPartyOrderID || null,
    receivedAt: form.OrderReceivedAt ?? null,
    avoidDuplicationDays: form.AvoidDuplicationInDays,
    shipperNote: form.ShipperNote,
    isAll,
  });
  return { SubmissionID: submissionId, OrderIDs: ids };
}

/** Reads saved addresses of the shop, by id. */
export async function savedAddresses(
  ctx: Pick<ShopCtx, 'db'>,
  ids: string[],
): Promise<Map<string, PlacedDestination>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.from('addresses').selectAll().where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, destinationIn(row)]));
}
