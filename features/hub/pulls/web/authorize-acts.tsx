import { lazy, Suspense, useState } from 'react';
import type { Connection } from '#features/hub/connections/contract.ts';
import { Act } from '#kit/ui/act.tsx';
import { Button } from '#kit/ui/button.tsx';
import { useMay } from '#kit/ui/session.ts';
import { pulls } from '../contract.ts';

const RangeDialog = lazy(() => import('./range-dialog.tsx'));

/** Reads now, or a stretch again; says whether good lines become orders by themselves. */
export default function PullActs({ of: { CustomerID, Platform, AutoIntake, ShopName } }: { of: Connection }) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  return (
    <>
      <Act on={pulls.sync} input={{ CustomerID }} kind="text" done="正在同步">
        立即同步
      </Act>
      {may(pulls.range) && (
        <Button kind="text" onClick={() => setOpen(true)}>
          同步一段时间
        </Button>
      )}
      <Act
        on={pulls.autoIntake}
        input={{ CustomerID, IsOn: !AutoIntake }}
        kind="text"
        done={AutoIntake ? '自动收单已关闭' : '自动收单已打开'}
        confirm={
          AutoIntake
            ? undefined
            : {
                title: `打开“${ShopName}”的自动收单`,
                says: '没有问题的平台订单会自动成为订单；有问题的留在系统收单，等人处理。随时可以关闭',
                act: '打开',
              }
        }
      >
        {AutoIntake ? '关闭自动收单' : '打开自动收单'}
      </Act>
      <Suspense>
        {isOpen && <RangeDialog {...{ CustomerID, Platform }} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
