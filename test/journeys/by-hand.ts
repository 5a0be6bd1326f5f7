import { expect, type Locator, type Page } from '@playwright/test';
import { openSheet } from '../../features/sheets/sheet-files/server/index.ts';
import { PASSWORD, pressJoin, pressMain } from './product.ts';

// What people do on the screens, as somebody who knows no address.

export const PEARS = '红心火龙果 5斤装';
export const REGION = '浙江省杭州市西湖区文新街道文一西路99号';

export const button = (at: Page | Locator, name: string | RegExp) =>
  at.getByRole('button', { name, exact: typeof name === 'string' });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const rowOf = (page: Page, text: string) => page.locator('tbody tr', { hasText: text });

export async function signUp(page: Page, name: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('tab', { name: '注册' }).click();
  await page.locator('input[name=username]').fill(name);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=again]').fill(PASSWORD);
  await button(page, '注册并登录').click();
  await page.waitForURL('**/register');
}

/** By the menu, as somebody who knows no address. */
export async function go(page: Page, group: string, title: string): Promise<void> {
  const menu = page.locator('.sidebar');
  const link = menu.getByRole('link', { name: new RegExp(`^${title}`) });
  // Pressed before it stands, the group that one is in would be folded.
  await expect(menu.locator('.sidebar-home')).toBeVisible();
  if (!(await link.isVisible())) await menu.getByRole('button', { name: group }).click();
  await link.click();
}

/** Makes a code by a button of the page and reads it from its dialog. */
export async function codeBy(page: Page, label: string): Promise<string> {
  await (label.startsWith('生成') ? pressJoin : pressMain)(page, label);
  const shown = page.locator('.issued-code');
  await expect(shown).toHaveText(/^(\w{5}-){2}\w{5}$/);
  const code = (await shown.textContent()) ?? '';
  await page.keyboard.press('Escape');
  return code;
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('邀请码', { exact: true }).fill(code);
  await button(page, '确认').click();
}

export async function apply(page: Page): Promise<void> {
  await button(dialog(page, '确认申请'), '申请').click();
  await button(dialog(page, '通过邀请码申请成功'), '知道了').click();
}

export async function enterSingle(page: Page, receiver: string, phone: string, goods = PEARS): Promise<void> {
  await page.getByLabel('粘贴收货信息').fill(`${receiver} ${phone} ${REGION}`);
  await button(page, '识别').click();
  await expect(page.getByLabel('收件人')).toHaveValue(receiver);
  await button(page, '选商品').click();
  await page.locator('.picker-list button', { hasText: goods }).first().click();
  await button(page, '录入 1 单').click();
  await expect(page.getByText('已录入 1 单')).toBeVisible();
}

/** The shipping note as a warehouse sends it back: with the number of its one order. */
export async function filledIn(path: string, number: string): Promise<Buffer> {
  const note = await openSheet(path);
  const [head = [], order = []] = note.head.map(({ cells }) => [...cells]);
  await note.close();
  order[head.indexOf('快递单号')] = number;
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell ?? ''}"`).join(',');
  return Buffer.from(`\ufeff${line(head)}\r\n${line(order)}`);
}

/** Drops a file on what awaits one. */
export async function dropFile(on: Locator, name: string, content: Buffer): Promise<void> {
  const file = `new File([${JSON.stringify(content.toString())}], ${JSON.stringify(name)})`;
  const dataTransfer = await on.page().evaluateHandle(`(() => {
    const carried = new DataTransfer();
    carried.items.add(${file});
    return carried;
  })()`);
  await on.dispatchEvent('drop', { dataTransfer });
}
