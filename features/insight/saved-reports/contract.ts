import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Done, Id } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { spanRefusals } from '../day-figures/refusals.ts';
import { reportRefusals } from '../reports/refusals.ts';
import { SavedReportChoice } from './choice.ts';
import { savedReportRefusals as no } from './refusals.ts';

const Kept = z.object({
  Name: z.string().trim().min(1).max(30),
  Choice: SavedReportChoice,
  /** On the member's home page, as a chart. */
  IsPinned: z.boolean(),
  /** As a file among the downloads, every morning. */
  IsDaily: z.boolean(),
});
const SavedReport = Kept.extend({ ReportID: Id });
export type SavedReport = z.output<typeof SavedReport>;

/** Why no report can be read of what is chosen. */
const unreadable = [
  reportRefusals.type,
  reportRefusals.months,
  reportRefusals.members,
  spanRefusals.order,
  spanRefusals.days,
];

const BASE = '/api/businessunit/report/saved';

/** Each member has their own. */
export const savedReports = {
  get: reading({
    path: `${BASE}/get`,
    allow: 'report.view',
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(SavedReport) }),
    says: 'The reports that the user keeps in this shop, the oldest first.',
  }),
  save: endpoint({
    path: `${BASE}/save`,
    allow: 'report.view',
    input: Kept.partial({ IsPinned: true, IsDaily: true }).extend({ ReportID: Id.nullish() }),
    output: z.object({ ReportID: Id }),
    refusals: [common.notFound, ...unreadable, ...Object.values(no)],
    says: 'Keeps a report under a name, or changes one that is kept; unnamed switches stay as they are, off where it is new.',
  }),
  remove: endpoint({
    path: `${BASE}/delete`,
    allow: 'report.view',
    input: z.object({ ReportID: Id }),
    output: Done,
    refusals: [common.notFound],
    says: 'Removes a kept report; files that were made of it stay.',
  }),
};
