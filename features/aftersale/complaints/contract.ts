import { z } from 'zod';
import { orderRefusals } from '#features/orders/orders/refusals.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, Id } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import {
  beside,
  Closing,
  ComplaintDraft,
  complaintListFilters,
  exporting,
  Handled,
  Handling,
  Judging,
  NamedComplaint,
  RaisingInput,
  Redraft,
  Remarking,
  Resending,
  Sending,
  sorting,
} from './complaint-input.ts';
import { Claimable, ComplaintDetail, ComplaintRow, LegRow, ScannedParcel } from './complaint-row.ts';
import { complaintRefusals as no } from './refusals.ts';

const allow = 'complaint.handle';
const BASE = '/api/complaint';

const query = list({
  path: `${BASE}/query`,
  allow,
  row: ComplaintRow,
  filters: {
    ...complaintListFilters,
    /** What a buyer said, or what shops have among themselves. */ IsGuest: z.boolean(),
  },
  ...sorting,
  pageSize: 20,
  extra: beside,
  says: 'Complaints that this shop takes part in, each as this shop sees it.',
});
const {
  pageIndex: _i,
  currentPage: _c,
  pageSize: _s,
  exactTotal: _e,
  orderBy: _o,
  ...whole
} = query.input.shape;

const Drafted = z.object({ ProposalID: Id, Version: z.number() });
const drafting = { allow, output: Drafted, refusals: [common.notFound, no.late] } as const;
/** Pictures that a reason wants on top of what its kind does. */
const Reasons = z.array(z.object({ IdReason: z.number(), Pictures: z.number(), Says: z.string() }));
const Raised = z.object({
  total: z.number(),
  items: z.array(z.object({ OrderID: z.string(), ComplaintID: Id, ComplaintNo: z.string() })),
  skipped: BatchResult.shape.skipped,
});
const sending = { allow, input: Sending, output: BatchResult, refusals: [no.late] } as const;

const handleRefusals = [
  no.itemsMissing,
  no.notAwaited,
  no.late,
  no.reasonMissing,
  no.offerMissing,
  no.userMissing,
  no.waybillMissing,
  no.waybillRuined,
  no.countMissing,
  common.notFound,
];

export const complaints = {
  query,
  export: reading({
    path: `${BASE}/export`,
    allow,
    input: z.object({ ...whole, ...exporting }),
    output: 'file',
    refusals: [no.nothing, no.tooMany, common.notAllowed],
    says: 'The filtered complaints as xlsx, a line per talk; also needs the right to export orders. Logged.',
  }),
  detail: reading({
    path: `${BASE}/detail`,
    allow,
    input: NamedComplaint,
    output: ComplaintDetail,
    refusals: [common.notFound],
    says: 'One complaint: its order, both talks with what is left to claim, and the thread.',
  }),
  create: endpoint({
    path: `${BASE}/create`,
    allow,
    input: RaisingInput,
    output: Raised,
    refusals: [no.late, no.daily],
    says: 'Raises a complaint about each order, with a neighbour or only for this shop.',
  }),
  orderno: reading({
    path: `${BASE}/orderno`,
    allow,
    input: z.object({ OrderNos: z.array(z.string().trim().min(1).max(64)).min(1).max(200) }),
    /** `Unknown`: the numbers that are no order here. */
    output: z.object({
      total: z.number(),
      items: z.array(Claimable),
      Unknown: z.array(z.string()),
      Reasons,
    }),
    says: 'What may still be claimed of orders, by our number or the source’s, and which numbers are unknown.',
  }),
  expressno: reading({
    path: `${BASE}/expressno`,
    allow,
    input: z.object({ ExpressNos: z.array(z.string().trim().min(1).max(50)).min(1).max(500) }),
    output: z.object({ total: z.number(), items: z.array(ScannedParcel) }),
    says: 'What parcels are: coming back, refused, sent or unknown, with their order and complaint.',
  }),
  handle: endpoint({
    path: `${BASE}/handle`,
    allow,
    input: Handling,
    output: Handled,
    refusals: handleRefusals,
    says: 'Answers, sends on, gives up or reopens complaints, or says who sees to them; or only what would come of it.',
  }),
  close: endpoint({
    path: `${BASE}/close`,
    allow,
    input: Closing,
    output: Handled,
    refusals: [no.late],
    says: 'Closes complaints here; what who raised it has open with others is taken back.',
  }),
  workorder: reading({
    path: `${BASE}/workorder`,
    allow,
    input: z.object({ ComplaintID: Id }),
    output: z.object({ total: z.number(), items: z.array(LegRow) }),
    refusals: [common.notFound],
    says: 'For programs: the talks of this shop about a complaint, every offer in every version.',
  }),
  vendorAdd: endpoint({
    path: `${BASE}/vendor/add`,
    ...drafting,
    input: ComplaintDraft,
    says: 'Writes down an offer to the supplier; it is not sent yet.',
  }),
  vendorUpdate: endpoint({
    path: `${BASE}/vendor/update`,
    ...drafting,
    input: Redraft,
    says: 'For programs: changes an offer to the supplier that is not answered, or takes it back.',
  }),
  vendorSubmit: endpoint({
    path: `${BASE}/vendor/submit`,
    ...sending,
    says: 'Sends offers to the supplier.',
  }),
  channelAdd: endpoint({
    path: `${BASE}/channel/add`,
    ...drafting,
    input: ComplaintDraft,
    says: 'Writes down an offer to the channel; it is not sent yet.',
  }),
  channelUpdate: endpoint({
    path: `${BASE}/channel/update`,
    ...drafting,
    input: Redraft,
    says: 'For programs: changes an offer to the channel that is not answered, or takes it back.',
  }),
  channelSubmit: endpoint({
    path: `${BASE}/channel/submit`,
    ...sending,
    says: 'Sends offers to the channel.',
  }),
  newOrder: endpoint({
    path: `${BASE}/newOrder`,
    allow,
    input: Resending,
    output: z.object({ OrderID: z.string() }),
    refusals: [no.late, common.notFound, ...Object.values(orderRefusals)],
    says: 'Sends goods anew as an order along the same chain: free of charge where that was agreed.',
  }),
  remark: endpoint({
    path: `${BASE}/remark`,
    allow,
    input: Remarking,
    output: BatchResult,
    refusals: [no.late, no.textMissing, no.hourly],
    says: 'Adds words and pictures to the thread; they answer what the neighbour has asked for.',
  }),
  updateMyResponsible: endpoint({
    path: `${BASE}/updateMyResponsible`,
    allow,
    input: Judging,
    output: Handled,
    refusals: [no.late],
    says: 'This shop’s own judgement of whose fault it was, for its own figures.',
  }),
};
