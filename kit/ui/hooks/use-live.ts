import { useEffect, useRef } from 'react';
import { type LiveEvent, listen } from '../calls/live.ts';

/** Hears live events of these topics; matching answers on the screen refresh by themselves anyway. */
export function useLive(topics: readonly string[], onEvent: (event: LiveEvent) => void): void {
  const latest = useRef(onEvent);
  latest.current = onEvent;
  const names = topics.join();
  useEffect(
    () => listen((event) => names.split(',').includes(event.topic) && latest.current(event)),
    [names],
  );
}
