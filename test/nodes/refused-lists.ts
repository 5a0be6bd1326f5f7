import type { Pool } from '#kit/tenant/server/driver.ts';
import { listCalls } from '#test/guards/sql/calls.ts';
import type { Client } from '#test/kills/client.ts';

/** Each list, sorted and filtered each way, that ends in a fault; a sentence is an answer too. */
export async function refusedLists(client: Client, pool: Pool): Promise<string[]> {
  const one = async (text: string) =>
    (await pool.query<{ id: string }>(text, [client.shopId])).rows[0]?.id ?? client.shopId;
  const calls = await listCalls({
    spuId: await one('select id from spus where shop_id = $1 limit 1'),
    importId: await one('select id from waybill_imports where shop_id = $1 limit 1'),
    taskId: await one('select id from import_tasks where shop_id = $1 limit 1'),
    orderIds: [],
  });
  const refused: string[] = [];
  const from = performance.now();
  for (const { endpoint, input } of calls) {
    const answer = await client.ask(endpoint, input as never).then(
      () => '',
      (error: Error) => error.message,
    );
    if (/: (80000|4029) /.test(answer)) refused.push(`${answer} ${JSON.stringify(input)}`);
  }
  const each = (performance.now() - from) / calls.length;
  console.log(`${calls.length} lists asked, ${each.toFixed(1)} ms each, ${refused.length} refused`);
  return refused;
}
