import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { buildPartsPage, openPartsPage } from './controls-page.ts';

// How every part of the kit looks, in every state. Fonts draw letters differently from machine to machine, so pictures are
// attached for the eye, and what is compared is what the design says: colours, type, edges, heights of controls.
// A change that is meant is accepted by ACCEPT_LOOKS=1.

const LOOKS = join(import.meta.dirname, 'kit-looks.json');
type Looks = Record<string, Record<string, string>>;

const VIEWS = [
  { name: 'light', viewport: { width: 1366, height: 900 }, colorScheme: 'light' },
  { name: 'dark', viewport: { width: 1366, height: 900 }, colorScheme: 'dark' },
  { name: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
] as const;

/** Each kind of element of each part once, with what the design decides about it. */
const LOOK = `(() => {
  const looks = {};
  for (const part of document.querySelectorAll('[data-part]'))
    for (const element of part.querySelectorAll('*')) {
      if (!(element instanceof HTMLElement) || !element.checkVisibility()) continue;
      const states = ['disabled', 'aria-busy', 'aria-selected', 'aria-invalid'].filter((name) => element.hasAttribute(name) && element.getAttribute(name) !== 'false');
      const key = part.dataset.part + ' ' + [element.tagName.toLowerCase(), ...element.classList].join('.') + states.map((name) => '[' + name + ']').join('');
      if (looks[key]) continue;
      const { color, backgroundColor, borderTopColor, borderTopWidth, borderTopLeftRadius, fontSize, fontWeight, padding, opacity } = getComputedStyle(element);
      const edge = borderTopWidth === '0px' ? 'no edge' : borderTopWidth + ' ' + borderTopColor;
      const height = element.matches('.btn, .icon-btn, .field, .choice, .tag, .chip, tr, .tabs button') ? ' h' + Math.round(element.offsetHeight) : '';
      looks[key] = [color, backgroundColor, edge, 'r' + borderTopLeftRadius, fontSize, fontWeight, 'p' + padding].join(' ') + (opacity === '1' ? '' : ' o' + opacity) + height;
    }
  return looks;
})()`;

async function looksIn(page: Page): Promise<Looks> {
  const looks: Looks = {};
  for (const { name, viewport, colorScheme } of VIEWS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openPartsPage(page, 'kit');
    await page.locator('[data-part]').last().waitFor();
    // Its code comes when it is first shown.
    await page.getByRole('img', { name: /^二维码/ }).waitFor();
    await page.evaluate('document.fonts.ready');
    looks[name] = (await page.evaluate(LOOK)) as Record<string, string>;
    const picture = await page.screenshot({ fullPage: true, type: 'jpeg', quality: 60 });
    await test.info().attach(`kit ${name}`, { body: picture, contentType: 'image/jpeg' });
  }
  return looks;
}

test('every part of the kit looks as it was accepted, light, dark and on a phone', async ({ page }) => {
  await buildPartsPage('kit');
  const looks = await looksIn(page);
  if (process.env.ACCEPT_LOOKS || !existsSync(LOOKS))
    writeFileSync(LOOKS, `${JSON.stringify(looks, null, 2)}\n`);
  expect(looks).toEqual(JSON.parse(readFileSync(LOOKS, 'utf8')));
});

/** In how many lines each stands in a cell that is too narrow for it; the words stay there. */
const LINES_IN_A_NARROW_CELL = `(() => {
  const box = document.querySelector('[data-part="表格"] tbody td .cell');
  box.style.width = '48px';
  const linesOf = (html) => {
    box.innerHTML = html;
    const range = document.createRange();
    range.selectNodeContents(document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode());
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  return {
    figure: linesOf('<span class="num">¥1,234,567.00</span>'),
    time: linesOf('<time class="num">11-21 14:05</time>'),
    orderNo: linesOf('<span class="order-no"><span>LDL7300000000000001</span></span>'),
    words: linesOf('<span>烟台红富士苹果五斤装</span>'),
  };
})()`;

test('figures, times and order numbers of a table stay whole, words break; hover says what is cut', async ({
  page,
}) => {
  await buildPartsPage('kit');
  await page.setViewportSize(VIEWS[0].viewport);
  await openPartsPage(page, 'kit');
  const table = page.locator('[data-part="表格"]');
  const cell = table.locator('tbody td .cell').first();
  await cell.waitFor();
  const lines = await page.evaluate<Record<string, number>>(LINES_IN_A_NARROW_CELL);
  expect(lines).toMatchObject({ figure: 1, time: 1, orderNo: 1 });
  expect(lines.words).toBeGreaterThan(1);
  await cell.hover();
  await expect(cell).toHaveAttribute('title', '烟台红富士苹果五斤装');
});
