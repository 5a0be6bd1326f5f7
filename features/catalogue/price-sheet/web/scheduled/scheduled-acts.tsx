import { doneIds } from '#features/catalogue/price-changes/done-ids.ts';
import { PRICE_STATES } from '#features/catalogue/price-changes/price-states.ts';
import {
  type ScheduledPrice,
  scheduledPrices,
} from '#features/catalogue/price-changes/scheduled-contract.ts';
import type { Input, Output } from '#kit/endpoint/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { undoBy } from '#kit/ui/hooks/use-action.ts';
import type { Marked } from '#kit/ui/list-page.tsx';

/** 知道了 of what the floor lifts, and whatever else can be done with it. */
export const ScheduledActs = ({ scheduledPrice }: { scheduledPrice: ScheduledPrice }) => (
  <>
    {scheduledPrice.IsLifted && (
      <Act
        on={scheduledPrices.keepLifted}
        input={{ ScheduledPriceChangeIDs: [scheduledPrice.ScheduledPriceChangeID] }}
        kind="text"
        title="按最低价执行没问题：价格不变，最低价再变时再提醒"
        done={keptSays}
        undo={remindAgain}
      >
        知道了
      </Act>
    )}
    <EndAct scheduledPrice={scheduledPrice} />
  </>
);

const KeepMarked = ({ marked }: { marked: Marked<typeof scheduledPrices.get> }) => (
  <Act
    on={scheduledPrices.keepLifted}
    input={async () => ({ ScheduledPriceChangeIDs: await marked.ids() })}
    done={keptSays}
    undo={remindAgain}
    onDone={marked.clear}
  >
    知道了
  </Act>
);

const keptSays = ({ done }: { done: number }) =>
  done > 0 ? `${done} 个价格按最低价执行，最低价再变时再提醒` : undefined;

function remindAgain(result: Output<typeof scheduledPrices.keepLifted>, input: KeepInput) {
  const ScheduledPriceChangeIDs = doneIds(input.ScheduledPriceChangeIDs, result);
  if (ScheduledPriceChangeIDs.length === 0) return undefined;
  const again = { ScheduledPriceChangeIDs, IsKept: false };
  return undoBy(scheduledPrices.keepLifted, again, ({ done }) => `又提醒 ${done} 个价格`);
}
type KeepInput = Input<typeof scheduledPrices.keepLifted>;

/** 提前结束 of what runs, 取消 of what is to come. */
function EndAct({
  scheduledPrice: { ScheduledPriceChangeID, idScheduledStatus, Name },
}: {
  scheduledPrice: ScheduledPrice;
}) {
  const input = { ScheduledPriceChangeIDs: [ScheduledPriceChangeID] };
  const runs = idScheduledStatus === PRICE_STATES.running.id;
  if (!runs && idScheduledStatus !== PRICE_STATES.pending.id) return null;
  const act = runs ? '提前结束' : '取消';
  return (
    <Act
      on={scheduledPrices.cancel}
      input={input}
      kind="text"
      confirm={{
        title: `${act}“${Name}”的改价`,
        says: runs ? '限时价立即失效，恢复原来的价格' : '到时间不再改价',
        act,
        danger: true,
      }}
    >
      {act}
    </Act>
  );
}

const CancelAct = ({ marked }: { marked: Marked<typeof scheduledPrices.get> }) => (
  <Act
    on={scheduledPrices.cancel}
    input={async () => ({ ScheduledPriceChangeIDs: await marked.ids() })}
    kind="danger"
    confirm={{
      title: `取消 ${marked.count} 个定时改价`,
      says: '待生效的到时间不再改价，生效中的马上恢复原价，失败的不再提醒，已生效的会跳过',
      act: '取消改价',
      danger: true,
    }}
    onDone={marked.clear}
  >
    取消改价
  </Act>
);

/** What can be done with marked ones. */
export const MarkedActs = ({ marked }: { marked: Marked<typeof scheduledPrices.get> }) => (
  <>
    {marked.input.IsLifted && <KeepMarked marked={marked} />}
    <CancelAct marked={marked} />
  </>
);
