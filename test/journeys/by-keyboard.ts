import { expect, type Page } from '@playwright/test';

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

/** Tab until the focus is there. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  for (let nth = 0; nth < 80; nth += 1) {
    const says = await page.evaluate<string>(FOCUSED_SAYS);
    if (typeof name === 'string' ? says === name : name.test(says)) return;
    await press(page, key);
  }
  throw new Error(`no way by ${key} to ${name}`);
}
