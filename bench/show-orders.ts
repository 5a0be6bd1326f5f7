import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { post, type Session } from './running-product.ts';

const PAGE = '/orderv2/index';
/** Told to the page before its own code: when the first row of the table stands there. */
const WATCH = `new MutationObserver((_, me) => {
  if (!document.querySelector('tbody tr[data-id]')) return;
  requestAnimationFrame(() => requestAnimationFrame(() => { window.rowsVisibleAt ??= performance.now(); }));
  me.disconnect();
}).observe(document, { childList: true, subtree: true });`;

interface View {
  ms: number;
  gzipKb: number;
  sentKb: number;
}

/** The order list in a browser that has never seen the product, signed in; beside the answer of its call alone. */
export async function showOrders(port: number, session: Session) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    const views: View[] = [];
    for (let i = 0; i < 5; i++) views.push(await view(browser, port, session));
    const { ms, gzipKb, sentKb } = views.sort((a, b) => a.ms - b.ms)[2] as View;
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

async function view(browser: Browser, port: number, { token, shopId }: Session): Promise<View> {
  const origin = `http://127.0.0.1:${port}`;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  await context.addCookies([{ name: 'laidanla_token', value: token, url: origin }]);
  const shop = JSON.stringify([
    { ObjectID: shopId, ObjectName: '', IdObjectType: 1, AccessRights: 8_388_607 },
  ]);
  const stored = { businessUnitId: shopId, businessUnitList: shop };
  await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
  await context.addInitScript(WATCH);
  const page = await context.newPage();
  const scripts: Promise<{ gzip: number; sent: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    // One that ends after the rows stand there is not counted, and the page may be closed by then.
    scripts.push(sizesOf(request).catch(() => ({ gzip: 0, sent: 0 })));
  });
  await page.goto(origin + PAGE, { waitUntil: 'commit' });
  const visible = await page.waitForFunction('window.rowsVisibleAt', undefined, { timeout: 20_000 });
  const ms = Number(await visible.jsonValue());
  const sizes = await Promise.all([...scripts]);
  await context.close();
  const sum = (of: 'gzip' | 'sent') => sizes.reduce((total, size) => total + size[of], 0) / 1024;
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
