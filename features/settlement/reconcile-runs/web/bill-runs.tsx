import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Section } from '#kit/ui/page.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { reconcileRuns } from '../contract.ts';
import { insistedText } from './run-text.ts';

/** The statements that are held against a bill; nothing while none is. */
export function BillRuns({ billId }: { billId: string }) {
  const runs = useCall(reconcileRuns.get, { BillIDs: [billId], pageSize: 50 }, { topics: ['settlement'] });
  const items = runs.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title="对账">
      <ul className="event-lines">
        {items.map((run) => (
          <li key={run.ReconcileID}>
            <Time value={run.CreatedOn} />
            <Link to={`/settlementV2/reconcile?id=${run.ReconcileID}`}>{run.Name}</Link>
            <span>{countText(run.RowCount)} 单</span>
            {run.InsistedCount > 0 && (
              <StatusTag tone={run.IsMine ? 'work' : 'wait'}>{insistedText(run)}</StatusTag>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
