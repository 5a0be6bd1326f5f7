import { lazy, Suspense, useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { MoreActs } from '#kit/ui/acts/more-acts.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { undoBy } from '#kit/ui/hooks/use-action.ts';
import { orders } from '../../contract.ts';
import type { OrderRow } from '../../order-row.ts';
import { has, STATUS } from '../../status.ts';
import { onlyThis } from '../batch/only-this.ts';
import { mayAgreeToCancel } from '../order-acts.ts';
import { mainBarActs, moreBarActs } from '../order-sections.ts';
import { previewCancel, previewComplete, previewUrgent } from '../preview.ts';

const CancelDialog = lazy(() => import('../batch/cancel-dialog.tsx'));

/** What can be done with this order now, three in sight and the rest behind 更多; only what would go through is offered. */
export function OrderBar({ order }: { order: OrderRow }) {
  const may = useMay();
  const [isCancelling, setCancelling] = useState(false);
  const isUrgent = has(order.Status, STATUS.priority);
  const goes = ({ go, ask }: ReturnType<typeof previewCancel>) => go.length + ask.length > 0;
  const ids = { OrderIDs: [order.OrderID] };
  return (
    <>
      {goes(previewComplete([order])) && (
        <Act
          on={orders.done}
          input={ids}
          done="订单已完成"
          confirm={{
            title: '完成这 1 单',
            says: '完成后快递单号不能再更换或作废，有问题可发起售后',
            act: '完成',
          }}
        >
          完成
        </Act>
      )}
      <AddedActs parts={mainBarActs} order={order} />
      <MoreActs>
        {goes(previewUrgent([order], !isUrgent)) && (
          <Act
            on={orders.markUrgent}
            input={{ ...ids, IsUrgent: !isUrgent }}
            done={isUrgent ? '已取消加急' : '已加急'}
            undo={() =>
              undoBy(
                orders.markUrgent,
                { ...ids, IsUrgent: isUrgent },
                isUrgent ? '已恢复加急' : '已取消加急',
              )
            }
          >
            {isUrgent ? '取消加急' : '加急'}
          </Act>
        )}
        <AddedActs parts={moreBarActs} order={order} />
        {may(orders.cancelByEntry) && !mayAgreeToCancel(order) && goes(previewCancel([order])) && (
          <Button kind="danger" onClick={() => setCancelling(true)}>
            {previewCancel([order]).ask.length > 0 ? '申请取消' : '取消订单'}
          </Button>
        )}
      </MoreActs>
      {isCancelling && (
        <Suspense>
          <CancelDialog marked={onlyThis(order)} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </>
  );
}

const AddedActs = ({ parts, order }: { parts: typeof mainBarActs; order: OrderRow }) => (
  <Suspense>
    {parts.map(({ path, Section }) => (
      <Section key={path} order={order} />
    ))}
  </Suspense>
);
