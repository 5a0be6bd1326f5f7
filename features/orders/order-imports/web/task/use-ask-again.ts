import { useEffect } from 'react';

const PAUSE_MS = 2_000;

/** Live events say when to ask; while a job is at work it is also asked by the clock, should one get lost. */
export function useAskAgain({ refetch }: { refetch: () => unknown }, isWorking: boolean): void {
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => void refetch(), PAUSE_MS);
    return () => clearInterval(timer);
  }, [isWorking, refetch]);
}
