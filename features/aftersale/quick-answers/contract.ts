import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Done, Id } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { TITLE_LENGTH, WORDS_LENGTH } from './limits.ts';
import { quickAnswerRefusals as no } from './refusals.ts';

const BASE = '/api/complaint/quickanswer';
const allow = 'complaint.handle';

const Type = z.number().int().min(0).max(8);
const Kept = z.object({
  /** The complaints that it is for; 0: of every type. */
  IdComplaintType: Type,
  Title: z.string().trim().min(1).max(TITLE_LENGTH),
  /** With {订单号}, {商品}, {金额} and {运单号} as blanks. */
  Text: z.string().trim().min(1).max(WORDS_LENGTH),
});
/** Those that are built in have no id. */
const QuickAnswer = Kept.extend({ AnswerID: Id.nullable() });
export type QuickAnswer = z.output<typeof QuickAnswer>;

export const quickAnswers = {
  get: reading({
    path: `${BASE}/get`,
    allow,
    input: z.object({ IdComplaintType: Type.nullish() }),
    output: z.object({ total: z.number(), items: z.array(QuickAnswer) }),
    says: 'Phrases that the shop answers with, of a type or all: its own first, then six that are built in.',
  }),
  set: endpoint({
    path: `${BASE}/set`,
    allow,
    /** The type left out: as it was, at first of every type. */
    input: Kept.partial({ IdComplaintType: true }).extend({ AnswerID: Id.nullish() }),
    output: z.object({ AnswerID: Id }),
    refusals: [common.notFound, no.titleTaken, no.tooMany],
    says: 'Keeps a phrase for all members of the shop, or changes one.',
  }),
  remove: endpoint({
    path: `${BASE}/delete`,
    allow,
    input: z.object({ AnswerID: Id }),
    output: Done,
    refusals: [common.notFound],
    says: 'Removes a phrase of the shop; what was said with it stays.',
  }),
};
