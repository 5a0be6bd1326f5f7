import { expect } from '@playwright/test';
import { type KttLine, kttSheet } from './intake-sheets.ts';
import type { Member } from './product.ts';

/** The cast's goods that travel the whole chain: the grower ships them, the vendor in the middle passes them on. */
export const GRAPES = '云南夏黑无籽葡萄 产地直发 净重3斤 坏果包赔';

export interface Order {
  OrderID: string;
  Receiver: string;
  SalePrice: number;
  CostPrice: number | null;
  SpuImageUrl: string | null;
}

/** A number of the platform is of one order: what files number alike is told apart by when it is entered. */
const numbered = (line: KttLine): KttLine => ({
  ...line,
  no: (Date.now() % 1_000_000_000) * 10_000 + line.no,
});

/** Enters orders by a sheet as 快团团 exports it; they come back by receiver once all stand there. */
export async function ordersBySheet(
  who: Member,
  name: string,
  lines: readonly (KttLine & { phone: string })[],
): Promise<ReadonlyMap<string, Order>> {
  const FileIDs = [await who.upload(await kttSheet(name, lines.map(numbered)))];
  await who.call('/api/order/pipeline/initializewithtempcfg', { FileIDs, StartWhenReady: true });
  const input = { buyerMobile: lines.map(({ phone }) => phone), pageSize: 100 };
  const receivers = new Set(lines.map(({ receiver }) => receiver));
  const rowCount = async () =>
    (await who.call<{ items: Order[] }>('/api/orderv2/get/normal', input)).items.filter(({ Receiver }) =>
      receivers.has(Receiver),
    );
  await expect.poll(async () => (await rowCount()).length, { timeout: 120_000 }).toBe(lines.length);
  return new Map((await rowCount()).map((order) => [order.Receiver, order]));
}
