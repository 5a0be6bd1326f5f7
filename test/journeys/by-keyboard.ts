import { expect, type Page } from '@playwright/test';
import { atRest } from './at-rest.ts';

// Hands that never leave the keyboard.

export const focused = (page: Page) => page.locator(':focus');
export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** To a screen by its name. */
export async function goTo(page: Page, title: string): Promise<void> {
  await expect(page.locator('.search-btn')).toBeVisible();
  await press(page, 'Control+k');
  await expect(page.getByRole('combobox', { name: '搜索' })).toBeFocused();
  await page.keyboard.type(title);
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeAttached();
}

/** What has the focus says, asked at once: it may be taken away between two questions, and then nothing has it for a while. */
const FOCUSED_SAYS = `(() => {
  const on = document.querySelector(':focus');
  return on ? on.getAttribute('aria-label') ?? on.innerText ?? '' : '';
})()`;

/** As many stops as a page has at most, and how often one that was still coming is gone around again. */
const STOPS = 80;
const ROUNDS = 3;

/** Tab until the focus is there; a page may still be coming while its header is gone around. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let nth = 0; nth < STOPS; nth += 1) {
      const says = await page.evaluate<string>(FOCUSED_SAYS);
      if (typeof name === 'string' ? says === name : name.test(says)) return;
      await press(page, key);
    }
    await atRest(page);
  }
  throw new Error(`no way by ${key} to ${name}`);
}
