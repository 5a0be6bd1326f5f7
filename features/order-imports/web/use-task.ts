import { useEffect } from 'react';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { orderImports } from '../contract.ts';
import { isWorking } from './task-place.ts';

const ASK_AGAIN_MS = 2_000;

/** The task with its columns, live; while a job works on it it is also asked for, should an event get lost. */
export function useTask(taskId: string) {
  const answer = useCall(orderImports.detail, { TaskID: taskId, pageSize: 1 }, { keep: true });
  const { data, refetch } = answer;
  const working = data !== undefined && isWorking(data.Task);
  useEffect(() => {
    if (!working) return;
    const timer = setInterval(() => void refetch(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [working, refetch]);
  return answer;
}
