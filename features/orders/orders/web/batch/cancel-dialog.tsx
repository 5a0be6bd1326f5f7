import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { call } from '#kit/ui/calls/client.ts';
import { Form } from '#kit/ui/forms/form.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { orders } from '../../contract.ts';
import type { OrderRow } from '../../order-row.ts';
import { BatchPreview } from '../batch-preview.tsx';
import { type BatchPlan, partsAmong, previewCancel } from '../preview.ts';
import { ReasonField } from './reason-field.tsx';
import { runInParts, useMarkedBatch } from './run-batch.ts';
import { type MarkedOrders, useMarkedRows } from './use-marked-rows.ts';

const AS_ENTRY = ['不想要了', '拍错商品', '重复下单', '地址错误'];
const AS_SELLER = ['缺货', '无法配送', '品质不达标', '已与渠道协商'];

interface CancelDialogProps {
  marked: MarkedOrders;
  onClose: () => void;
}

/** 取消: the reason, and what happens to each order, before it happens. */
export default function CancelDialog({ marked, onClose }: CancelDialogProps) {
  const rows = useMarkedRows(marked);
  const foreseen = rows && previewCancel(rows);
  const [reason, setReason] = useState('');
  const { form, run, pending, progress } = useMarkedBatch(marked, onClose);
  const isEntry = rows?.every(({ AgentID }) => AgentID === null) ?? true;
  const count = (foreseen?.go.length ?? 0) + (foreseen?.ask.length ?? 0);
  const sets = partsAmong(rows ?? []);
  const act = () => foreseen && void run(partsOf(foreseen, reason.trim()), (done) => `已取消 ${done} 单`);
  return (
    <Dialog
      title={`取消 ${marked.count} 单`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不取消</Button>
          <Button kind="danger" busy={pending} disabled={count === 0 || !reason.trim()} onClick={act}>
            {progress ||
              (foreseen?.go.length === 0 && count > 0 ? `申请取消 ${count} 单` : `取消 ${count} 单`)}
          </Button>
        </>
      }
    >
      <Form form={form}>
        <BatchPreview plan={foreseen} does="将取消，额度和剩余订单数退回" />
        {sets > 0 && (
          <p className="none">
            其中有 {sets}{' '}
            套组合由多方供货：只取消选中的单，同一套的其他单照常发货；额度和剩余订单数在整套取消后退回
          </p>
        )}
        <ReasonField
          label="取消原因"
          chips={isEntry ? AS_ENTRY : AS_SELLER}
          value={reason}
          onChange={setReason}
        />
      </Form>
    </Dialog>
  );
}

/** The entry cancels as the buyer's side, everyone else as the seller's. */
function partsOf({ go, ask }: BatchPlan, Reason: string) {
  const all = [...go, ...ask];
  const cancels = (rows: OrderRow[]) => ({ Orders: rows.map(({ OrderID }) => ({ OrderID, Reason })) });
  return [
    ...runInParts(
      all.filter(({ AgentID }) => AgentID === null),
      (part) => call(orders.cancelByEntry, cancels(part)),
    ),
    ...runInParts(
      all.filter(({ AgentID }) => AgentID !== null),
      (part) => call(orders.cancelByVendor, cancels(part)),
    ),
  ];
}
