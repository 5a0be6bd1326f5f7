import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { Client } from '#test/kills/client.ts';
import { orderSheet } from '#test/kills/order-sheet.ts';
import { copyBuilt, Product } from '#test/kills/product.ts';
import { applyWaybills, readWaybills } from '#test/kills/waybills.ts';
import { size } from './sizes.ts';

/** A file, and how many of them each product ships. */
const A_FILE = size(5_000, 200);
const FILES = Number(process.env.SHIP_FILES ?? size(5, 1));

/** W10S: waybill files applied to orders of three shops, beside a product that ships without booking. */
export const shipWithBooks = {
  name: 'W10S',
  run: async () => {
    const whole = copyBuilt();
    const bookless = copyBuilt();
    takeBookingOut(bookless.folder);
    const books = await Side.open(whole.folder);
    const none = await Side.open(bookless.folder);
    try {
      const rounds: { ours: number; raw: number; orders: number }[] = [];
      for (let serial = 0; serial < FILES; serial++) {
        const sides = serial % 2 === 0 ? [books, none] : [none, books];
        for (const side of sides) await side.ready(serial);
        for (const side of sides) await side.ship();
        rounds.push({ ours: books.took, raw: none.took, orders: books.orders });
      }
      if ((await books.booked()) === 0 || (await none.booked()) > 0)
        throw new Error('the two products do not differ by their books');
      rounds.sort((a, b) => a.ours / a.raw - b.ours / b.raw);
      const { ours = 0, raw = 0, orders = 0 } = rounds[Math.floor(FILES / 2)] ?? {};
      return [
        {
          work: 'W10S a waybill file, with books',
          ours,
          raw,
          ratio: ours / raw,
          unit: 'ms',
          orders,
          reach: '≤ 1.25',
        },
      ];
    } finally {
      for (const each of [books, none]) await each.product.close();
      for (const each of [whole, bookless]) each.remove();
    }
  },
};

/** The built verbs ship and write no entry. */
function takeBookingOut(folder: string): void {
  let matched = 0;
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    const without = text.replace(/async function bookShipping\([^)]*\)\s*\{/, '$&return;');
    if (without === text) continue;
    writeFileSync(join(folder, name), without);
    matched++;
  }
  if (matched !== 1) throw new Error(`booking was found in ${matched} files of the build`);
}

/** A product with orders of its own: the same file for each. */
class Side {
  readonly product: Product;
  took = 0;
  orders = 0;
  private readonly entry: Client;
  private readonly shipper: Client;
  private readonly names: readonly string[];
  private ImportID = '';
  private constructor(product: Product, entry: Client, shipper: Client, names: readonly string[]) {
    this.product = product;
    this.entry = entry;
    this.shipper = shipper;
    this.names = names;
  }

  static async open(folder: string): Promise<Side> {
    const product = await Product.open(folder);
    const entry = await Client.signedIn(product.port, 'tuanzhang');
    const shipper = await Client.signedIn(product.port, 'guoyuan');
    await product.query('update order_balances set available = available + 5000000');
    const chained = await product.query<{ name: string }>(
      `select a.name from spus a join spus b on b.shop_id = a.vendor_id and b.id = a.vendor_spu_id
       where a.shop_id = $1 and b.vendor_id = $2 and a.deleted_at is null`,
      [entry.shopId, shipper.shopId],
    );
    return new Side(
      product,
      entry,
      shipper,
      chained.map(({ name }) => name),
    );
  }

  /** Orders by a sheet, and the file that ships them, read and matched. */
  async ready(serial: number): Promise<void> {
    const { entry, product, shipper } = this;
    const sheet = await orderSheet(serial, A_FILE, this.names);
    const FileID = await entry.upload(sheet.name, sheet.content);
    const { Tasks } = await entry.ask(orderImports.initialize, { FileIDs: [FileID], StartWhenReady: true });
    const TaskID = Tasks[0]?.TaskID ?? '';
    const status = async () => (await entry.ask(orderImports.detail, { TaskID, pageSize: 1 })).Task.Status;
    while (['reading', 'checking', 'importing'].includes(await status())) await pause(200);
    const made = 'select id from orders where import_task_id = $1 and shop_id = $2';
    const ids = (await product.query<{ id: string }>(made, [TaskID, entry.shopId])).map(({ id }) => id);
    this.orders = ids.length;
    this.ImportID = await readWaybills(shipper, serial, ids);
  }

  async ship(): Promise<void> {
    const from = performance.now();
    await applyWaybills(this.shipper, this.ImportID);
    this.took = performance.now() - from;
  }

  async booked(): Promise<number> {
    const rows = await this.product.query<{ n: number }>('select count(*)::int as n from settlement_items');
    return rows[0]?.n ?? 0;
  }
}
