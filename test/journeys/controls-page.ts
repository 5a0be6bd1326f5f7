import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { build, mergeConfig } from 'vite';
import config from '../../vite.config.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Each spec builds for itself, since two may run at once. */
const outOf = (name: string) => join(ROOT, '.cache/parts', name);
const HOST = 'http://controls.test';
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The pages of the kit's parts in `app/web/test/parts`, built as the app is. */
export async function buildPartsPage(name: string): Promise<void> {
  const { plugins = [], ...rest } = config;
  const forApp = ['first-screen', 'precompress'];
  const kept = plugins.filter((plugin) => !(plugin && 'name' in plugin && forApp.includes(plugin.name)));
  const root = join(ROOT, 'app/web/test/parts');
  const own = { root, logLevel: 'error' as const, build: { outDir: outOf(name) } };
  await build(mergeConfig({ ...rest, plugins: kept }, own));
}

export async function openPartsPage(page: Page, name: string): Promise<void> {
  await page.route(`${HOST}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const file = path === '/' ? '/index.html' : path;
    const body = await readFile(join(outOf(name), file)).catch(() => '');
    await route.fulfill({ body, contentType: TYPES[extname(file)] ?? 'text/plain' });
  });
  await page.goto(`${HOST}/?${name}`);
}

/** The page of all controls, each alone. */
export const buildControls = () => buildPartsPage('controls');

export async function openControls(page: Page): Promise<void> {
  await openPartsPage(page, 'controls');
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
