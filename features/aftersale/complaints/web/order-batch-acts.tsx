import { lazy, Suspense, useState } from 'react';
import type { MarkedOrders } from '#features/orders/orders/web/batch-parts.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { complaints } from '../contract.ts';

const RaiseDialog = lazy(() => import('./raising/raise-dialog.tsx'));

const AT_ONCE = 200;

/** 发起投诉 about all that are marked. */
export default function RaiseActs({ marked }: { marked: MarkedOrders }) {
  const may = useMay();
  const [numbers, setNumbers] = useState<readonly string[]>();
  if (!may(complaints.create)) return null;
  const open = async () => {
    if (marked.count > AT_ONCE) return tell.warning(`一次最多 ${AT_ONCE} 单，请分几次发起`);
    setNumbers((await marked.all()).map(({ OrderID }) => OrderID));
  };
  return (
    <>
      <Button onClick={() => void open()}>发起投诉</Button>
      {numbers && (
        <Suspense>
          <RaiseDialog numbers={numbers} onDone={marked.clear} onClose={() => setNumbers(undefined)} />
        </Suspense>
      )}
    </>
  );
}
