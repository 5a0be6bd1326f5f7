/**
 * A long day: `npx tsx bench/long-day.ts [minutes] [--idle minutes]`. A shop of 30 people and 20,000 orders on a product as
 * `npm start` runs it, limits as they are set; 200 screens, each with its event stream and a press every 5–10 s, 3 of 100
 * of them writes, beside imports, exports and labels; then 1,000 screens that only listen. Tells whether memory, files and
 * connections stay what they were, how long presses took, and what was refused; ends with 1 when something was.
 */
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openPool } from '#kit/tenant/server/driver.ts';
import { copyBuilt, Product } from '#test/kills/product.ts';
import { type Ask, exportOrders, importSheet, openLabelAccount, printLabels, writes } from './day-acts.ts';
import { addPeople, LiveStream } from './day-people.ts';
import { DayRecord } from './day-samples.ts';
import { type DayScreen, dayScreens } from './day-screens.ts';
import { OpenScreen } from './open-screen.ts';
import { fillOrders, selfRunListing } from './orders-in-bulk.ts';
import { post, type Session, signIn } from './running-product.ts';
import { size } from './sizes.ts';

const { values, positionals } = parseArgs({
  options: { idle: { type: 'string' }, smoke: { type: 'boolean' } },
  allowPositionals: true,
});
const MINUTE = 60_000;
const DAY_MS = Number(positionals[0] ?? size(60, 0.3)) * MINUTE;
const IDLE_MS = Number(values.idle ?? size(10, 0.1)) * MINUTE;
const ORDERS = size(20_000, 400);
const PEOPLE = size(30, 4);
const SCREENS = size(200, 12);
const IDLE_SCREENS = size(1_000, 40);
const IMPORT_EVERY = size(2 * MINUTE, 5_000);
const PRINT_EVERY = size(3 * MINUTE, 5_000);
const EXPORT_EVERY = size(4 * MINUTE, 5_000);
const SAMPLE_EVERY = size(10_000, 1_000);
const ROWS = size(200, 20);
const LABELS = size(20, 2);
/** Addresses of the idle screens: an office each. */
const OFFICES = 4;

const built = copyBuilt();
const product = await Product.open(built.folder, { RATE_LIMIT: '', WEB_FOLDER: '' });
const pool = openPool(product.databaseUrl, 4);
const record = new DayRecord();
const { port } = product;
let isOver = false;
const sampling = repeat(SAMPLE_EVERY, () => record.sample({ pid: product.pid, port, pool }));
const PART_MS = size(5 * MINUTE, 5_000);
// An hour is long: how it goes is said meanwhile.
const telling = repeat(PART_MS, async () => console.error(JSON.stringify(record.parts(PART_MS).at(-2))));
try {
  const session = await signIn(port, 'guoyuan');
  await fillOrders(pool, session.shopId, ORDERS);
  await pool.query('update order_balances set available = available + 1000000');
  const streams = await workDay(session);
  for (const stream of streams) stream.close();
  // What an event still asks for.
  await pause(5_000);
  await listenOnly();
  await tell();
} finally {
  isOver = true;
  await Promise.all([sampling, telling]);
  await pool.end();
  await product.close();
  built.remove();
}
process.exit(process.exitCode ?? 0);

/** Everyone at work until the day is over; gives the streams that are open then. */
async function workDay(session: Session): Promise<LiveStream[]> {
  const people = await addPeople({ pool, port }, session.shopId, { name: '同事', count: PEOPLE });
  const { rows } = await pool.query<{ id: string; stage: number }>(
    'select id::text, stage from orders where shop_id = $1 order by id',
    [session.shopId],
  );
  const ids = rows.map(({ id }) => id);
  const toPrint = rows.filter(({ stage }) => stage === 2).map(({ id }) => id);
  const spu = await selfRunListing(pool, session.shopId);
  const named = await pool.query<{ name: string }>('select name from spus where shop_id = $1 and id = $2', [
    session.shopId,
    spu,
  ]);
  const ask = askAs(session);
  const who = { port, session, ask };
  const account = await openLabelAccount(ask);
  const acts = writes(spu, ids);
  const screens = dayScreens(ids);
  const open = Array.from({ length: SCREENS }, (_, nth) => {
    const person = people[nth % people.length] as Session;
    return new OpenScreen({ port, record }, person, screens[nth % screens.length] as DayScreen);
  });
  const until = record.now + DAY_MS;
  await Promise.all([
    ...open.map((one) => one.work(until, screens, acts)),
    repeat(IMPORT_EVERY, () => importSheet(who, named.rows[0]?.name ?? '', ROWS), until),
    repeat(PRINT_EVERY, () => printLabels(who, account, toPrint.splice(0, LABELS)), until),
    repeat(EXPORT_EVERY, async () => void (await exportOrders(port, session, ask)), until),
  ]);
  return open.map(({ stream }) => stream);
}

/** Screens of four offices in four shops that nobody presses. */
async function listenOnly(): Promise<void> {
  const idle: LiveStream[] = [];
  for (const [nth, name] of ['tuanzhang', 'youxuan', 'guoyuan', 'lujiren'].entries()) {
    const { shopId } = await signIn(port, name);
    const count = IDLE_SCREENS / OFFICES;
    const people = await addPeople({ pool, port }, shopId, {
      name: `听众${nth}-`,
      count: Math.ceil(count / 15),
    });
    for (let i = 0; i < count; i++) {
      const session = people[i % people.length] as Session;
      idle.push(new LiveStream({ port, session, address: `127.0.0.${nth + 2}` }));
    }
  }
  const from = record.now;
  while (record.now - from < IDLE_MS) await pause(500);
  if (LiveStream.open !== IDLE_SCREENS)
    record.fault(`${LiveStream.open} of ${IDLE_SCREENS} idle screens hear`);
  for (const stream of idle) stream.close();
  await pause(SAMPLE_EVERY + 1_000);
}

function askAs(session: Session): Ask {
  return async <T>(path: string, body: object): Promise<T> => {
    const answer = (await post(port, path, body, session)) as { status: number; message: string; data: T };
    if (answer.status !== 0) throw new Error(`${path}: ${answer.status} ${answer.message}`);
    return answer.data;
  };
}

/** Every so often; what fails is noted, and the next time comes all the same. */
async function repeat(everyMs: number, work: () => Promise<void>, until = Number.POSITIVE_INFINITY) {
  for (let next = record.now + everyMs; !isOver && record.now < until; await pause(200)) {
    if (record.now < next) continue;
    next += everyMs;
    await work().catch((error: unknown) => record.fault(error));
  }
}

async function tell(): Promise<void> {
  const [{ version }] = (await pool.query<{ version: string }>('select version()')).rows as [
    { version: string },
  ];
  console.log(
    `${execFileSync('nproc').toString().trim()} cores, ${version.split(' on ')[0]}, node ${process.version}`,
  );
  console.table(record.parts(PART_MS));
  console.table(record.byName());
  const { breaks, events } = LiveStream;
  console.log(JSON.stringify({ statuses: record.statuses, events, 'streams that broke': breaks }));
  for (const [fault, times] of record.faults) console.log(`${times} × ${fault}`);
  if (record.faults.size > 0) process.exitCode = 1;
}
