import { setTimeout as pause } from 'node:timers/promises';
import { batches } from '#features/orders/order-batches/contract.ts';
import type { Acting } from './acting.ts';

const LOOKS = 20;

/** Runs what has been previewed; where no worker looks through it for now, it stays for who opens the page. */
export async function runOnceReady(who: Acting, RunID: string): Promise<void> {
  for (let at = 0; at < LOOKS; at++) {
    const [run] = (await who.call(batches.get, { RunID })).items;
    if (run?.State === 'ready') return void (await who.call(batches.run, { RunID }));
    await pause(100);
  }
}
