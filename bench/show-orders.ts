import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../bin/setup.mjs';
import { post, type Session } from './running-product.ts';
import { size } from './sizes.ts';

const PAGE = '/orderv2/index';
const BROWSER_SETTLES_MS = size(4_000, 200);
const VIEWS = size(5, 1);
/** Told to the page before its own code: when the first row of the table stands there. */
const WATCH = `new MutationObserver((_, me) => {
  if (!document.querySelector('tbody tr[data-id]')) return;
  requestAnimationFrame(() => requestAnimationFrame(() => { window.rowsVisibleAt ??= performance.now(); }));
  me.disconnect();
}).observe(document, { childList: true, subtree: true });`;

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

const originOf = (port: number) => `http://127.0.0.1:${port}`;

interface View {
  ms: number;
  gzipKb: number;
  sentKb: number;
}

/** The order list in a browser that has never seen the product, signed in; beside the answer of its call alone. */
export async function showOrders(port: number, session: Session) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    const views: View[] = [];
    const signedIn = await signInOnce(browser, port);
    for (let i = 0; i < VIEWS; i++) views.push(await view(browser, port, signedIn));
    const { ms, gzipKb, sentKb } = views.sort((a, b) => a.ms - b.ms)[Math.floor(VIEWS / 2)] as View;
    const raw = await callAlone(port, session);
    return [
      { work: 'W5 rows visible', ours: ms, raw, ratio: raw / ms, unit: 'ms', reach: '≤ 600' },
      {
        work: 'W5 scripts, gzip',
        ours: gzipKb,
        raw: 300,
        ratio: 300 / gzipKb,
        unit: 'KB',
        reach: '≤ 300',
        sentKb,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** What signing in leaves in a browser: the cookie and the storage, without anything that it has loaded. */
export async function signInOnce(browser: Browser, port: number, login = 'tuanzhang'): Promise<SignedIn> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${originOf(port)}/login`);
  await page.locator('input[name=username]').fill(login);
  await page.locator('input[name=password]').fill('laidanla-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  const left = await context.storageState();
  await context.close();
  return left;
}

async function view(browser: Browser, port: number, storageState: SignedIn): Promise<View> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, bypassCSP: true, storageState });
  await context.addInitScript(WATCH);
  const page = await context.newPage();
  // A browser's own parts (its omnibox, its start page) load for seconds in each new context; the product isn't timed by them.
  await page.waitForTimeout(BROWSER_SETTLES_MS);
  const scripts: Promise<{ gzip: number; sent: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    // One that ends after the rows stand there is not counted, and the page may be closed by then.
    scripts.push(sizesOf(request).catch(() => ({ gzip: 0, sent: 0 })));
  });
  await page.goto(originOf(port) + PAGE, { waitUntil: 'commit' });
  const visible = await page.waitForFunction('window.rowsVisibleAt', undefined, { timeout: 20_000 });
  const ms = Number(await visible.jsonValue());
  const sizes = await Promise.all([...scripts]);
  await context.close();
  const sum = (measure: 'gzip' | 'sent') => sizes.reduce((total, size) => total + size[measure], 0) / 1024;
  return { ms, gzipKb: sum('gzip'), sentKb: Math.round(sum('sent')) };
}

/** Of one script: as gzip, whatever was negotiated, and as sent. */
async function sizesOf(request: import('@playwright/test').Request) {
  const { responseBodySize } = await request.sizes();
  const file = join('dist/web', `${new URL(request.url()).pathname}.gz`);
  const gzip = existsSync(file)
    ? statSync(file).size
    : gzipSync((await (await request.response())?.body()) ?? '').length;
  return { gzip, sent: responseBodySize };
}

async function callAlone(port: number, session: Session): Promise<number> {
  const from = performance.now();
  await post(port, '/api/orderv2/get/normal', { pageSize: 20 }, session);
  return performance.now() - from;
}
