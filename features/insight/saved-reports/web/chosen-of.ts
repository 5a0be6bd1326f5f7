import type { Chosen } from '../../reports/web/report-address.ts';
import type { Choice } from '../choice.ts';
import type { SavedReport } from '../contract.ts';

type GroupBy = NonNullable<Choice['GroupBy']>;
const ids = (text: string) => (text === '' ? [] : text.split(','));

/** What is open, as it is kept. */
export const choiceOf = (of: Chosen): Choice => ({
  ...{ ReportType: of.type, From: of.days.from as Choice['From'], To: of.days.to || null },
  GroupBy: (of.groupBy || null) as GroupBy | null,
  ...{ agentIds: ids(of.agentIds), vendorIds: ids(of.vendorIds), spuIds: ids(of.spuIds) },
});

/** What is kept, as it is opened. */
export const chosenOf = ({ Choice }: Pick<SavedReport, 'Choice'>): Chosen => ({
  ...{
    type: Choice.ReportType,
    days: { from: Choice.From, to: Choice.To ?? '' },
    groupBy: Choice.GroupBy ?? '',
  },
  ...{ agentIds: Choice.agentIds.join(), vendorIds: Choice.vendorIds.join(), spuIds: Choice.spuIds.join() },
});
