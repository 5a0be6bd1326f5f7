import { Act } from '#kit/ui/acts/act.tsx';
import { type HubOrder, hubOrders } from '../contract.ts';

const AT_ONCE = 500;

interface SettleMarkedProps {
  marked: {
    rows: readonly HubOrder[];
    isAll: boolean;
    all: () => Promise<readonly HubOrder[]>;
    clear: () => void;
  };
}

const waiting = (rows: readonly HubOrder[]) => rows.filter(({ Unfollowed }) => Unfollowed).slice(0, AT_ONCE);

/** 已处理, of those among the marked rows whose orders could not follow. */
export function SettleMarked({ marked }: SettleMarkedProps) {
  const here = waiting(marked.rows);
  if (here.length === 0) return null;
  return (
    <Act
      on={hubOrders.settle}
      input={async () => ({ IDs: waiting(await marked.all()).map(({ ID }) => ID) })}
      done="已标记为处理过"
      title={`一次最多 ${AT_ONCE} 行`}
      onDone={marked.clear}
    >
      已处理{marked.isAll ? '' : ` ${here.length} 行`}
    </Act>
  );
}
