import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { build, mergeConfig } from 'vite';
import config from '../../vite.config.ts';

const ROOT = join(import.meta.dirname, '../..');
const outDir = join(ROOT, '.cache/controls');
const HOST = 'http://controls.test';
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The page of all controls, built as the app is; nobody but the journeys serves it. */
export async function buildControls(): Promise<void> {
  const { plugins = [], ...rest } = config;
  const forApp = ['first-screen', 'precompress'];
  const kept = plugins.filter((plugin) => !(plugin && 'name' in plugin && forApp.includes(plugin.name)));
  const own = { root: join(ROOT, 'app/web/test/controls'), logLevel: 'error' as const, build: { outDir } };
  await build(mergeConfig({ ...rest, plugins: kept }, own));
}

export async function openControls(page: Page): Promise<void> {
  await page.route(`${HOST}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const file = path === '/' ? '/index.html' : path;
    const body = await readFile(join(outDir, file)).catch(() => '');
    await route.fulfill({ body, contentType: TYPES[extname(file)] ?? 'text/plain' });
  });
  await page.goto(`${HOST}/`);
  await page.getByRole('tablist').waitFor();
}

/** Nothing of it is cut off. */
export async function isWithinWindow(page: Page, box: Locator): Promise<void> {
  await expect(box).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expect
    .poll(async () => {
      const { x, y, width: w, height: h } = (await box.boundingBox()) ?? { x: -1, y: 0, width: 0, height: 0 };
      return x >= 0 && y >= 0 && x + w <= width + 0.5 && y + h <= height + 0.5;
    })
    .toBe(true);
}
