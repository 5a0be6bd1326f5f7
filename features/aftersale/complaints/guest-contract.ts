import { z } from 'zod';
import { type Endpoint, endpoint, reading } from '#kit/endpoint/contract.ts';
import { list } from '#kit/list/contract.ts';
import { beside, complaintListFilters, exporting, GuestRaising, sorting } from './complaint-input.ts';
import { ComplaintRow } from './complaint-row.ts';
import { complaints } from './contract.ts';
import { complaintRefusals as no } from './refusals.ts';

const BASE = '/api/guestcomplaint';
const allow = 'complaint.handle';
const { query: _all, create, ...each } = complaints;

const query = list({
  path: `${BASE}/query`,
  allow,
  row: ComplaintRow,
  filters: complaintListFilters,
  ...sorting,
  pageSize: 20,
  extra: beside,
  says: 'For programs: the complaints of /api/complaint/query that a buyer stands behind.',
});
const {
  pageIndex: _i,
  currentPage: _c,
  pageSize: _s,
  exactTotal: _e,
  orderBy: _o,
  ...whole
} = query.input.shape;

/** Sentence for a call that does the same about complaints that a buyer stands behind. */
const as = (what: string) =>
  `For programs: as /api/complaint/${what}, about complaints that a buyer stands behind.`;

/** Calls about what buyers said to the shop that they ordered from: another way to the same complaints. */
export const guestComplaints = {
  query,
  raise: endpoint({
    path: `${BASE}/new`,
    allow,
    input: GuestRaising,
    output: create.output,
    refusals: [...create.refusals, no.oneRefund, no.refundKnown],
    says: 'Writes down what buyers said, and sends it to the supplier where there is one, unless told not to.',
  }),
  export: reading({
    ...each.export,
    path: `${BASE}/export`,
    input: z.object({ ...whole, ...exporting }),
    says: as('export'),
  }),
  detail: { ...each.detail, path: `${BASE}/detail`, says: as('detail') },
  orderno: { ...each.orderno, path: `${BASE}/orderno`, says: as('orderno') },
  expressno: { ...each.expressno, path: `${BASE}/expressno`, says: as('expressno') },
  handle: { ...each.handle, path: `${BASE}/handle`, says: as('handle') },
  close: { ...each.close, path: `${BASE}/close`, says: as('close') },
  workorder: { ...each.workorder, path: `${BASE}/workorder`, says: as('workorder') },
  vendorAdd: { ...each.vendorAdd, path: `${BASE}/vendor/add`, says: as('vendor/add') },
  vendorUpdate: { ...each.vendorUpdate, path: `${BASE}/vendor/update`, says: as('vendor/update') },
  vendorSubmit: { ...each.vendorSubmit, path: `${BASE}/vendor/submit`, says: as('vendor/submit') },
  channelAdd: {
    ...each.channelAdd,
    path: `${BASE}/channel/add`,
    says: 'Writes down what the buyer shall be offered.',
  },
  channelUpdate: { ...each.channelUpdate, path: `${BASE}/channel/update`, says: as('channel/update') },
  channelSubmit: {
    ...each.channelSubmit,
    path: `${BASE}/channel/submit`,
    says: 'Notes what the buyer was offered.',
  },
  newOrder: { ...each.newOrder, path: `${BASE}/newOrder`, says: as('newOrder') },
  remark: { ...each.remark, path: `${BASE}/remark`, says: as('remark') },
  updateMyResponsible: {
    ...each.updateMyResponsible,
    path: `${BASE}/updateMyResponsible`,
    says: as('updateMyResponsible'),
  },
} satisfies Record<string, Endpoint>;
