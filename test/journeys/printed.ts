import { expect, type Page } from '@playwright/test';
import { pageTexts } from './page-texts.ts';

/** A browser without windows prints nothing: what would go to the printer stays, to be looked at. */
export const keepPrints = (page: Page) => page.addInitScript('window.print = () => undefined');

/**
 * What the printer gets of a page whose `paper` is seen in print: the text, of which size its sheets are, and what else stands
 * on them, such as their numbers.
 */
export async function printed(page: Page, paper = '.print-head, .print-root') {
  await page.emulateMedia({ media: 'print' });
  // A list hears of it, and says what it is.
  await expect(page.locator(paper).last()).toBeVisible();
  const text = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await page.emulateMedia({ media: null });
  const sheets = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) =>
      [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)).join('×'),
  );
  return { text, sheets, pages: pageTexts(pdf) };
}
