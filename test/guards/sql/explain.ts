import { APP_ROLE } from '#db/shop-table.ts';
import { literal, type StatementEvent } from '#kit/tenant/server/connection.ts';
import type { PoolClient } from '#kit/tenant/server/driver.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

/** Tables that the statement's plan reads from one end to the other, as the app's role in the statement's shop. */
export async function tablesScanned(client: PoolClient, { shopId, sql, parameters }: StatementEvent) {
  await client.query(`begin; set local role ${APP_ROLE}; set local app.shop_id = ${literal(shopId)};
    set local app.source_shop_id = ${literal(shopId)}`);
  try {
    const { rows } = await client.query(`explain (format json) ${sql}`, [...parameters]);
    const plan = rows[0]['QUERY PLAN'] as [{ Plan: Node }];
    return scanned(plan[0].Plan);
  } finally {
    await client.query('rollback');
  }
}

function scanned(node: Node): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scanned)];
}

/** Only what reads or writes rows has a plan. */
export const isExplainable = ({ sql }: StatementEvent): boolean =>
  /^\s*(select|insert|update|delete|with)\b/i.test(sql) &&
  !/staged_rows|^\s*select (pg_advisory|enqueue_job)/i.test(sql);
