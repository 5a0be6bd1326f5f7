import { REPORT_TYPES } from '../../reports/report-types.ts';
import type { ChosenReport } from '../../reports/web/report-address.ts';
import type { SavedReportChoice } from '../choice.ts';
import type { SavedReport } from '../contract.ts';

type GroupBy = NonNullable<SavedReportChoice['GroupBy']>;
const ids = (text: string) => (text === '' ? [] : text.split(','));

/** What is open, as it is kept; reports of people are not narrowed, whatever was chosen for the one before. */
export function choiceOf(choice: ChosenReport): SavedReportChoice {
  const isOfPeople = REPORT_TYPES[choice.type]?.kind === 'member';
  const narrowed = (text: string) => (isOfPeople ? [] : ids(text));
  return {
    ReportType: choice.type,
    From: choice.days.from as SavedReportChoice['From'],
    To: choice.days.to || null,
    GroupBy: (choice.groupBy || null) as GroupBy | null,
    agentIds: narrowed(choice.agentIds),
    vendorIds: narrowed(choice.vendorIds),
    spuIds: narrowed(choice.spuIds),
  };
}

/** What is kept, as it is opened. */
export const chosenReport = ({ Choice }: Pick<SavedReport, 'Choice'>): ChosenReport => ({
  type: Choice.ReportType,
  days: { from: Choice.From, to: Choice.To ?? '' },
  groupBy: Choice.GroupBy ?? '',
  agentIds: Choice.agentIds.join(),
  vendorIds: Choice.vendorIds.join(),
  spuIds: Choice.spuIds.join(),
});
