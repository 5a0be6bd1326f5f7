import { queryClient } from './query.ts';

const whenIdle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 500));

/** Comes when the first screen stands with what it asked for: what only opens above it must not make its rows wait. */
export const firstScreen = new Promise<void>((resolve) => {
  const stands = () => document.getElementById('root')?.hasChildNodes() && queryClient.isFetching() === 0;
  const look = () => (stands() ? whenIdle(() => resolve(), { timeout: 2000 }) : setTimeout(look, 50));
  look();
});
