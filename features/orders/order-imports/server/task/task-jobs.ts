import { enqueue, type JobPayload } from '#kit/jobs/server/enqueue.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Payload of the jobs of a task. */
export interface ImportTaskPayload extends JobPayload {
  taskId: string;
  /** Rows that a check looks at again: those to correct, or all that are not imported. */
  scope?: 'toCorrect' | 'open';
}

/** Who has a job done. */
export interface Actor {
  user: { id: string; name: string };
}

type TaskJob = 'read-import-task' | 'check-import-task' | 'import-task-orders';

/** Queues a job of a task: one task of a shop after the other, each kind of work waiting at most once. */
export async function enqueueForTask(
  db: TenantDb,
  job: TaskJob,
  taskId: string,
  actor: Actor,
  scope?: ImportTaskPayload['scope'],
): Promise<void> {
  const payload: ImportTaskPayload = {
    shopId: db.shopId,
    userId: actor.user.id,
    userName: actor.user.name,
    taskId,
    ...(scope && { scope }),
  };
  await enqueue(db, job, payload, { queue: `imports:${db.shopId}`, key: `${job}:${taskId}` });
}

/**
 * Queues the shipping of orders whose sheet had their waybills, by a job of deliveries, which build on this feature.
 */
export async function shipLater(db: TenantDb, taskId: string, { user }: Actor): Promise<void> {
  const payload = { shopId: db.shopId, userId: user.id, userName: user.name, taskId };
  await enqueue(db, 'ship-imported-orders', payload, {
    queue: `imports:${db.shopId}`,
    key: `ship-imported-orders:${taskId}`,
  });
}

export const actorOf = ({ userId, userName }: JobPayload): Actor => ({
  user: { id: userId, name: userName },
});
