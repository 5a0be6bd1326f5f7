import { createWriteStream, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { to } from 'pg-copy-streams';
import { removeFolder } from '#test/remove-folder.ts';
import { type RunningProduct, runProduct, type Session, signIn } from './running-product.ts';
import { seedOrders } from './seed-orders.ts';
import { size } from './sizes.ts';

const ORDERS = size(100_000, 2_000);
const ROUNDS = size(3, 1);

/** W4: 100,000 orders from the call to the last byte of the file, beside COPY of the same columns to csv, in turns. */
export const exportOrders = {
  name: 'W4',
  run: async () => {
    const product = await runProduct();
    const folder = mkdtempSync(join(tmpdir(), 'laidanla-w4-'));
    try {
      const session = await signIn(product.port, 'tuanzhang');
      await seedOrders(product.pool, session.shopId, ORDERS);
      const path = join(folder, 'out');
      const csv = quickest(() => exportAs(product, session, 'csv', path));
      const xlsx = quickest(() => exportAs(product, session, 'xlsx', path));
      const raw = quickest(() => copy(product, session, path));
      const watch = watchMemory(product);
      for (let round = 0; round < ROUNDS; round++) for (const one of [raw, csv, xlsx]) await one.run();
      const rssMb = watch.stop();
      return Object.entries({ csv, xlsx }).map(([format, { seconds: ours }]) => ({
        work: `W4 ${format}`,
        ours,
        raw: raw.seconds,
        ratio: raw.seconds / ours,
        unit: 's',
        rssMb,
      }));
    } finally {
      removeFolder(folder);
      await product.stop();
    }
  },
};

/** Seconds of the quickest of some runs: what disturbs from outside only slows down. */
function quickest(work: () => Promise<void>) {
  const fastest = {
    seconds: Number.POSITIVE_INFINITY,
    run: async () => {
      const from = performance.now();
      await work();
      fastest.seconds = Math.min(fastest.seconds, (performance.now() - from) / 1000);
    },
  };
  return fastest;
}

const COLUMNS = `'LDL' || id, third_party_order_id, submission_id, third_party_name, vendor_id, spu_name, spu_id, amount,
  receiver, phone, province, city, area, street, detail, concat(province, city, area, street, detail), buyer_note,
  seller_note, array_to_string(tags, '、'), sale_price, sale_freight, sale_price * amount + sale_freight, cost_price,
  cost_freight, cost_price * amount + cost_freight, status, status_reason, group_buy_name, received_at, created_at,
  delivered_at`;

async function copy(product: RunningProduct, { shopId }: Session, path: string): Promise<void> {
  const client = await product.pool.connect();
  try {
    const select = `select ${COLUMNS} from orders where shop_id = '${shopId}' and roles & 1 <> 0 order by id desc`;
    await pipeline(client.query(to(`copy (${select}) to stdout csv`)), createWriteStream(path));
  } finally {
    client.release();
  }
}

async function exportAs(
  product: RunningProduct,
  session: Session,
  format: string,
  path: string,
): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${product.port}/api/orderv2/export/normal`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-token': session.token,
      'x-business-unit-id': session.shopId,
    },
    body: JSON.stringify({ Format: format }),
  });
  if (!response.headers.get('content-disposition') || !response.body) throw new Error(await response.text());
  await pipeline(Readable.fromWeb(response.body as never), createWriteStream(path));
}

function watchMemory(product: RunningProduct) {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, product.rssMb());
  }, 200);
  return {
    stop: () => {
      clearInterval(timer);
      return Math.round(most);
    },
  };
}
