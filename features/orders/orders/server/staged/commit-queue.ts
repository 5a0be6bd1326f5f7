import { setTimeout as delay } from 'node:timers/promises';

/**
 * Longest wait for a turn: the chunk whose turn it is may itself wait for a lock that the next one has already, a
 * circle that the database can't see.
 */
const LONGEST_MS = 1_000;

/**
 * Line in which chunks that are placed side by side wait to commit: one at a time, from when it asks for its turn until
 * its work has ended. The next takes quotas and stock only once the other has committed, so it doesn't stand in the
 * line for their locks before those who order by hand.
 */
export class CommitQueue {
  private last: Promise<void> = Promise.resolve();

  /** Runs work that may ask for its turn, once. */
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
