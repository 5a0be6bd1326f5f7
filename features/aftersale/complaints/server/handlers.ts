import { implement } from '#kit/endpoint/server/implement.ts';
import { complaints } from '../contract.ts';
import { closeComplaints } from './close.ts';
import { complaintDetail, complaintLegs, findComplaintId } from './complaint-detail.ts';
import { addOfferDraft, sendOffers, updateOffer } from './draft-offers.ts';
import { exportComplaints } from './export-complaints.ts';
import { handleComplaints } from './handle.ts';
import { listComplaints } from './list-complaints.ts';
import { lookUpOrders } from './look-up-orders.ts';
import { scanParcels } from './look-up-parcels.ts';
import { raiseComplaints } from './raise.ts';
import { judgeComplaints, remarkComplaints } from './remark.ts';
import { resendGoods } from './resend-goods.ts';

export const complaintRoutes = implement(complaints, {
  query: (ctx, input) => listComplaints(ctx, input),
  export: (ctx, input) => exportComplaints(ctx, input),
  detail: async (ctx, named) => complaintDetail(ctx, await findComplaintId(ctx, named)),
  create: (ctx, given) => raiseComplaints(ctx, given),
  orderno: (ctx, { OrderNos }) => lookUpOrders(ctx, OrderNos),
  expressno: (ctx, { ExpressNos }) => scanParcels(ctx, ExpressNos),
  handle: (ctx, given) => handleComplaints(ctx, given),
  close: (ctx, given) => closeComplaints(ctx, given),
  workorder: (ctx, { ComplaintID }) => complaintLegs(ctx, ComplaintID),
  vendorAdd: (ctx, given) => addOfferDraft(ctx, 'vendor', given),
  vendorUpdate: (ctx, given) => updateOffer(ctx, 'vendor', given),
  vendorSubmit: (ctx, given) => sendOffers(ctx, given),
  channelAdd: (ctx, given) => addOfferDraft(ctx, 'channel', given),
  channelUpdate: (ctx, given) => updateOffer(ctx, 'channel', given),
  channelSubmit: (ctx, given) => sendOffers(ctx, given),
  newOrder: (ctx, given) => resendGoods(ctx, given),
  remark: (ctx, given) => remarkComplaints(ctx, given),
  updateMyResponsible: (ctx, given) => judgeComplaints(ctx, given),
});
