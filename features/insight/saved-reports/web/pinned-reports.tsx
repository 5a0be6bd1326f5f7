import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Section } from '#kit/ui/page.tsx';
import { reports } from '../../reports/contract.ts';
import { REPORT_TYPES } from '../../reports/report-types.ts';
import { reportAddress, reportInput } from '../../reports/web/report-address.ts';
import { SeriesChart } from '../../reports/web/series-chart.tsx';
import { type SavedReport, savedReports } from '../contract.ts';
import { chosenReport } from './chosen-of.ts';

/** What the member has pinned to the home page, as charts. */
export function PinnedReports() {
  const may = useMay()(savedReports.get);
  const { data } = useCall(savedReports.get, {}, { enabled: may });
  return (data?.items ?? [])
    .filter(({ IsPinned }) => IsPinned)
    .map((report) => <Pinned key={report.ReportID} savedReport={report} />);
}

function Pinned({ savedReport }: { savedReport: SavedReport }) {
  const chosen = chosenReport(savedReport);
  const type = REPORT_TYPES[chosen.type];
  const report = useCall(
    reports.get,
    { ...reportInput(chosen), pageSize: 1 },
    { keep: true, topics: ['orders', 'settlement'], staleTime: 15_000 },
  );
  if (!type) return null;
  return (
    <Section title={savedReport.Name}>
      <Loaded query={report} lines={6}>
        {(data) => <SeriesChart report={data} type={type} per={chosen.groupBy || type.per} />}
      </Loaded>
      <Link to={`/reports/index?${reportAddress(chosen)}`}>查看明细</Link>
    </Section>
  );
}
