import type pg from 'pg';
import { mergeTallies } from '#features/orders/orders/server/index.ts';
import { addDays, dayStart } from '#features/orders/orders/times/order-time.ts';
import { bareClients } from './bare-clients.ts';
import { inTurns } from './in-turns.ts';
import { fillOrders } from './orders-in-bulk.ts';
import { post, type RunningProduct, runProduct, type Session, signIn, succeed } from './running-product.ts';
import { size } from './sizes.ts';

const ROW =
  'id, status, stage, spu_id, spu_name, amount, sale_price, cost_price, receiver, phone, province, city, area, detail, created_at';

/** W2: 20 rows with an exact total, one state and a 30-day window, 16 clients; beside the same SQL bare. */
export const listOrders = {
  name: 'W2',
  run: async () => {
    const product = await runProduct();
    try {
      const session = await signIn(product.port, 'tuanzhang');
      await fillOrders(product.pool, session.shopId, size(100_000, 2_000));
      await forgetDays(product);
      const small = await measure(product, session, 'W2 100k', true);
      await fillOrders(product.pool, session.shopId, size(900_000, 2_000));
      await mergeTallies.run(product.pool, undefined as never);
      await forgetDays(product);
      const large = await measure(product, session, 'W2 1M', false);
      return [small, large];
    } finally {
      await product.stop();
    }
  },
};

/** No shop takes in so many orders in a minute: the worker would count their days anew beside the lists. */
const forgetDays = ({ pool }: RunningProduct) => pool.query('delete from stale_days');

async function measure(product: RunningProduct, session: Session, work: string, withTotal: boolean) {
  // As the page's 近30天 sends it: whole Shanghai days.
  const today = dayStart(new Date());
  const window = { startTime: addDays(today, -29).toISOString(), endTime: addDays(today, 1).toISOString() };
  const body = { stages: [2], pageSize: 20, ...window };
  const list = () => succeed(product.port, '/api/orderv2/get/normal', body, session);
  const values = [session.shopId, idAt(window.startTime)];
  const figure = await bareClients(product.databaseUrl, (clientOf) =>
    inTurns(list, (n) => bare(clientOf(n), values, withTotal)),
  );
  const answer = (await post(product.port, '/api/orderv2/get/normal', body, session)) as {
    data: { total: number };
  };
  const counted = await product.pool.query(
    'select count(*)::int as n from orders where shop_id = $1 and stage = 2 and id >= $2',
    [session.shopId, idAt(window.startTime)],
  );
  const totalRight = answer.data.total === counted.rows[0].n;
  return {
    work,
    ...figure,
    unit: 'lists/s',
    totalRight,
    rssMb: Math.round(product.rssMb()),
  };
}

const idAt = (time: string) => String(BigInt(Date.parse(time) - Date.UTC(2024, 0, 1)) << 22n);

/** The page, and on the small shop the exact count too, by a bare driver with prepared statements. */
async function bare(client: pg.Client, values: string[], withTotal: boolean): Promise<void> {
  const where = 'where shop_id = $1 and stage = 2 and id >= $2';
  const text = `select ${ROW} from orders ${where} order by id desc limit 20`;
  await client.query({ name: 'page', text, values });
  if (withTotal) await client.query({ name: 'total', text: `select count(*) from orders ${where}`, values });
}
