import { useCall } from '#kit/ui/hooks/use-call.ts';
import { orderImports } from '../../contract.ts';
import { isWorking } from './task-state.ts';
import { useAskAgain } from './use-ask-again.ts';

/** The task with its columns, live. */
export function useTask(taskId: string) {
  const answer = useCall(orderImports.detail, { TaskID: taskId, pageSize: 1 }, { keep: true });
  useAskAgain(answer, answer.data !== undefined && isWorking(answer.data.Task));
  return answer;
}
