import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { guestComplaints } from '../guest-contract.ts';
import { closeComplaints } from './close.ts';
import { complaintDetail, complaintLegs, findComplaintId } from './complaint-detail.ts';
import { addOfferDraft, sendOffers, updateOffer } from './draft-offers.ts';
import { exportComplaints } from './export-complaints.ts';
import { amongGuests, requireGuests } from './guests-among.ts';
import { handleComplaints, withItems } from './handle.ts';
import { listComplaints } from './list-complaints.ts';
import { lookUpOrders } from './look-up-orders.ts';
import { scanParcels } from './look-up-parcels.ts';
import { raiseGuests } from './raise-guest.ts';
import { judgeComplaints, remarkComplaints } from './remark.ts';
import { resendGoods } from './resend-goods.ts';

/** Handlers for complaints of buyers: the same verbs, which find only complaints that a buyer stands behind. */
export const guestRoutes = implement(guestComplaints, {
  query: (ctx, input) => listComplaints(ctx, { ...input, IsGuest: true }),
  export: (ctx, input) => exportComplaints(ctx, { ...input, IsGuest: true }),
  raise: (ctx, given) => raiseGuests(ctx, given),
  orderno: (ctx, { OrderNos }) => lookUpOrders(ctx, OrderNos),
  expressno: (ctx, { ExpressNos }) => scanParcels(ctx, ExpressNos),
  detail: async (ctx, named) => {
    const id = await findComplaintId(ctx, named);
    return forGuest(ctx, id, () => complaintDetail(ctx, id));
  },
  workorder: (ctx, { ComplaintID }) => forGuest(ctx, ComplaintID, () => complaintLegs(ctx, ComplaintID)),
  vendorAdd: (ctx, given) => forGuest(ctx, given.ComplaintID, () => addOfferDraft(ctx, 'vendor', given)),
  channelAdd: (ctx, given) => forGuest(ctx, given.ComplaintID, () => addOfferDraft(ctx, 'channel', given)),
  vendorUpdate: (ctx, given) => forGuest(ctx, given.ProposalID, () => updateOffer(ctx, 'vendor', given)),
  channelUpdate: (ctx, given) => forGuest(ctx, given.ProposalID, () => updateOffer(ctx, 'channel', given)),
  vendorSubmit: (ctx, { Items }) => sendGuests(ctx, Items),
  channelSubmit: (ctx, { Items }) => sendGuests(ctx, Items),
  handle: async (ctx, asked) => {
    const given = await withItems(ctx, asked);
    return amongGuests(ctx, given.Items.map(idOf), (isGuest) =>
      handleComplaints(ctx, { ...given, Items: given.Items.filter((item) => isGuest(idOf(item))) }),
    );
  },
  close: (ctx, given) =>
    amongGuests(ctx, given.ComplaintIDs, (isGuest) =>
      closeComplaints(ctx, { ...given, ComplaintIDs: given.ComplaintIDs.filter(isGuest) }),
    ),
  newOrder: (ctx, given) => forGuest(ctx, given.ComplaintID, () => resendGoods(ctx, given)),
  remark: (ctx, given) =>
    amongGuests(ctx, given.ComplaintIDs, (isGuest) =>
      remarkComplaints(ctx, { ...given, ComplaintIDs: given.ComplaintIDs.filter(isGuest) }),
    ),
  updateMyResponsible: (ctx, given) =>
    amongGuests(ctx, given.ComplaintIDs, (isGuest) =>
      judgeComplaints(ctx, { ...given, ComplaintIDs: given.ComplaintIDs.filter(isGuest) }),
    ),
});

const idOf = ({ ComplaintID }: { ComplaintID: string }) => ComplaintID;

async function forGuest<T>(ctx: ShopCtx, id: string, act: () => Promise<T>): Promise<T> {
  await requireGuests(ctx, [id]);
  return act();
}

type Offers = Parameters<typeof sendOffers>[1]['Items'];

async function sendGuests(ctx: ShopCtx, Items: Offers) {
  await requireGuests(
    ctx,
    Items.map(({ ProposalID }) => ProposalID),
  );
  return sendOffers(ctx, { Items });
}
