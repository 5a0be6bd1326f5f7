import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { ListRow } from '#kit/ui/hooks/use-list.ts';
import { Link } from '#kit/ui/link.tsx';
import { Section } from '#kit/ui/page.tsx';
import { type LineColumn, Lines } from '#kit/ui/table/lines.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { reconcileRuns } from '../contract.ts';
import { insistedText, runPeriodText } from './run-text.ts';

const SHOWN = 5;

const COLUMNS: readonly LineColumn<ListRow<typeof reconcileRuns.get>>[] = [
  {
    title: '对账单',
    as: 'sentence',
    show: ({ ReconcileID, Name }) => <Link to={`/settlementV2/reconcile?id=${ReconcileID}`}>{Name}</Link>,
  },
  { title: '对方', show: ({ TraderName }) => TraderName },
  { title: '对照', show: (run) => run.BillNo || runPeriodText(run) },
  { title: '异议', show: (run) => insistedText(run) || '-' },
  { title: '核对时间', show: ({ CreatedOn }) => <Time value={CreatedOn} /> },
];

/** The statements that were compared last, to go on with, below the fields for the next one. */
export function RecentReconciles() {
  const enabled = useMay()(reconcileRuns.get);
  const { data } = useCall(reconcileRuns.get, { pageSize: SHOWN }, { enabled, around: true });
  if (!data || data.items.length === 0) return null;
  return (
    <Section title="最近对账">
      <Lines columns={COLUMNS} rows={data.items} keyOf={({ ReconcileID }) => ReconcileID} />
    </Section>
  );
}
