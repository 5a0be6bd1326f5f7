import type { OrderRow, SuspensionRow } from '#features/orders/orders/order-row.ts';
import { ENTRY_REASONS, SHIPPER_REASONS } from '#features/orders/orders/suspension.ts';
import { type BatchUndo, runInParts } from '#features/orders/orders/web/batch-parts.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { call } from '#kit/ui/calls/client.ts';
import { suspensions } from '../contract.ts';

const BY_HAND: readonly number[] = [...ENTRY_REASONS, ...SHIPPER_REASONS];

/** Takes new holds back; one that was only renewed stays, as its former reason is not kept. */
export const resumed = (rows: readonly OrderRow[]): BatchUndo | undefined =>
  back(
    runInParts(
      rows.map(({ OrderID }) => ({ OrderID })),
      (Orders) => call(suspensions.resume, { Orders }),
    ),
    (done) => `已恢复 ${done} 单`,
  );

/** Holds them as they were held here; what a rule held, or whose time is over by then, goes on. */
export function suspendAgain(rows: readonly OrderRow[], now = Date.now()): BatchUndo | undefined {
  const mine = rows.flatMap(({ OrderID, Holds }) =>
    Holds.filter((hold) => hold.Mine && BY_HAND.includes(hold.IdHoldReason) && !isOver(hold, now)).map(
      (hold) => ({ OrderID, hold }),
    ),
  );
  const alike = groupBy(mine, ({ hold }) => `${hold.IdHoldReason} ${hold.Until} ${hold.Note}`);
  const parts = [...alike.values()].flatMap((group) =>
    group.slice(0, 1).flatMap(({ hold: { IdHoldReason, Note, Until } }) =>
      runInParts(
        group.map(({ OrderID }) => OrderID),
        (OrderIDs) => call(suspensions.suspend, { OrderIDs, IdHoldReason, Note, Until }),
      ),
    ),
  );
  return back(parts, (done) => `${done} 单重新挂起`);
}

const isOver = ({ Until }: SuspensionRow, now: number) => Until !== null && Date.parse(Until) <= now;

const back = (parts: BatchUndo['parts'], outcomeText: BatchUndo['outcomeText']): BatchUndo | undefined =>
  parts.length > 0 ? { parts, outcomeText } : undefined;
