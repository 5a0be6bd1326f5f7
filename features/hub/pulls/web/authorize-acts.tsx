import { lazy, Suspense, useState } from 'react';
import type { Connection } from '#features/hub/connections/contract.ts';
import { hubOrders } from '#features/hub/hub-orders/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { pulls } from '../contract.ts';

const RangeDialog = lazy(() => import('./range-dialog.tsx'));
const AutoDialog = lazy(() => import('./auto-dialog.tsx'));

/** Reads now, or a stretch again; says whether good lines become orders by themselves. */
export default function PullActs({ connection }: { connection: Connection }) {
  const { CustomerID, Platform, AutoIntake } = connection;
  const [open, setOpen] = useState<'range' | 'auto'>();
  const close = () => setOpen(undefined);
  const may = useMay();
  return (
    <>
      <Act on={pulls.sync} input={{ CustomerID }} kind="text" done="正在同步">
        立即同步
      </Act>
      {may(pulls.range) && (
        <Button kind="text" onClick={() => setOpen('range')}>
          同步指定时段
        </Button>
      )}
      {AutoIntake ? (
        <Act on={pulls.autoIntake} input={{ CustomerID, IsOn: false }} kind="text" done="自动收单已关闭">
          关闭自动收单
        </Act>
      ) : (
        // Whoever switches it on enters the orders.
        may(pulls.autoIntake) &&
        may(hubOrders.take) && (
          <Button kind="text" onClick={() => setOpen('auto')}>
            打开自动收单
          </Button>
        )
      )}
      <Suspense>
        {open === 'range' && <RangeDialog CustomerID={CustomerID} Platform={Platform} onClose={close} />}
        {open === 'auto' && <AutoDialog connection={connection} onClose={close} />}
      </Suspense>
    </>
  );
}
