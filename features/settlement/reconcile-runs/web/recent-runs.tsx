import '#features/settlement/items/web/plain-table.css';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Section } from '#kit/ui/page.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { reconcileRuns } from '../contract.ts';
import { insistedText, runPeriodText } from './run-text.ts';

const SHOWN = 5;

/** The statements that were compared last, to go on with, below the fields for the next one. */
export function RecentReconciles() {
  const enabled = useMay()(reconcileRuns.get);
  const { data } = useCall(reconcileRuns.get, { pageSize: SHOWN }, { enabled, around: true });
  if (!data || data.items.length === 0) return null;
  return (
    <Section title="最近对账">
      <div className="plain-table">
        <table>
          <thead>
            <tr>
              {['对账单', '对方', '对照', '异议', '核对时间'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.items.map((run) => (
              <tr key={run.ReconcileID}>
                <td>
                  <Link to={`/settlementV2/reconcile?id=${run.ReconcileID}`}>{run.Name}</Link>
                </td>
                <td>{run.TraderName}</td>
                <td>{run.BillNo || runPeriodText(run)}</td>
                <td>{insistedText(run) || '-'}</td>
                <td>
                  <Time value={run.CreatedOn} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
