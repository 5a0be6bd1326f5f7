import { setTimeout as delay } from 'node:timers/promises';

/** Whoever has its turn may wait for what the next one holds already, and the database can't see that: nobody waits longer. */
const LONGEST_MS = 1_000;

/**
 * One at a time, from when each asks for its turn until its work has ended. Of chunks that are placed side by side the
 * next asks for quotas and stock once the other has committed: it doesn't stand in the line before those who order by hand.
 */
export class CommitQueue {
  private last: Promise<void> = Promise.resolve();

  /** Work that may ask for its turn, once. */
  async with<R>(work: (turn: () => Promise<void>) => Promise<R>): Promise<R> {
    let end: (() => void) | undefined;
    const turn = () => {
      const before = this.last;
      this.last = new Promise((resolve) => {
        end = resolve;
      });
      return Promise.race([before, delay(LONGEST_MS, undefined, { ref: false })]);
    };
    try {
      return await work(turn);
    } finally {
      end?.();
    }
  }
}
