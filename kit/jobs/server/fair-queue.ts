import type { EventEmitter } from 'node:events';

/**
 * Keeps one place of a worker free of each shop: a shop's jobs take all places but one, else its long jobs would keep all
 * others waiting. Jobs are flagged with their shop; those of a shop that has its share are passed over meanwhile.
 */
export class FairQueue {
  private readonly running = new Map<string, number>();
  private readonly most: number;
  private asking: Promise<void> = Promise.resolve();
  private answered = () => {};
  constructor(places: number, events: EventEmitter) {
    this.most = Math.max(1, places - 1);
    for (const event of ['job:start', 'worker:getJob:empty', 'worker:getJob:error'])
      events.on(event, () => this.answered());
  }

  /** The shops that have their share. The places ask one after the other, or two would be given the same last one. */
  passedOver = async (): Promise<string[]> => {
    const before = this.asking;
    let answered = () => {};
    this.asking = new Promise((resolve) => {
      answered = resolve;
    });
    await before;
    this.answered = answered;
    return [...this.running].filter(([, jobs]) => jobs >= this.most).map(([shopId]) => shopId);
  };
  async take(shopId: string, work: () => Promise<void>): Promise<void> {
    this.running.set(shopId, (this.running.get(shopId) ?? 0) + 1);
    try {
      await work();
    } finally {
      const left = (this.running.get(shopId) ?? 0) - 1;
      if (left > 0) this.running.set(shopId, left);
      else this.running.delete(shopId);
    }
  }
}
