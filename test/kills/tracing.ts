import { setTimeout as pause } from 'node:timers/promises';
import { type SandboxCarrier, startSandboxCarrier } from '#features/shipping/carrier-traces/server/index.ts';
import { pushSign, saltOf } from '#features/shipping/carrier-traces/server/kuaidi100/sign.ts';
import type { ReachedProduct } from './product.ts';

const NEWS_COUNT = 20;
const ASKED_COUNT = 20;
const HOUR = 3_600_000;

/** What a carrier says of a number, line by line, and where its parcel is then. */
const STORIES = [
  { codes: ['1', '0', '5', '3'], state: 6 },
  { codes: ['1', '0', '6', '4'], state: 9 },
  { codes: ['1', '0', '2'], state: 7 },
  { codes: ['1', '0'], state: 3 },
] as const;
export const TROUBLE = 2;

/** Programs of a run ask this carrier: an hour of its stories is a second. */
export async function openCarrier(): Promise<SandboxCarrier> {
  const carrier = await startSandboxCarrier({ hourMs: 1_000 });
  const { customer, key, url } = carrier;
  Object.assign(process.env, { KUAIDI100_CUSTOMER: customer, KUAIDI100_KEY: key, KUAIDI100_URL: url });
  return carrier;
}

export async function closeCarrier(carrier: SandboxCarrier): Promise<void> {
  for (const name of ['CUSTOMER', 'KEY', 'URL']) delete process.env[`KUAIDI100_${name}`];
  await carrier.close();
}

export interface TracedParcel {
  no: string;
  orderId: string;
  story: number;
}

/** Orders by the numbers that they travel under. */
export async function numbersOf(
  product: ReachedProduct,
  shopId: string,
  ids: readonly string[],
): Promise<TracedParcel[]> {
  const rows = await product.query<{ no: string; id: string }>(
    `select waybill_no as no, order_id::text as id from parcels
     where shop_id = $1 and order_id = any($2::bigint[]) and voided_at is null order by order_id`,
    [shopId, ids],
  );
  return rows.map(({ no, id }, at) => ({ no, orderId: id, story: at % STORIES.length }));
}

/** News of some numbers, each line three times and in no order, sent until they are taken; gives those told of. */
export async function sendNews(
  product: ReachedProduct,
  carrier: SandboxCarrier,
  shopId: string,
  numbers: readonly TracedParcel[],
): Promise<readonly TracedParcel[]> {
  const parcels = numbers.slice(0, NEWS_COUNT);
  const send = parcels.flatMap(({ no, story }) => {
    const lines = (STORIES[story]?.codes ?? []).map((code, at) => lineOf(code, at));
    return [...lines.keys()].flatMap((at) => {
      const data = lines.slice(0, at + 1).reverse();
      const param = JSON.stringify({
        status: 'polling',
        lastResult: { nu: no, state: data[0]?.statusCode, data },
      });
      return Array<string>(3).fill(param);
    });
  });
  const queue = send.sort(() => Math.random() - 0.5);
  const work = async () => {
    for (let param = queue.pop(); param; param = queue.pop()) await push(product, carrier, shopId, param);
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return parcels;
}

function lineOf(code: string, at: number) {
  const time = new Date(Math.floor(Date.now() / HOUR) * HOUR - (STORIES.length + 1 - at) * HOUR);
  return { time: time.toISOString(), context: `第 ${at + 1} 条`, statusCode: code };
}

/** As a carrier does: again until it is told that it was taken. */
async function push(
  product: ReachedProduct,
  { key }: SandboxCarrier,
  shopId: string,
  param: string,
): Promise<void> {
  const body = new URLSearchParams({ param, sign: pushSign(param, saltOf(shopId, { key })) });
  const url = `http://127.0.0.1:${product.port}/hooks/kuaidi100/${shopId}`;
  for (let i = 0; i < 1_500; i++) {
    const answer = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(20_000) })
      .then((response) => response.json())
      .catch(() => undefined);
    if ((answer as { result?: boolean } | undefined)?.result) return;
    await pause(40);
  }
  throw new Error('news of a carrier were not taken');
}

/** A round of asking, told to several workers at once: gives the numbers that were asked for more than once. */
export async function askRound(
  product: ReachedProduct,
  carrier: SandboxCarrier,
  numbers: readonly TracedParcel[],
): Promise<string[]> {
  const nos = numbers.slice(NEWS_COUNT, NEWS_COUNT + ASKED_COUNT).map(({ no }) => no);
  if (nos.length === 0) return [];
  carrier.numbers.length = 0;
  await product.query(
    "update parcel_traces set next_at = now() + interval '1 hour' where next_at is not null",
  );
  await product.query('update parcel_traces set next_at = now() where waybill_no = any($1)', [nos]);
  await untilNone(product, 'shipping-ask-carriers', {
    text: 'select 1 from parcel_traces where waybill_no = any($1) and next_at <= now() limit 1',
    values: [nos],
  });
  const twice = nos.filter((no) => carrier.numbers.filter((one) => one === no).length > 1);
  return twice.length > 0 ? [`${twice.length} numbers were asked for twice within half an hour`] : [];
}

interface RemainingQuery {
  text: string;
  values: readonly unknown[];
}

/** A routine, several at once and again and again, until nothing is left of what it is for; a killed one leaves it to the next. */
export async function untilNone(
  product: ReachedProduct,
  routine: string,
  { text, values }: RemainingQuery,
): Promise<void> {
  for (let i = 0; i < 600; i++) {
    for (let beside = 0; beside < 2; beside++)
      await product.query('select graphile_worker.add_job($1, $2)', [routine, '{}']);
    await pause(300);
    if ((await product.query(text, [...values])).length === 0) return;
  }
  throw new Error(`${routine} did not come to an end`);
}

/** What can't be true of parcels and traces, and what those told of must have come to. */
export async function traceProblems(
  product: ReachedProduct,
  parcels: readonly TracedParcel[],
): Promise<string[]> {
  const problems: string[] = [];
  const json = JSON.stringify(parcels.map(({ no, story }) => ({ no, state: STORIES[story]?.state })));
  for (const [what, text] of Object.entries(WRONG_TRACES)) {
    const rows = await product.query(
      `with told as (select * from json_to_recordset($1::json) as v(no text, state int)) ${text}`,
      [json],
    );
    if (rows.length > 0) problems.push(`${what}: ${rows.length}`);
  }
  return problems;
}

const WRONG_TRACES = {
  'a parcel that is somewhere else than its carrier said': `select p.id from parcels p join told on told.no = p.waybill_no
    where p.voided_at is null and p.trace_state <> told.state`,
  'a parcel that differs between shops': `select id from parcels where voided_at is null group by id
    having count(distinct (trace_state, trace_mark, trace_at, last_line)) <> 1`,
  'a trace that is ahead of its parcel': `select t.waybill_no from parcel_traces t join parcels p
    on p.shop_id = t.shop_id and p.waybill_no = t.waybill_no and p.voided_at is null where p.trace_state <> t.state`,
  'a line that was heard twice': `select t.waybill_no from parcel_traces t, lateral jsonb_array_elements(t.lines) l
    group by t.shop_id, t.waybill_no, l having count(*) > 1`,
  'an order that arrived in one shop only': `select id from orders group by id
    having count(distinct coalesce(receipt, 0)) <> 1`,
};
