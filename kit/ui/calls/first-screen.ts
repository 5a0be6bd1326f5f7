import { useEffect, useState } from 'react';
import { queryClient } from './query.ts';
import { isUnderWay } from './under-way.ts';

const LOOK_MS = 50;
/** A first answer that takes longer holds nothing else back. */
const PATIENCE_MS = 5000;

/** Calls when nothing else is done; not every browser tells when. */
export const whenIdle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 500));

/** Calls when nothing else is done, and no call is under way either: of a browser's six connections none is taken from rows. */
export function whenAtRest(act: () => void): void {
  whenIdle(() => {
    if (queryClient.isFetching() === 0 && !isUnderWay()) act();
    else setTimeout(() => whenAtRest(act), LOOK_MS);
  });
}

/** Comes when the first screen stands with what it asked for: what stands around or opens above it must not make its rows wait. */
export const firstScreen = new Promise<void>((resolve) => {
  const stands = () => document.getElementById('root')?.hasChildNodes() && queryClient.isFetching() === 0;
  const look = () =>
    stands() || performance.now() > PATIENCE_MS
      ? whenIdle(() => resolve(), { timeout: 2000 })
      : setTimeout(look, LOOK_MS);
  look();
});

let isThere = false;
void firstScreen.then(() => {
  isThere = true;
});

/** Whether the first screen stands. */
export function useFirstScreen(): boolean {
  const [stands, setStands] = useState(isThere);
  useEffect(() => void firstScreen.then(() => setStands(true)), []);
  return stands;
}
