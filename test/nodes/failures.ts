import type { FileStore } from '#kit/files/server/file-store.ts';
import type { Job, Routine } from '#kit/jobs/server/job.ts';
import { isConnectionLost } from '#kit/tenant/server/connection-lost.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';

/**
 * Failures of jobs and routines, by name: a worker tries again or gives up, and only its log says so. What it is given
 * to run is given through here.
 */
export class Failures {
  private readonly byName = new Map<string, { times: number; last: unknown }>();

  jobs(all: readonly Job[]): Job[] {
    return all.map((job) => ({
      ...job,
      // Stopped in the middle, it has not failed.
      run: (ctx) =>
        this.note(
          `job ${job.name}`,
          () => job.run(ctx),
          () => !ctx.signal.aborted,
        ),
    }));
  }

  routines(all: readonly Routine[]): Routine[] {
    return all.map((routine) => ({
      ...routine,
      run: (pool, files) => this.note(`routine ${routine.name}`, () => routine.run(pool, files)),
    }));
  }

  /** A line for each that failed. */
  get lines(): string[] {
    return [...this.byName].map(([name, { times, last }]) => `${name} failed × ${times}: ${last}`);
  }

  private async note(name: string, work: () => Promise<void>, counts = () => true): Promise<void> {
    try {
      await work();
    } catch (error) {
      const { times = 0 } = this.byName.get(name) ?? {};
      // What passes is tried again: a node that is away is no failure of theirs.
      if (counts() && !isConnectionLost(error)) this.byName.set(name, { times: times + 1, last: error });
      throw error;
    }
  }
}

/** Runs each routine once, whatever the one before came to. */
export async function runEach(routines: readonly Routine[], pool: Pool, files: FileStore): Promise<void> {
  for (const routine of routines) await routine.run(pool, files).catch(() => undefined);
}
