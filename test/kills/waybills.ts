import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { writeXlsx } from '#features/sheets/sheet-files/server/index.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import type { Client } from './client.ts';
import type { ReachedProduct } from './product.ts';

const HEADER = ['订单号', '快递公司', '快递单号'];
export const waybillOf = (id: string) => `SF${id.slice(-13).padStart(13, '1')}`;

/** Ships these orders by a waybill file, as the shipper. */
export async function shipByFile(shipper: Client, serial: number, ids: readonly string[]): Promise<void> {
  await applyWaybills(shipper, await readWaybills(shipper, serial, ids));
}

/** A file with a waybill for each of these orders, read and matched: the import that waits to be applied. */
export async function readWaybills(shipper: Client, serial: number, ids: readonly string[]): Promise<string> {
  const rows = ids.map((id) => [`LDL${id}`, '顺丰速运', waybillOf(id)]);
  const out = new PassThrough();
  const columns = HEADER.map((title) => ({ title }));
  const [content] = await Promise.all([
    buffer(out),
    writeXlsx(out, { sheetName: '发货', columns, rows: [rows] }),
  ]);
  const FileID = await shipper.upload(`运单-${serial}.xlsx`, content);
  const { ImportID } = await shipper.ask(deliveries.importCreate, { FileID });
  await untilStatus(shipper, ImportID, ['matched', 'failed', 'mapping']);
  return ImportID;
}

export async function applyWaybills(shipper: Client, ImportID: string): Promise<void> {
  // Killed after its commit and before its answer, it is under way or done when it is asked again.
  await shipper.ask(deliveries.importApply, { ImportID }, [4009]);
  await untilStatus(shipper, ImportID, ['done', 'failed']);
}

async function untilStatus(shipper: Client, ImportID: string, statuses: readonly string[]): Promise<void> {
  for (let i = 0; i < 3_000; i++) {
    const { Import } = await shipper.ask(deliveries.importDetail, { ImportID });
    if (statuses.includes(Import.Status)) return;
    await pause(40);
  }
  throw new Error('the waybill file did not settle');
}

/** Every order of the files was shipped once, with its own waybill, in every shop of the chain. */
export async function waybillProblems(
  product: ReachedProduct,
  chain: readonly string[],
  ids: readonly string[],
  /** Parcels that left otherwise. */
  others: number,
): Promise<string[]> {
  const problems: string[] = [];
  for (const [hop, shopId] of chain.entries()) {
    const rows = await product.query(SHIPPED, [shopId, ids, ids.map(waybillOf)]);
    const { shipped, parcels } = rows[0] ?? {};
    if (Number(shipped) !== ids.length)
      problems.push(`shop ${hop}: ${shipped} of ${ids.length} orders shipped`);
    if (Number(parcels) !== ids.length + others)
      problems.push(`shop ${hop}: ${parcels} parcels of ${ids.length + others} orders`);
  }
  const rows = await product.query(
    "select count(*) as n from waybill_import_rows where outcome <> 'shipped'",
  );
  if (Number(rows[0]?.n) > 0) problems.push(`${rows[0]?.n} rows of waybill files without an outcome`);
  return problems;
}

const SHIPPED = `select (select count(*) from orders o join unnest($2::bigint[], $3::text[]) as w(id, no) on w.id = o.id
    where o.shop_id = $1 and o.shipped_amount = o.amount and o.status & 8192 <> 0
      and exists (select from parcels p where p.shop_id = $1 and p.order_id = o.id and p.waybill_no = w.no)) as shipped,
  (select count(*) from parcels where shop_id = $1) as parcels`;
