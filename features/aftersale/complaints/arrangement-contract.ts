import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Done, Id, Money } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { complaintRefusals as no } from './refusals.ts';

const BASE = '/api/complaint/arrangement';
const allow = 'complaint.handle';
const Limit = Money.min(0.01).nullable();
const Hours = z.number().int().min(1).max(720).nullable();
const Kind = z.enum(['agent', 'vendor']);

/** What is arranged with one partner: done about complaints without asking anybody here. */
const Arrangement = z.object({
  PartnerID: Id,
  Kind,
  PartnerName: z.string(),
  /** Of a supplier: what channels ask for, up to so much, goes on to it, and its answer back. */
  ForwardUpTo: Limit,
  /** Of a channel: what it asks for, up to so much, is agreed after so many hours without an answer. */
  PromiseHours: Hours,
  PromiseUpTo: Limit,
});
export type Arrangement = z.infer<typeof Arrangement>;

const Setting = z
  .object({ PartnerID: Id, Kind })
  .extend({
    ForwardUpTo: Limit.optional(),
    PromiseHours: Hours.optional(),
    PromiseUpTo: Limit.optional(),
  })
  .refine(({ PromiseHours, PromiseUpTo }) => typeof PromiseHours === typeof PromiseUpTo, {
    error: '请同时填写多少小时和多少金额',
    path: ['PromiseUpTo'],
  });

export const arrangements = {
  get: reading({
    path: `${BASE}/get`,
    allow,
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(Arrangement) }),
    says: 'Partners with whom something is arranged about complaints: sent on, or agreed by silence, up to an amount.',
  }),
  set: endpoint({
    path: `${BASE}/set`,
    allow,
    input: Setting,
    output: Done,
    refusals: [common.notFound, common.notAllowed, no.wrongSide],
    says: 'Arranges it with one partner, or ends it where nothing is said; needs the rights to see both prices.',
  }),
};
