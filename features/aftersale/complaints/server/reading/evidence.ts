import { sql } from 'kysely';
import { tracesOf } from '#features/shipping/receipts/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { EvidenceRow } from '../../complaint-row.ts';

const MOST = 200;

/**
 * Reads the evidence about an order: shipping note, waybills and carriers' words, dated, oldest first (complaints page
 * §5).
 */
export async function evidenceOf(ctx: ShopCtx, orderId: string): Promise<EvidenceRow[]> {
  const { rows } = await sql<EvidenceRow>`
    select at as "At", 'noted' as "Kind", '导出发货单' as "Says" from order_events
      where shop_id = ${ctx.db.shopId} and order_id = ${orderId} and kind = 'noteExported'
    union all
    select shipped_at, 'shipped', '发货 ' || amount || ' 件：' || company || ' ' || waybill_no from parcels
      where shop_id = ${ctx.db.shopId} and order_id = ${orderId} and voided_at is null`.execute(ctx.db.k);
  const { items } = await tracesOf(ctx, orderId);
  const traceRows = items.flatMap(({ ExpressNo, Lines }) =>
    Lines.map(({ At, Text, Place }): EvidenceRow => {
      const where = items.length > 1 ? `${ExpressNo} ` : '';
      return { At, Kind: 'trace', Says: `${where}${[Place, Text].filter(Boolean).join(' ')}` };
    }),
  );
  const inTime = [...rows, ...traceRows].sort((a, b) => Date.parse(a.At) - Date.parse(b.At));
  return inTime.slice(-MOST);
}
