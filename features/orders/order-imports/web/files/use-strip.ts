import { useState } from 'react';
import { session } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { orderImports } from '../../contract.ts';
import type { ImportTask } from '../../import-task.ts';
import { isOver, isWorking } from '../task/task-state.ts';
import { useAskAgain } from '../task/use-ask-again.ts';

const DAYS_BACK = 3;
const KEY = 'intakeFiles';

/** What this tab has opened and put aside; survives a reload, not the tab. */
function remembered(): { opened: string[]; aside: string[] } {
  try {
    return { opened: [], aside: [], ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { opened: [], aside: [] };
  }
}

const keep = (state: ReturnType<typeof remembered>) => sessionStorage.setItem(KEY, JSON.stringify(state));

/** Files in the strip: mine of the last days that still want something, and those opened here. */
export function useStrip(chosen: string) {
  const [since] = useState(() => new Date(Date.now() - DAYS_BACK * 86_400_000).toISOString());
  const [memory, setMemory] = useState(remembered);
  const mine = { createdBy: [session.get('userId')].filter(Boolean), startTime: since, pageSize: 50 };
  const answer = useCall(orderImports.list, mine, { keep: true });
  useAskAgain(answer, (answer.data?.items ?? []).some(isWorking));
  const change = (next: ReturnType<typeof remembered>) => {
    keep(next);
    setMemory(next);
  };
  const isThere = (task: ImportTask) =>
    task.TaskID === chosen ||
    (!memory.aside.includes(task.TaskID) && (!isOver(task) || memory.opened.includes(task.TaskID)));
  return {
    tasks: (answer.data?.items ?? []).filter(isThere),
    isLoading: answer.isPending,
    opened: (id: string) =>
      change({ opened: [...memory.opened, id].slice(-100), aside: memory.aside.filter((one) => one !== id) }),
    putAside: (id: string) =>
      change({
        opened: memory.opened.filter((one) => one !== id),
        aside: [...memory.aside, id].slice(-100),
      }),
  };
}
