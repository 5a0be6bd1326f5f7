import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { guestComplaints } from '../guest-contract.ts';
import { amongGuests, requireGuests } from './changing/guests-among.ts';
import { scanParcels } from './goods/look-up-parcels.ts';
import { resendGoods } from './goods/resend-goods.ts';
import { handleComplaints, withItems } from './handle.ts';
import { lookUpOrders } from './raising/look-up-orders.ts';
import { raiseGuests } from './raising/raise-guest.ts';
import { complaintDetail, complaintLegs, findComplaintId } from './reading/complaint-detail.ts';
import { exportComplaints } from './reading/export-complaints.ts';
import { listComplaints } from './reading/list-complaints.ts';
import { closeComplaints } from './talks/close.ts';
import { addOfferDraft, sendOffers, updateOffer } from './talks/draft-offers.ts';
import { judgeComplaints, remarkComplaints } from './talks/remark.ts';

/** Handlers for complaints of buyers: the same verbs, which find only complaints that a buyer stands behind. */
export const guestRoutes = implement(guestComplaints, {
  query: (ctx, input) => listComplaints(ctx, { ...input, IsGuest: true }),
  export: (ctx, input) => exportComplaints(ctx, { ...input, IsGuest: true }),
  raise: (ctx, input) => raiseGuests(ctx, input),
  orderno: (ctx, { OrderNos }) => lookUpOrders(ctx, OrderNos),
  expressno: (ctx, { ExpressNos }) => scanParcels(ctx, ExpressNos),
  detail: async (ctx, named) => {
    const id = await findComplaintId(ctx, named);
    return forGuest(ctx, id, () => complaintDetail(ctx, id));
  },
  workorder: (ctx, { ComplaintID }) => forGuest(ctx, ComplaintID, () => complaintLegs(ctx, ComplaintID)),
  vendorAdd: (ctx, input) => forGuest(ctx, input.ComplaintID, () => addOfferDraft(ctx, 'vendor', input)),
  channelAdd: (ctx, input) => forGuest(ctx, input.ComplaintID, () => addOfferDraft(ctx, 'channel', input)),
  vendorUpdate: (ctx, input) => forGuest(ctx, input.ProposalID, () => updateOffer(ctx, 'vendor', input)),
  channelUpdate: (ctx, input) => forGuest(ctx, input.ProposalID, () => updateOffer(ctx, 'channel', input)),
  vendorSubmit: (ctx, { Items }) => sendGuests(ctx, Items),
  channelSubmit: (ctx, { Items }) => sendGuests(ctx, Items),
  handle: async (ctx, request) => {
    const input = await withItems(ctx, request);
    return amongGuests(ctx, input.Items.map(idOf), (isGuest) =>
      handleComplaints(ctx, { ...input, Items: input.Items.filter((item) => isGuest(idOf(item))) }),
    );
  },
  close: (ctx, input) =>
    amongGuests(ctx, input.ComplaintIDs, (isGuest) =>
      closeComplaints(ctx, { ...input, ComplaintIDs: input.ComplaintIDs.filter(isGuest) }),
    ),
  newOrder: (ctx, input) => forGuest(ctx, input.ComplaintID, () => resendGoods(ctx, input)),
  remark: (ctx, input) =>
    amongGuests(ctx, input.ComplaintIDs, (isGuest) =>
      remarkComplaints(ctx, { ...input, ComplaintIDs: input.ComplaintIDs.filter(isGuest) }),
    ),
  updateMyResponsible: (ctx, input) =>
    amongGuests(ctx, input.ComplaintIDs, (isGuest) =>
      judgeComplaints(ctx, { ...input, ComplaintIDs: input.ComplaintIDs.filter(isGuest) }),
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
