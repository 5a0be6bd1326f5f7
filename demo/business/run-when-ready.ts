import { setTimeout as pause } from 'node:timers/promises';
import type { ActName } from '#features/orders/order-batches/acts.ts';
import { batches } from '#features/orders/order-batches/contract.ts';
import type { DemoActor } from './demo-actor.ts';

const LOOKS = 20;

/** The first run of an act, begun once: a start that dies while it waits for its worker begins the day's notes again. */
export async function firstRun(
  who: DemoActor,
  Act: ActName,
  begin: () => Promise<{ RunID: string }>,
): Promise<string> {
  const [known] = (await who.call(batches.get, { Acts: [Act] })).items;
  return (known ?? (await begin())).RunID;
}

/** Runs what has been previewed; where no worker looks through it for now, it stays for who opens the page. */
export async function runWhenReady(who: DemoActor, RunID: string): Promise<void> {
  for (let at = 0; at < LOOKS; at++) {
    const [run] = (await who.call(batches.get, { RunID })).items;
    if (run?.State === 'ready') return void (await who.call(batches.run, { RunID }));
    await pause(100);
  }
}
