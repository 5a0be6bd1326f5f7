import { useState } from 'react';
import type { ReadingInput } from '#features/sheets/sheet-imports/web/use-columns.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { tellBatchOutcome } from '#kit/ui/calls/batch.ts';
import { call } from '#kit/ui/calls/client.ts';
import { asFailure, useAction } from '#kit/ui/hooks/use-action.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { type RefundPreview, type RefundRowWire, refundImports } from '../contract.ts';
import type { RefundAct } from '../judge-refund.ts';
import { ROWS_OF_A_CALL } from '../limits.ts';

/** What is chosen of a row: which of its orders, and which act. */
interface Choice {
  orders: readonly string[];
  act: RefundAct | undefined;
}

const openOrders = ({ Orders }: RefundRowWire) => Orders.filter(({ Acts }) => Acts.length > 0);

/** As it is before anybody has chosen: all orders of a row that is ready, with the usual act; none of one to choose from. */
const usual = (row: RefundRowWire): Choice => ({
  orders: row.State === 'ready' ? openOrders(row).map(({ OrderID }) => OrderID) : [],
  act: openOrders(row)[0]?.Acts[0],
});

/** Choices by row, and the act that does them step by step, saying how far it is. */
export function useRefundChoices(
  preview: RefundPreview,
  reading: ReadingInput,
  onRead: (preview: RefundPreview) => void,
) {
  const [changed, setChanged] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [isSent, setSent] = useState(false);
  const [steps, setSteps] = useState<{ done: number; total: number }>();
  const again = useAction(refundImports.preview, { refreshes: [], onDone: onRead });
  const choiceOf = (row: RefundRowWire): Choice => changed.get(row.RowNo) ?? usual(row);
  const choose = (row: RefundRowWire, part: Partial<Choice>) =>
    setChanged(new Map(changed).set(row.RowNo, { ...choiceOf(row), ...part }));
  const chosen = preview.items.flatMap((row) => {
    const { orders, act } = choiceOf(row);
    return act && orders.length > 0 ? [{ RowNo: row.RowNo, OrderIDs: [...orders], Act: act }] : [];
  });
  const run = async () => {
    const sum: BatchResult = { done: 0, skipped: [] };
    try {
      for (let from = 0; from < chosen.length; from += ROWS_OF_A_CALL) {
        setSteps({ done: from, total: chosen.length });
        const Rows = chosen.slice(from, from + ROWS_OF_A_CALL);
        const { done, skipped } = await call(refundImports.apply, {
          FileID: preview.FileID,
          ...reading,
          Rows,
          Submit: isSent,
        });
        sum.done += done;
        sum.skipped.push(...skipped);
      }
      setChanged(new Map());
    } catch (error) {
      // What is left stays chosen, and is done by the next press; what was done is left out by then.
      tell.error(`没有全部处理：${asFailure(error).message}`);
    }
    setSteps(undefined);
    if (sum.done + sum.skipped.length > 0) tellBatchOutcome(sum, `已处理 ${sum.done} 单`);
    await again.run({ FileID: preview.FileID, ...reading });
  };
  return { choiceOf, choose, chosen, isSent, setSent, steps, run: () => void run() };
}
