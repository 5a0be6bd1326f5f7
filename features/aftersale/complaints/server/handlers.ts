import { implement } from '#kit/endpoint/server/implement.ts';
import { complaints } from '../contract.ts';
import { scanParcels } from './goods/look-up-parcels.ts';
import { resendGoods } from './goods/resend-goods.ts';
import { handleComplaints } from './handle.ts';
import { lookUpOrders } from './raising/look-up-orders.ts';
import { raiseComplaints } from './raising/raise.ts';
import { complaintDetail, complaintLegs, findComplaintId } from './reading/complaint-detail.ts';
import { exportComplaints } from './reading/export-complaints.ts';
import { listComplaints } from './reading/list-complaints.ts';
import { closeComplaints } from './talks/close.ts';
import { addOfferDraft, sendOffers, updateOffer } from './talks/draft-offers.ts';
import { judgeComplaints, remarkComplaints } from './talks/remark.ts';

export const complaintRoutes = implement(complaints, {
  query: (ctx, input) => listComplaints(ctx, input),
  export: (ctx, input) => exportComplaints(ctx, input),
  detail: async (ctx, named) => complaintDetail(ctx, await findComplaintId(ctx, named)),
  create: (ctx, input) => raiseComplaints(ctx, input),
  orderno: (ctx, { OrderNos }) => lookUpOrders(ctx, OrderNos),
  expressno: (ctx, { ExpressNos }) => scanParcels(ctx, ExpressNos),
  handle: (ctx, input) => handleComplaints(ctx, input),
  close: (ctx, input) => closeComplaints(ctx, input),
  workorder: (ctx, { ComplaintID }) => complaintLegs(ctx, ComplaintID),
  vendorAdd: (ctx, input) => addOfferDraft(ctx, 'vendor', input),
  vendorUpdate: (ctx, input) => updateOffer(ctx, 'vendor', input),
  vendorSubmit: (ctx, input) => sendOffers(ctx, input),
  channelAdd: (ctx, input) => addOfferDraft(ctx, 'channel', input),
  channelUpdate: (ctx, input) => updateOffer(ctx, 'channel', input),
  channelSubmit: (ctx, input) => sendOffers(ctx, input),
  newOrder: (ctx, input) => resendGoods(ctx, input),
  remark: (ctx, input) => remarkComplaints(ctx, input),
  updateMyResponsible: (ctx, input) => judgeComplaints(ctx, input),
});
