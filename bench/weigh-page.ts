import { type Browser, type BrowserContextOptions, chromium, devices } from '@playwright/test';
import { findChromium } from '../bin/setup.mjs';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });

/** What a phone is sent until somebody's name stands on a page, and how long that takes. */
export async function weigh(browser: Browser, options: BrowserContextOptions, url: string) {
  const { defaultBrowserType: _, ...phone } = devices['iPhone 13'];
  const context = await browser.newContext({ ...phone, ...options });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const size = request
      .sizes()
      .then((byteCounts) => byteCounts.responseBodySize + byteCounts.responseHeadersSize);
    sizes.push(size.catch(() => 0));
  });
  const from = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page
    .getByText(/收[件货]人\d/)
    .first()
    .waitFor();
  const ms = performance.now() - from;
  const all = await Promise.all([...sizes]);
  await context.close();
  return { ms, kb: all.reduce((sum, size) => sum + size, 0) / 1024 };
}
