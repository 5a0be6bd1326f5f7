import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Done, Id, Text } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { PictureAddresses } from './complaint-input.ts';
import { LooseParcel } from './complaint-row.ts';
import { complaintRefusals as no } from './refusals.ts';

const BASE = '/api/complaint/looseparcel';
const allow = 'complaint.handle';

const Keeping = z.object({
  ExpressNo: z.string().trim().min(1).max(50),
  /** Left out of one that is kept already: as they were. */
  Note: Text.max(200).optional(),
  PictureUrls: PictureAddresses.unwrap().optional(),
});

/** Parcels that came back and that nobody knows. */
export const looseParcels = {
  get: reading({
    path: `${BASE}/get`,
    allow,
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(LooseParcel) }),
    says: 'Parcels that are kept here until a complaint takes them, the newest first, with what is known by now.',
  }),
  keep: endpoint({
    path: `${BASE}/keep`,
    allow,
    input: Keeping,
    output: z.object({ ParcelID: Id }),
    refusals: [no.notLoose, no.waybillRuined, no.tooManyLoose],
    says: 'Keeps a parcel that nobody knows, with pictures; kept again, what is named is replaced.',
  }),
  remove: endpoint({
    path: `${BASE}/delete`,
    allow,
    input: z.object({ ParcelID: Id }),
    output: Done,
    refusals: [common.notFound],
    says: 'Forgets a kept parcel that no complaint has taken.',
  }),
};
