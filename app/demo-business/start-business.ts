import { daysLeft } from '#demo/business/demo-town.ts';
import { startThread } from '#kit/processes/start-process.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';

/** Makes what is left of the demo's business beside what people do already; gives how to end that. */
export async function startBusiness({
  pool,
  url,
}: {
  pool: Pool;
  url: string;
}): Promise<() => Promise<void>> {
  if (!(await daysLeft(pool))) return async () => {};
  const thread = startThread(import.meta.url, './business-thread.ts', { workerData: { databaseUrl: url } });
  thread.on('error', (error) => console.error('demo business:', error));
  return async () => void (await thread.terminate());
}
