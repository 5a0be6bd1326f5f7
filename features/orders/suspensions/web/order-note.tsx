import '#features/orders/orders/web/orders.css';
import { lazy, Suspense, useState } from 'react';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { onlyThis } from '#features/orders/orders/web/batch-parts.ts';
import { hasOwnSuspension, waitsOf } from '#features/orders/orders/web/waits.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { Link } from '#kit/ui/link.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { suspensions } from '../contract.ts';
import { atAnEnd } from './preview-suspensions.ts';

const ResumeDialog = lazy(() => import('./resume-dialog.tsx'));

/** Why the order doesn't ship now, whose move it is, and the one act that ends it. */
export default function WaitsNote({ order }: { order: OrderRow }) {
  const may = useMay();
  const [isResuming, setResuming] = useState(false);
  const waits = waitsOf(order).filter(({ kind }) => kind !== 'cancel');
  if (waits.length === 0) return null;
  return (
    <div className="cancel-request" role="status">
      <div>
        {waits.map(({ says, since, mine, kind }) => (
          <div key={says}>
            <b>{says}</b>
            <p>
              {since && <Time value={since} />} {moveSays(kind, mine)}
            </p>
          </div>
        ))}
      </div>
      {hasOwnSuspension(order) && may(suspensions.resume) && (
        <Button kind="main" onClick={() => setResuming(true)}>
          恢复
        </Button>
      )}
      {waits.some(({ kind }) => kind === 'presale') && atAnEnd(order) && (
        <Link className="btn" to={`/orderv2/presell?orderNo=${order.OrderID}`}>
          去转正式
        </Link>
      )}
      {isResuming && (
        <Suspense>
          <ResumeDialog marked={onlyThis(order)} onClose={() => setResuming(false)} />
        </Suspense>
      )}
    </div>
  );
}

function moveSays(kind: string, mine: boolean): string {
  if (kind === 'hold') return mine ? '恢复后继续发货' : '由对方恢复，急用请联系对方或取消订单';
  if (kind !== 'request') return '';
  return mine ? '在变更申请里同意或拒绝后继续发货' : '对方答复后继续发货；本店发起的可以在变更申请里撤回';
}
