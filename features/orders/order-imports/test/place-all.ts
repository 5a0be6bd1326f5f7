import { type Placed, placeStaged, SupplyChainCache } from '#features/orders/orders/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ImportTask } from '../import-task.ts';

/** Steps until nothing is left, as the job does, six chunks of a step, two at once. */
export async function placeAll(
  { TaskID: id }: ImportTask,
  userId: string,
  beside: <R>(work: (db: TenantDb) => Promise<R>) => Promise<R>,
  { chunkRows = 10, chunkGates = 400 } = {},
): Promise<Placed[]> {
  const staged = { id, submissionId: id, thirdPartyId: null, thirdPartyName: '快团团' };
  const placing = {
    task: { ...staged, avoidDuplicationDays: 3, creationType: 1, userId },
    chunkRows,
    chunkGates,
    plans: new SupplyChainCache(),
    beside,
  };
  const steps: Placed[] = [];
  for (;;) {
    const step = await beside((db) => placeStaged(db, placing, steps.at(-1)?.upTo ?? 0));
    steps.push(step);
    if (!step.more) return steps;
  }
}

export const sum = (steps: readonly Placed[], key: 'placed' | 'refused' | 'duplicates') =>
  steps.reduce((n, step) => n + step[key], 0);
