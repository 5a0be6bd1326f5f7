import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Done, Id, Name, Text } from '#kit/endpoint/fields.ts';
import { termRefusals as no } from './refusals.ts';
import { Term } from './term.ts';

const Day = z.iso.date().refine((day) => /^20\d\d-/.test(day), { message: '日期不正确，请重新选择' });

const NewTerm = z.object({
  TraderIDs: z.array(Id).min(1).max(500),
  Cycle: z.number().int().min(0).max(4),
  /** Left out: as it was with that agent in the same cycle, else the first. */
  StartDay: z.number().int().min(1).max(28).optional(),
  DueDays: z.number().int().min(0).max(365).nullable(),
  /** Left out: as it was, at first no. */
  IsAutomatic: z.boolean().optional(),
});

const Lock = z.object({
  /** The last closed day. */
  Until: z.string().nullable(),
  Reason: z.string(),
  Actor: z.string(),
  At: z.string(),
});

const BASE = '/api/BusinessUnit/Settlement';
const listOf = <T extends z.ZodType>(item: T) => z.object({ total: z.number(), items: z.array(item) });

export const terms = {
  get: reading({
    path: `${BASE}/Terms/Get`,
    allow: 'settlement.view',
    input: z.object({ Side: z.literal([1, 2]).nullish() }),
    output: listOf(Term),
    says: 'Terms with agents, set here, and with vendors, set there; linked shops without terms stand as 不定期.',
  }),
  set: endpoint({
    path: `${BASE}/Terms/Set`,
    allow: 'settlement.pay',
    input: NewTerm,
    output: Done,
    refusals: [no.strangers, no.startDay, no.automatic],
    says: 'Sets the terms with agents, in both books: the seller’s count.',
  }),
  periods: reading({
    path: `${BASE}/Period/Get`,
    allow: 'settlement.view',
    input: z.object({}),
    output: listOf(Lock).extend({ Until: z.string().nullable() }),
    says: 'Until which day the books are closed, and who closed or opened them when.',
  }),
  lock: endpoint({
    path: `${BASE}/Period/Lock`,
    allow: 'settlement.pay',
    input: z.object({ Until: Day, Reason: Text.default('') }),
    output: Done,
    refusals: [no.future, no.backwards],
    says: 'Closes the books until a day: bills of before stay as they are, in either book.',
  }),
  unlock: endpoint({
    path: `${BASE}/Period/Unlock`,
    allow: 'shop.settings',
    input: z.object({ Until: Day.nullable(), Reason: Name }),
    output: Done,
    refusals: [no.open],
    says: 'Opens the books again down to a day, or whole, with a reason; logged.',
  }),
};
