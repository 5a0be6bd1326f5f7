import { setTimeout as pause } from 'node:timers/promises';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import type { Client } from './client.ts';

/** What is wrong with the file of an import's orders, if anything is: each order stands in it once. */
export async function exportProblem(
  entry: Client,
  importTaskId: string,
  orders: number,
): Promise<string | undefined> {
  const { TaskID } = (await entry.ask(orderExports.normal, {
    importTaskIds: [importTaskId],
    Format: 'csv',
    FireAndForget: true,
  })) as unknown as { TaskID: string };
  const status = await untilMade(entry, TaskID);
  if (status !== 'done') return `the export of ${importTaskId} is ${status}`;
  const text = await entry.download(orderExports.download.path, { TaskID });
  const numbers = text.match(/LDL\d+/g) ?? [];
  const different = new Set(numbers).size;
  if (numbers.length === orders && different === orders) return undefined;
  return `the export of ${importTaskId} has ${numbers.length} orders, ${different} different, of ${orders}`;
}

async function untilMade(entry: Client, taskId: string): Promise<string> {
  for (let i = 0; i < 3_000; i++) {
    const { items } = await entry.ask(orderExports.available, { pageSize: 20 });
    const { Status = 'lost' } = items.find(({ TaskID }) => TaskID === taskId) ?? {};
    if (Status !== 'waiting' && Status !== 'running') return Status;
    await pause(40);
  }
  return 'never made';
}
