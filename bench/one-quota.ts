import { WHOLE_LISTING } from '#features/catalogue/quotas/quota.ts';
import { consumeAtCommit, peekAmpleQuotas } from '#features/catalogue/quotas/server/index.ts';
import { openPool } from '#kit/tenant/server/driver.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { type RunningProduct, type Session, succeed } from './running-product.ts';
import { size } from './sizes.ts';

const MOST = 9_000_000;
const CLIENTS = 200;
const EACH = size(20, 1);
const TURNS = size(5, 1);
const ORDERS_EACH = size(15, 1);

/**
 * One quota that many want at once, of which plenty is left: 200 who take from it as an order does, in turns with 200 who
 * update one row if it holds; and 60 who order the listing, in turns with as many who order one without a limit.
 */
export async function oneQuota(product: RunningProduct, seller: Session, vendor: Session) {
  const { rows } = await product.pool.query<{ id: string; sold: string }>(
    `select v.id, s.id as sold from spus v join spus s on s.shop_id = $2 and s.vendor_spu_id = v.id
     where v.shop_id = $1 and v.name like '烟台红富士苹果 % 号' order by v.name limit 2`,
    [vendor.shopId, seller.shopId],
  );
  const [limited = { id: '', sold: '' }, free = limited] = rows;
  const run = (statement: string, ...values: unknown[]) => product.pool.query(statement, values);
  await run('update spus set rules = rules & ~16, inventory_option = 2 where id = any($1)', [
    limited.id,
    free.id,
  ]);
  await run('delete from quotas where spu_id = any($1)', [limited.id, free.id]);
  await run(
    'insert into quotas (shop_id, spu_id, set_to) values ($1, $2, $3)',
    vendor.shopId,
    limited.id,
    MOST,
  );
  await run('update order_balances set available = 1000000 where shop_id = any($1)', [
    seller.shopId,
    vendor.shopId,
  ]);
  const taken = async () =>
    Number((await run('select taken from quotas where spu_id = $1', limited.id)).rows[0].taken);
  return [
    await taking(product, { shopId: vendor.shopId, spuId: limited.id }, taken),
    await placing(product, seller, vendor, { limited, free }),
  ];
}

async function taking(
  { databaseUrl }: RunningProduct,
  { shopId, spuId }: { shopId: string; spuId: string },
  taken: () => Promise<number>,
) {
  const pool = openPool(databaseUrl, 20, { pipeline: true });
  try {
    await pool.query('create table bare_quota (id int primary key, available int not null)');
    await pool.query(`insert into bare_quota values (1, ${MOST})`);
    const take = () =>
      inShop(pool, { shopId, isRepeated: true }, async (db) => {
        const peeked = await peekAmpleQuotas(db, [{ shopId, spuId, agentId: WHOLE_LISTING, amount: 1 }]);
        if (!peeked) throw new Error('little is left');
        await consumeAtCommit(db, peeked);
      });
    const bare = () =>
      pool.query('update bare_quota set available = available - 1 where id = 1 and available >= 1');
    const before = await taken();
    const figure = await middleOf(CLIENTS, EACH, take, bare);
    const miscounted = (await taken()) - before - (TURNS + 1) * CLIENTS * EACH;
    const work = 'W8 200 clients on one quota, beside a bare conditional update';
    return { work, ...figure, unit: '/s', reach: '≥ 0.5', miscounted };
  } finally {
    await pool.end();
  }
}

interface Listing {
  /** Its id at the vendor's, and at the seller's. */
  id: string;
  sold: string;
}

/** From two shops, since one may have only so much under way. */
async function placing(
  { port }: RunningProduct,
  seller: Session,
  vendor: Session,
  { limited, free }: { limited: Listing; free: Listing },
) {
  const Address = { receiver: '王小明', phone: '13800138000', province: '浙江省', detail: '漕溪路1号' };
  let no = 0;
  const place = (listing: Listing) => () => {
    const [who, spuID] = no++ % 2 === 0 ? [seller, listing.sold] : [vendor, listing.id];
    const Lines = [{ spuID, spuAmount: 1, Address }];
    return succeed(port, '/api/orderv2/new', { Lines, AvoidDuplicationInDays: 0 }, who);
  };
  const figure = await middleOf(60, ORDERS_EACH, place(limited), place(free));
  const work = 'W8 orders of one listing with a quota by 60 clients, beside one without';
  return { work, ...figure, unit: '/s', reach: '≥ 0.85' };
}

/** One turn to get warm, then the middle of five. */
async function middleOf(
  clients: number,
  each: number,
  work: () => Promise<unknown>,
  bare: () => Promise<unknown>,
) {
  const turn = async () => {
    const ours = await perSecond(clients, each, work);
    const raw = await perSecond(clients, each, bare);
    return { ours, raw, ratio: ours / raw };
  };
  await turn();
  const turns = [];
  for (let i = 0; i < TURNS; i++) turns.push(await turn());
  turns.sort((a, b) => a.ratio - b.ratio);
  return turns[Math.floor(TURNS / 2)] ?? { ours: 0, raw: 0, ratio: 0 };
}

async function perSecond(clients: number, each: number, work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  const client = async () => {
    for (let i = 0; i < each; i++) await work();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return Math.round((clients * each) / ((performance.now() - from) / 1000));
}
