import { receiptFigures } from '#features/insight/receipt-figures/contract.ts';
import { shippingFigures } from '#features/insight/shipping-figures/contract.ts';
import { pushSign, saltOf } from '#features/shipping/carrier-traces/server/kuaidi100/sign.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { bareClients } from './bare-clients.ts';
import { fillSoldOrders } from './complaints-in-bulk.ts';
import { fillDays, recountMarked } from './days-in-bulk.ts';
import { inTurns } from './in-turns.ts';
import { answerFigure, waitsOfPeople } from './people.ts';
import { post, type RunningProduct, runProduct, type Session, signIn, succeed } from './running-product.ts';
import { size } from './sizes.ts';
import { weighSupplierPage } from './weigh-supplier-page.ts';

const PARCELS = size(20_000, 300);
const SMALL = size(10_000, 1_000);
const LARGE = Number(process.env.ARRIVE_ORDERS ?? size(1_000_000, 2_000));
const DAYS = 30;
const KEY = 'bench-key';

/** W12: news of carriers taken, statistics of what left and arrived in a small and a large shop, the supplier's page weighed. */
export const arrive = {
  name: 'W12',
  run: async () => {
    // Somebody can be asked, so that news are heard; no number is ever due.
    Object.assign(process.env, { KUAIDI100_CUSTOMER: 'bench', KUAIDI100_KEY: KEY });
    const product = await runProduct();
    try {
      const entry = await signIn(product.port, 'tuanzhang');
      const seller = await signIn(product.port, 'youxuan');
      const pushes = await hearCarriers(product, entry, seller);
      const lujiren = await signIn(product.port, 'lujiren');
      const page = await weighSupplierPage(product, lujiren, 'lujiren');
      await fillDays(product.pool, lujiren.shopId, SMALL, 60);
      await recountMarked(product.pool, lujiren.shopId);
      const small = await statistics(product, lujiren, SMALL);
      await fillDays(product.pool, lujiren.shopId, LARGE - SMALL, 60);
      await recountMarked(product.pool, lujiren.shopId);
      return [pushes, ...page, ...small, ...(await statistics(product, lujiren, LARGE))];
    } finally {
      await product.stop();
    }
  },
};

/** The states that a parcel goes through, a push each, once around all parcels after the other. */
const STORY = ['1', '0', '5', '501', '3'];

/** Each push moves a parcel on in both shops; beside it the bare statement that changes the same rows of other parcels. */
async function hearCarriers({ pool, port, databaseUrl }: RunningProduct, entry: Session, seller: Session) {
  await fillSoldOrders(pool, entry.shopId, seller.shopId, 2 * PARCELS);
  const parcels = await tracedParcels(pool, seller.shopId);
  const pushed = parcels.slice(0, PARCELS);
  const bare = parcels.slice(PARCELS);
  const salt = saltOf(seller.shopId, { key: KEY });
  let pushCount = 0;
  const push = async () => {
    const nth = pushCount++;
    const state = STORY[Math.floor(nth / pushed.length) % STORY.length] ?? '3';
    const param = newsOf(pushed[nth % pushed.length]?.no ?? '', state, nth);
    const sent = { param, sign: pushSign(param, salt) };
    const { result } = (await post(port, `/hooks/kuaidi100/${seller.shopId}`, sent)) as { result: boolean };
    if (!result) throw new Error('a push was not taken');
  };
  const turns = await bareClients(databaseUrl, (clientOf) => {
    let nth = 0;
    return inTurns(push, (n) => {
      const { order, no } = bare[nth++ % bare.length] ?? { order: '', no: '' };
      const line = JSON.stringify([{ at: new Date().toISOString(), text: '到达', place: '', code: '0' }]);
      const values = [[entry.shopId, seller.shopId], order, seller.shopId, no, nth % 6, line];
      return clientOf(n).query({ name: 'bare-push', text: BARE_PUSH, values });
    });
  });
  return { work: 'W12 pushes of carriers', ...turns, unit: 'pushes/s', reach: '≥ 20 %' };
}

const BARE_PUSH = `with traced as (update parcel_traces set lines = lines || $6::jsonb, state = $5, newest_at = now()
    where shop_id = $3 and waybill_no = $4),
  moved as (update parcels set trace_state = $5, trace_at = now(), last_line = '到达'
    where shop_id = any($1::uuid[]) and order_id = $2::bigint)
  update orders set receipt = 1 + $5 % 3 where shop_id = any($1::uuid[]) and id = $2::bigint`;

function newsOf(nu: string, state: string, nth: number): string {
  const time = new Date(Date.now() - 3_600_000 + nth).toISOString();
  const data = [{ time, context: `第 ${nth} 条：到达【杭州转运中心】`, statusCode: state }];
  return JSON.stringify({ status: 'polling', lastResult: { nu, state, data } });
}

/** Every parcel has its trace since it left. */
async function tracedParcels(pool: Pool, shopId: string) {
  await pool.query(
    `insert into parcel_traces (shop_id, company, waybill_no) select shop_id, company, waybill_no from parcels where shop_id = $1
     on conflict do nothing`,
    [shopId],
  );
  await pool.query('vacuum analyze parcel_traces');
  const { rows } = await pool.query<{ order: string; no: string }>(
    `select order_id::text as order, waybill_no as no from parcels where shop_id = $1 and created_by_name = '测速' order by md5(waybill_no)`,
    [shopId],
  );
  return rows;
}

/** What people wait for them. */
async function statistics({ port }: RunningProduct, session: Session, size: number) {
  const span = {
    startTime: new Date(Date.now() - (DAYS - 1) * 86_400_000).toISOString(),
    endTime: new Date().toISOString(),
  };
  const calls = [
    { name: 'shipping by day', path: shippingFigures.statistics.path, input: { GroupBy: 'day' } },
    { name: 'receipts by day', path: receiptFigures.statistics.path, input: { view: 'normal' } },
  ];
  const figures = [];
  for (const { name, path, input } of calls) {
    const waits = await waitsOfPeople(() => succeed(port, path, { ...span, ...input }, session));
    figures.push(answerFigure(`W12 ${name}, ${size} orders`, waits));
  }
  return figures;
}
