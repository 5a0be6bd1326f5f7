import '../../reports/web/reports.css';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Export } from '#kit/ui/list/export.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { FreshnessNote } from '../../charts/web/freshness.tsx';
import { Pages } from '../../charts/web/pages.tsx';
import { dashboards } from '../../dashboards/contract.ts';
import { reports } from '../../reports/contract.ts';
import { REPORT_TYPES, type ReportType } from '../../reports/report-types.ts';
import {
  type ChosenReport,
  FIRST,
  readReportAddress,
  reportAddress,
  reportInput,
} from '../../reports/web/report-address.ts';
import { ReportChoice } from '../../reports/web/report-choice.tsx';
import { ReportGallery } from '../../reports/web/report-gallery.tsx';
import { ReportTable } from '../../reports/web/report-table.tsx';
import { SeriesChart } from '../../reports/web/series-chart.tsx';
import { SaveReport } from './save-button.tsx';
import { SavedRow } from './saved-row.tsx';

const ROWS = 50;

/** 常用报表: the thirteen reports with small pictures, or one of them open; what is chosen stands in the address. */
export default function ReportsPage() {
  const [address, setAddress] = useSearchParams();
  return address.has('type') ? (
    <OpenReport address={address} onAddress={(next) => setAddress(next, { replace: true })} />
  ) : (
    <Page title="常用报表">
      <SavedRow onChoose={(chosen) => setAddress(reportAddress(chosen))} />
      <ReportGallery />
    </Page>
  );
}

interface OpenReportProps {
  address: URLSearchParams;
  onAddress: (address: URLSearchParams) => void;
}

function OpenReport({ address, onAddress }: OpenReportProps) {
  const chosen = readReportAddress(address);
  const choose = (next: ChosenReport) => onAddress(reportAddress(next));
  const type = REPORT_TYPES[chosen.type];
  return (
    <Page
      title="常用报表"
      acts={
        <>
          <SaveReport choice={chosen} />
          <Export on={reports.download} input={reportInput(chosen)} />
        </>
      }
    >
      <SavedRow choice={chosen} onChoose={choose} />
      <nav className="report-types" aria-label="报表">
        <Link className="chip" to="?">
          全部报表
        </Link>
        {Object.entries(REPORT_TYPES).map(([id, { name }]) => (
          <button
            key={id}
            type="button"
            className={`chip${Number(id) === chosen.type ? ' is-on' : ''}`}
            aria-pressed={Number(id) === chosen.type}
            onClick={() => choose({ ...chosen, type: Number(id), groupBy: '' })}
          >
            {name}
          </button>
        ))}
      </nav>
      <ReportChoice choice={chosen} onChange={choose} />
      <Report key={address.toString()} choice={chosen} type={type ?? (REPORT_TYPES[FIRST] as ReportType)} />
    </Page>
  );
}

function Report({ choice, type }: { choice: ChosenReport; type: ReportType }) {
  const [pageIndex, setPage] = useState(0);
  const report = useCall(reports.get, { ...reportInput(choice), pageIndex, pageSize: ROWS }, { keep: true });
  const traders = useCall(dashboards.traderCount, {}, { enabled: type.kind === 'spu', staleTime: 600_000 });
  const sales = (traders.data?.Agents.All ?? 0) > 0 ? 'byagent' : 'normal';
  return (
    <Loaded query={report} lines={12}>
      {(data) =>
        data.total === 0 ? (
          <Empty says="这段时间没有数据，请换个期间或去掉筛选" />
        ) : (
          <Section title={type.name}>
            <SeriesChart report={data} type={type} per={choice.groupBy || type.per} />
            <FreshnessNote asOf={data.AsOf} />
            <ReportTable
              type={type}
              choice={choice}
              sales={sales}
              rows={data.items}
              totals={data.Totals}
              previous={data.Previous}
            />
            <Pages index={pageIndex} total={data.total} size={ROWS} onPage={setPage} />
          </Section>
        )
      }
    </Loaded>
  );
}
