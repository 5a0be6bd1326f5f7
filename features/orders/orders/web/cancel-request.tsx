import { lazy, Suspense, useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { orders } from '../contract.ts';
import type { OrderRow } from '../order-row.ts';
import { onlyThis } from './batch/only-this.ts';
import { decidesCancel, mayAgreeToCancel } from './order-acts.ts';
import { waitedText } from './waited-text.ts';

const AnswerDialog = lazy(() => import('./batch/answer-dialog.tsx'));

/** The entry asks to cancel although the note is exported, or has got its answer: said where the order opens. */
export function CancelRequest({ order }: { order: OrderRow }) {
  if (order.CancelAnswer !== null) return <Answered order={order} />;
  if (order.CancelRequest === null) return null;
  return (
    <div className="cancel-request" role="status">
      <div>
        <b>{headOf(order)}</b>
        <p>
          原因：{order.CancelRequest}
          {order.AskedOn && `，已等 ${waitedText(order.AskedOn)}`}
        </p>
      </div>
      {mayAgreeToCancel(order) && <CancelAnswers order={order} />}
    </div>
  );
}

function headOf(order: OrderRow): string {
  if (decidesCancel(order)) return '录单店铺申请取消，请先答复，暂不发货';
  return order.AgentID === null ? '已申请取消，等待对方答复' : '渠道申请取消，等待供应商答复';
}

const Answered = ({ order: { OrderID, CancelAnswer } }: { order: OrderRow }) => (
  <div className="cancel-request" role="status">
    <div>
      <b>取消申请有了答复</b>
      <p>{CancelAnswer}</p>
    </div>
    <Act on={orders.readCancelAnswers} input={{ OrderIDs: [OrderID] }} done="已标记为已读">
      知道了
    </Act>
  </div>
);

/** Yes, and for the shop that ships also no. */
export function CancelAnswers({ order, kind }: { order: OrderRow; kind?: 'text' }) {
  const may = useMay();
  const [isDeclining, setDeclining] = useState(false);
  const says = decidesCancel(order)
    ? `原因：${order.CancelRequest}`
    : `原因：${order.CancelRequest}。供应商可能已经打包，建议等对方答复`;
  return (
    <div className="row">
      <Act
        on={orders.answerCancel}
        input={{ OrderIDs: [order.OrderID], Accept: true }}
        kind={kind ?? (decidesCancel(order) ? 'main' : 'plain')}
        done="已同意取消"
        confirm={{ title: '同意取消这 1 单', says, act: '同意取消' }}
      >
        同意取消
      </Act>
      {decidesCancel(order) && may(orders.answerCancel) && (
        <Button kind={kind ?? 'plain'} onClick={() => setDeclining(true)}>
          拒绝
        </Button>
      )}
      {isDeclining && (
        <Suspense>
          <AnswerDialog marked={onlyThis(order)} accepting={false} onClose={() => setDeclining(false)} />
        </Suspense>
      )}
    </div>
  );
}
