import { bareClients } from './bare-clients.ts';
import { inTurns } from './in-turns.ts';
import { selfRunListing } from './orders-in-bulk.ts';
import { runProduct, signIn, succeed } from './running-product.ts';
import { BUYER_ADDRESS } from './samples.ts';

/** W3: create one self-run order with 16 clients; beside one INSERT and commit of the same row. */
export const createOrders = {
  name: 'W3',
  run: async () => {
    const product = await runProduct();
    try {
      const session = await signIn(product.port, 'tuanzhang');
      const SpuID = await selfRunListing(product.pool, session.shopId);
      await product.pool.query('update order_balances set available = 1000000 where shop_id = $1', [
        session.shopId,
      ]);
      const body = { Lines: [{ spuID: SpuID, spuAmount: 1, Address: BUYER_ADDRESS }] };
      const create = () => succeed(product.port, '/api/orderv2/new', body, session);
      await product.pool.query(
        'create table bare_orders (like orders including defaults including generated including indexes)',
      );
      let id = 0;
      const figure = await bareClients(product.databaseUrl, (clientOf) =>
        inTurns(create, (n) => clientOf(n).query({ name: 'insert', text: INSERT, values: [++id] })),
      );
      return [{ work: 'W3', ...figure, unit: 'orders/s' }];
    } finally {
      await product.stop();
    }
  },
};

const COLUMNS = `shop_id, id, hop, chain, spu_id, spu_name, amount, sale_price, status, stage, receiver, phone,
  province, city, area, detail, creation_type, submission_id, created_by, created_at`;

const INSERT = `insert into bare_orders (${COLUMNS}) values (gen_random_uuid(), $1, 0, array[gen_random_uuid()],
  gen_random_uuid(), '红富士苹果', 1, 39.9, 9, 2, '王小明', '13800138000', '上海市', '上海市', '徐汇区', '漕溪路1号', 2,
  gen_random_uuid(), gen_random_uuid(), now())`;
