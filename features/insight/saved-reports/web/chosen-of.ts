import { REPORT_TYPES } from '../../reports/report-types.ts';
import type { Chosen } from '../../reports/web/report-address.ts';
import type { Choice } from '../choice.ts';
import type { SavedReport } from '../contract.ts';

type GroupBy = NonNullable<Choice['GroupBy']>;
const ids = (text: string) => (text === '' ? [] : text.split(','));

/** What is open, as it is kept; reports of people are not narrowed, whatever was chosen for the one before. */
export function choiceOf(of: Chosen): Choice {
  const isOfPeople = REPORT_TYPES[of.type]?.kind === 'member';
  const narrowed = (text: string) => (isOfPeople ? [] : ids(text));
  return {
    ReportType: of.type,
    From: of.days.from as Choice['From'],
    To: of.days.to || null,
    GroupBy: (of.groupBy || null) as GroupBy | null,
    agentIds: narrowed(of.agentIds),
    vendorIds: narrowed(of.vendorIds),
    spuIds: narrowed(of.spuIds),
  };
}

/** What is kept, as it is opened. */
export const chosenOf = ({ Choice }: Pick<SavedReport, 'Choice'>): Chosen => ({
  type: Choice.ReportType,
  days: { from: Choice.From, to: Choice.To ?? '' },
  groupBy: Choice.GroupBy ?? '',
  agentIds: Choice.agentIds.join(),
  vendorIds: Choice.vendorIds.join(),
  spuIds: Choice.spuIds.join(),
});
