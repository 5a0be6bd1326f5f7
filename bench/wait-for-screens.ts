import { type Browser, chromium, type Page } from '@playwright/test';
import { complaints } from '#features/aftersale/complaints/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { allScreens } from '#test/journeys/screens.ts';
import { fillShop, LARGE } from '#test/large-shop.ts';
import { findChromium } from '../bin/setup.mjs';
import { fillSoldOrders } from './complaints-in-bulk.ts';
import { PEOPLE, quantiles, think } from './people.ts';
import { post, type RunningProduct, runProduct, type Session, signIn } from './running-product.ts';
import { BUYER_ADDRESS } from './samples.ts';
import { signInOnce } from './show-orders.ts';
import { size } from './sizes.ts';

const ORDERS = Number(process.env.WAIT_ORDERS ?? size(1_000_000, 3_000));
/** How long an order waits at most until it is shipped. */
const WAIT_DAYS = 3;
/** Orders of which one is complained of a press. */
const COMPLAINED = size(400, 40);
const WARM_MS = size(20_000, 100);
const MEASURED_MS = size(90_000, 500);
/** How often each screen is opened; the first time also loads its scripts. */
const VISITS = size(4, 1);
/** What a person waits for at most, of a read and of a single write, in 95 of 100 presses. */
const READ_MS = 200;
const WRITE_MS = 400;
/** Presses that are no screen: a list searched and turned. */
const SEARCHES: readonly object[] = [
  { stages: [2] },
  { stages: [5] },
  { pageIndex: 2 },
  { sort: 'CreatedOn', asc: 1 },
  { buyerMobile: ['13800000042'] },
  { buyerReceiver: LARGE.receiver },
  { spuIds: [LARGE.listing.rare] },
  { thirdPartyNames: [LARGE.platform.usual] },
  { tags: [LARGE.tag.usual] },
  { urgent: true },
];

/** A press of a client and what it asks of the server. */
interface Act {
  name: string;
  isWrite: boolean;
  press: () => Promise<number>;
}

/**
 * W16: what people wait for, in a shop of a million orders. Every screen is opened from another one in a browser, from the
 * press to the last change of what it shows; then all calls that the screens made, searches and single writes are mixed
 * by 16 clients. `raw` is what somebody waits for at most, so that a ratio under 100 % is too slow.
 */
export const waitForScreens = {
  name: 'W16',
  run: async () => {
    const product = await runProduct();
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    });
    try {
      const session = await signIn(product.port, 'tuanzhang');
      await fillShop(product.pool, session.shopId, { count: ORDERS, waitDays: WAIT_DAYS });
      const calls = new Map<string, ScreenCall>();
      const screens = await openScreens(browser, product, calls);
      const acts = [...reads(product, session, [...calls.values()]), ...(await writes(product, session))];
      const taken = await pressAll(acts);
      return [...screens, ...taken];
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};

/** A call that a screen made when it was opened. */
interface ScreenCall {
  path: string;
  body: unknown;
}

/** In the page: goes to an address as a link does, and tells after how many ms the last change was drawn. */
const OPEN = (address: string) => `new Promise((resolve) => {
  const begun = performance.now();
  let changed = begun;
  let drawn = 0;
  const watch = new MutationObserver(() => { changed = performance.now(); });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  history.pushState({ key: String(begun) }, '', ${JSON.stringify(address)});
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  const look = () => {
    drawn += 1;
    const isComing = document.querySelector('[aria-busy=true]') !== null;
    if (isComing || drawn < 6 || performance.now() - changed < 300) return requestAnimationFrame(look);
    watch.disconnect();
    resolve(changed - begun);
  };
  requestAnimationFrame(look);
})`;

async function openScreens(browser: Browser, { port }: RunningProduct, calls: Map<string, ScreenCall>) {
  const viewport = { width: 1440, height: 900 };
  const storageState = await signInOnce(browser, port);
  const context = await browser.newContext({ viewport, storageState, bypassCSP: true });
  const page = await context.newPage();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const body = request.method() === 'POST' ? request.postData() : undefined;
    if (/^\/(api|order-hub)\//.test(pathname) && body?.startsWith('{'))
      calls.set(`${pathname} ${body}`, { path: pathname, body: JSON.parse(body) });
  });
  await page.goto(`http://127.0.0.1:${port}/dashboard`);
  await page.waitForSelector('.frame');
  const paths = (await allScreens()).filter(({ layout }) => layout !== 'bare').map(({ path }) => path);
  const first: number[] = [];
  const again: { path: string; ms: number }[] = [];
  for (let visit = 0; visit < VISITS; visit++)
    for (const path of paths) {
      const ms = await opened(page, path);
      if (visit === 0) first.push(ms);
      if (visit > 0 || VISITS === 1) again.push({ path, ms });
    }
  await context.close();
  const slowest = [...again].sort((a, b) => b.ms - a.ms)[0];
  return [
    figureOf('W16 a screen opened the first time', READ_MS, first),
    figureOf(
      `W16 a screen opened again (slowest: ${slowest?.path})`,
      READ_MS,
      again.map(({ ms }) => ms),
    ),
  ];
}

const opened = async (page: Page, path: string): Promise<number> =>
  (await page.evaluate(OPEN(path))) as number;

function reads({ port }: RunningProduct, session: Session, calls: readonly ScreenCall[]): Act[] {
  const searches = SEARCHES.map((search) => ({
    path: orders.normal.path,
    body: { pageSize: 20, ...search },
  }));
  return [...calls, ...searches].map(({ path, body }) => ({
    name: path,
    isWrite: false,
    press: () => timed(() => post(port, path, body, session)),
  }));
}

/** Single writes on orders that nobody else has in hand: each press takes the next one. */
async function writes({ port, pool }: RunningProduct, session: Session): Promise<Act[]> {
  const ordersAt = async (stage: number) => {
    const { rows } = await pool.query<{ id: string }>(
      'select id::text from orders where shop_id = $1 and stage = $2 and vendor_id = $3 order by id limit 20000',
      [session.shopId, stage, LARGE.vendor.usual],
    );
    return inTurn(rows.map(({ id }) => id));
  };
  await pool.query('update order_balances set available = 1000000 where shop_id = $1', [session.shopId]);
  const waiting = await ordersAt(2);
  const shipped = await ordersAt(5);
  // A complaint goes to a supplier who works here too.
  const seller = await signIn(port, 'youxuan');
  const sold = inTurn(await fillSoldOrders(pool, session.shopId, seller.shopId, COMPLAINED));
  let waybill = 0;
  const act = (name: string, path: string, body: () => object): Act => ({
    name,
    isWrite: true,
    press: () => timed(() => post(port, path, body(), session)),
  });
  return [
    act('加急', orders.markUrgent.path, () => ({ OrderIDs: [waiting()] })),
    act('标签', orders.setTags.path, () => ({ OrderIDs: [shipped()], Tags: [LARGE.tag.usual] })),
    act('备注', orders.setNotes.path, () => ({ OrderIDs: [shipped()], Notes: '电话联系过' })),
    act('录单', orders.place.path, () => ({
      AvoidDuplicationInDays: 0,
      Lines: [{ spuID: LARGE.listing.rare, spuAmount: 1, Address: BUYER_ADDRESS }],
    })),
    act('取消', orders.cancelByEntry.path, () => ({ Orders: [{ OrderID: waiting(), Reason: '不要了' }] })),
    act('发货', deliveries.deliver.path, () => ({
      DeliverConfigs: [
        {
          OrderID: waiting(),
          ExpressCompany: '圆通速递',
          ExpressNo: `YT88${String(++waybill).padStart(11, '0')}`,
        },
      ],
    })),
    act('投诉', complaints.create.path, () => ({
      Items: [{ OrderID: sold(), Money: 1 }],
      IdComplaintType: 1,
      IdReason: 10,
      Description: '少了一个',
    })),
  ];
}

/** Gives one after the other, from the first again after the last. */
function inTurn(ids: readonly string[]): () => string {
  let at = 0;
  return () => ids[at++ % ids.length] ?? '';
}

/** Answers after how many ms; an answer that refuses is no act. */
async function timed(call: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  const answer = (await call()) as { status: number; message: string };
  const ms = performance.now() - from;
  if (answer.status !== 0) throw new Error(answer.message);
  return ms;
}

/** Each client presses one act after another, each beginning elsewhere; a fifth of the presses are writes. */
async function pressAll(acts: readonly Act[]) {
  const kinds = [acts.filter(({ isWrite }) => !isWrite), acts.filter(({ isWrite }) => isWrite)] as const;
  const taken = new Map<string, { isWrite: boolean; ms: number[] }>();
  const refused = new Map<string, string>();
  const begun = performance.now();
  const client = async (_: unknown, nth: number) => {
    const turns: [number, number] = [nth * 7, nth * 7];
    for (let press = nth; performance.now() - begun < WARM_MS + MEASURED_MS; press++) {
      const which = press % 5 === 0 ? 1 : 0;
      const act = kinds[which][turns[which]++ % kinds[which].length];
      if (!act) continue;
      const ms = await act.press().catch((error: Error) => {
        refused.set(act.name, error.message);
        return undefined;
      });
      if (ms !== undefined && performance.now() - begun > WARM_MS) {
        const known = taken.get(act.name) ?? { isWrite: act.isWrite, ms: [] };
        known.ms.push(ms);
        taken.set(act.name, known);
      }
      await think();
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, client));
  for (const [name, message] of refused) console.error(`W16 ${name}: ${message}`);
  return [...taken]
    .map(([name, { isWrite, ms }]) => figureOf(`W16 ${name}`, isWrite ? WRITE_MS : READ_MS, ms))
    .sort((a, b) => a.ratio - b.ratio);
}

function figureOf(work: string, most: number, ms: readonly number[]) {
  const { p50, p95, p99 } = quantiles(ms);
  return {
    work,
    ours: p95,
    raw: most,
    ratio: most / Math.max(p95, 1),
    unit: 'ms p95',
    p50,
    p99,
    presses: ms.length,
  };
}
