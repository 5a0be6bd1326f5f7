import { expect, type Page, test } from '@playwright/test';
import { focused, press, tabTo } from './by-keyboard.ts';
import { buildControls, isWithinWindow, openControls } from './controls-page.ts';

// Each control of the kit alone, in a real browser: keys, focus, long options, the window's edges, touch.

const face = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
const value = (page: Page, name: string) => page.getByLabel(`${name}的值`, { exact: true });
const options = (page: Page) => page.getByRole('option');

test.use({ viewport: { width: 900, height: 640 } });
test.beforeAll(buildControls);

const faults: string[] = [];
test.beforeEach(async ({ page }) => {
  faults.length = 0;
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await openControls(page);
});
test.afterEach(() => expect(faults).toEqual([]));

test.describe('a select', () => {
  test('of one opens by arrows, is walked and typed in, and takes by Enter', async ({ page }) => {
    const one = face(page, '水果');
    await one.focus();
    await press(page, 'ArrowDown');
    await expect(options(page).first()).toBeFocused();
    await press(page, 'ArrowDown', 'Enter');
    await expect(value(page, '水果')).toHaveText('Apple');
    await expect(options(page)).toHaveCount(0);
    await expect(one).toBeFocused();

    await press(page, 'ArrowUp');
    await expect(page.getByRole('option', { name: 'Apple' })).toBeFocused();
    await page.keyboard.type('ch');
    await expect(page.getByRole('option', { name: 'Cherry' })).toBeFocused();
    await press(page, 'Enter');
    await expect(value(page, '水果')).toHaveText('Cherry');
    await expect(one).toBeFocused();

    await press(page, 'Enter');
    await expect(page.getByRole('option', { name: 'Cherry' })).toBeFocused();
    await press(page, 'Home', 'Enter');
    await expect(value(page, '水果')).toHaveText('');
  });

  test('is left as it was by Esc, and the focus goes back', async ({ page }) => {
    const one = face(page, '水果');
    await one.click();
    await page.getByRole('option', { name: 'Banana' }).click();
    await expect(one).toBeFocused();
    await press(page, 'ArrowDown');
    await expect(page.getByRole('option', { name: 'Banana' })).toBeFocused();
    await press(page, 'ArrowDown', 'Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(value(page, '水果')).toHaveText('Banana');
    await expect(one).toBeFocused();
  });

  test('of several stays open, keeps them at Esc, and is cleared by its button', async ({ page }) => {
    const many = face(page, '多选');
    await many.focus();
    await press(page, 'ArrowDown');
    await expect(options(page).first()).toBeFocused();
    await press(page, 'Enter', 'ArrowDown', 'ArrowDown', 'Space');
    await expect(value(page, '多选')).toHaveText('Apple,Cherry');
    await press(page, 'Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(value(page, '多选')).toHaveText('Apple,Cherry');
    await expect(many).toBeFocused();
    await many.click();
    await page.getByRole('button', { name: '清除' }).click();
    await expect(value(page, '多选')).toHaveText('');
  });

  test('in groups names them, and the arrows go over the names', async ({ page }) => {
    await face(page, '分组').focus();
    await press(page, 'ArrowDown');
    await expect(page.getByRole('group', { name: '阔叶' }).getByRole('option')).toHaveText(['Oak', 'Ash']);
    await expect(page.getByRole('option', { name: 'Oak' })).toBeFocused();
    await press(page, 'ArrowDown', 'ArrowDown', 'Enter');
    await expect(value(page, '分组')).toHaveText('fir');
  });

  test('of many is searched, scrolls to the last, and wraps a long option', async ({ page }) => {
    await face(page, '很多').click();
    await expect(page.getByLabel('搜索很多')).toBeFocused();
    const top = async (nth: number) => (await options(page).nth(nth).boundingBox())?.y ?? 0;
    await expect.poll(async () => (await options(page).first().boundingBox())?.height).toBeGreaterThan(40);
    await expect.poll(async () => (await top(1)) - (await top(0))).toBeGreaterThan(40);
    await press(page, 'ArrowUp');
    await expect(options(page).last()).toBeInViewport();
    await isWithinWindow(page, page.locator('.choice-box'));
    await page.keyboard.type('Row 33');
    await expect(options(page).first()).toContainText('Row 33');
    await press(page, 'ArrowDown', 'Enter');
    await expect(value(page, '很多')).toHaveText('Row 33');
  });

  test('asks the server while one types, and says when nothing is found', async ({ page }) => {
    await face(page, '服务器').click();
    await expect(options(page)).toHaveCount(5);
    await page.keyboard.type('Row 7');
    await expect(options(page)).toHaveText(['Row 7', 'Row 70', 'Row 71', 'Row 72', 'Row 73']);
    await page.keyboard.type('xx');
    await expect(page.getByText('没有匹配的选项')).toBeVisible();
    await press(page, 'Backspace', 'Backspace');
    await expect(options(page)).toHaveCount(5);
    await press(page, 'ArrowDown', 'Enter');
    await expect(value(page, '服务器')).toHaveText('Row 70');
  });

  test('in any corner of the window is never cut off', async ({ page }) => {
    for (const at of [0, 1, 2, 3]) {
      await face(page, `角落${at}`).click();
      await isWithinWindow(page, page.locator('.choice-box'));
      await press(page, 'Escape');
      await expect(options(page)).toHaveCount(0);
    }
  });
});

test('a menu is walked and typed in, acts by Enter, and Esc leads back to its button', async ({ page }) => {
  const button = page.getByRole('button', { name: '更多操作' });
  await button.focus();
  await press(page, 'Enter');
  await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeFocused();
  await press(page, 'ArrowDown', 'Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeFocused();
  await page.keyboard.type('re');
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused();
  await press(page, 'Enter');
  await expect(value(page, '菜单')).toHaveText('Remove');
  await expect(button).toBeFocused();
});

test('更多 shuts when one of its acts is pressed, whose dialog has Esc and gives the focus back to it', async ({
  page,
}) => {
  const more = page.getByRole('button', { name: '更多', exact: true });
  await more.focus();
  await press(page, 'Enter');
  await expect(page.getByRole('button', { name: '添加明细' })).toBeFocused();
  await press(page, 'Enter');
  const box = page.getByRole('dialog', { name: '明细' });
  await expect(box).toBeVisible();
  await expect(page.getByRole('button', { name: '添加明细', includeHidden: true })).toBeHidden();
  // What is wrong is the choice, not the button beside it.
  await expect(box.getByLabel('打印机')).toHaveAttribute('aria-invalid', 'true');
  await expect(box.getByRole('button', { name: '重试' })).not.toHaveAttribute('aria-invalid');
  await press(page, 'Escape');
  await expect(box).toHaveCount(0);
  await expect(more).toBeFocused();
});

test('a dialog holds the focus, and Esc closes first what is open in it', async ({ page }) => {
  const button = page.getByRole('button', { name: '打开对话框' });
  const box = page.getByRole('dialog', { name: '对话框' });
  await button.focus();
  await press(page, 'Enter');
  await expect(box.getByLabel('名称', { exact: true })).toBeFocused();
  for (let nth = 0; nth < 8; nth += 1) {
    await press(page, 'Tab');
    await expect(box.locator(':focus')).toHaveCount(1);
  }
  await face(page, '里面').focus();
  await press(page, 'ArrowDown');
  await expect(options(page).first()).toBeFocused();
  await press(page, 'Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(face(page, '里面')).toBeFocused();
  await press(page, 'Escape');
  await expect(box).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a field keeps its name while it is wrong, and says what is wrong beside it', async ({ page }) => {
  await page.getByRole('button', { name: '打开对话框' }).click();
  const field = page.getByLabel('名称', { exact: true });
  await expect(field).toHaveAccessibleDescription('随便写');
  await field.fill('错');
  await expect(field).toHaveAccessibleName('名称');
  await expect(field).toHaveAccessibleErrorMessage('换一个');
  await field.fill('对');
  await press(page, 'Enter');
  await expect(value(page, '对话框')).toHaveText('对');
});

test('a tip shows under the pointer and by keyboard, not by touch', async ({ page }) => {
  const icon = page.getByRole('button', { name: '刷新这里' });
  await icon.hover();
  await expect(page.getByRole('tooltip')).toHaveText('刷新这里');
  await isWithinWindow(page, page.getByRole('tooltip'));
  await page.mouse.move(5, 300);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.getByRole('button', { name: '更多操作' }).focus();
  await press(page, 'Tab');
  await expect(icon).toBeFocused();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await press(page, 'Tab');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('tabs are one stop; arrows, Home and End choose', async ({ page }) => {
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('全部').focus();
  await press(page, 'ArrowRight');
  await expect(tab('待发货')).toBeFocused();
  await expect(tab('待发货')).toHaveAttribute('aria-selected', 'true');
  await press(page, 'End');
  await expect(tab('已发货')).toHaveAttribute('aria-selected', 'true');
  await press(page, 'Home', 'Tab');
  await expect(face(page, '水果')).toBeFocused();
});

test('days are chosen by a chip, typed, and walked in the calendar', async ({ page }) => {
  const days = face(page, '时间');
  await days.focus();
  await press(page, 'Enter');
  const box = page.getByRole('dialog', { name: '时间' });
  await isWithinWindow(page, page.locator('.popover-box'));
  await box.getByRole('button', { name: '近7天' }).press('Enter');
  await expect(value(page, '时间')).toHaveText('近7天~');
  await expect(days).toBeFocused();

  await press(page, 'Enter');
  for (const [label, month, day] of [['时间从', '03', '05'] as const, ['时间到', '03', '09'] as const]) {
    await expect(box.getByRole('group', { name: label })).toBeVisible();
    await tabTo(page, new RegExp(label));
    await page.keyboard.type(`2025${month}${day}`);
    await press(page, 'Enter');
  }
  await expect(value(page, '时间')).toHaveText('2025-03-05~2025-03-09');

  await tabTo(page, /3月9日/);
  await press(page, 'ArrowDown');
  for (const day of [/3月16日/, /3月17日/]) {
    await expect(focused(page)).toHaveAttribute('aria-label', day);
    await press(page, 'Enter');
  }
  await expect(value(page, '时间')).toHaveText('2025-03-16~2025-03-17');
  await press(page, 'Escape');
  await expect(box).toHaveCount(0);
  await expect(days).toBeFocused();
});

test('a field that proposes takes what is chosen and what is typed', async ({ page }) => {
  const field = page.getByRole('combobox', { name: '随意' });
  await field.focus();
  await page.keyboard.type('b');
  await expect(options(page)).toHaveText(['box', 'bag']);
  await press(page, 'ArrowDown', 'ArrowDown', 'Enter');
  await expect(value(page, '随意')).toHaveText('bag');
  await field.fill('crate');
  await press(page, 'Tab');
  await expect(value(page, '随意')).toHaveText('crate');
});

test('a field of many numbers is written one a line, and money keeps its sign', async ({ page }) => {
  const lines = page.getByRole('button', { name: '号码逐行编辑' });
  await lines.focus();
  await press(page, 'Enter');
  await page.getByLabel('号码，每行一个').fill('SF1\nSF2\nSF2');
  await expect(page.getByText('共 2 个')).toBeVisible();
  await press(page, 'Escape');
  await expect(lines).toBeFocused();
  await expect(lines).toHaveText('2');
  await page.getByLabel('金额', { exact: true }).fill('12.50');
  await expect(value(page, '金额')).toHaveText('12.50');
});

test('what was done is told, can be undone by keyboard, and stands within the window', async ({ page }) => {
  await page.getByRole('button', { name: '做一件事' }).press('Enter');
  const notices = page.getByRole('region', { name: '通知' });
  await expect(notices).toContainText('做好了');
  await press(page, 'F6');
  await notices.getByRole('button', { name: '撤销' }).press('Enter');
  await expect(value(page, '菜单')).toHaveText('撤销');
  await expect(notices.getByText('做好了')).toHaveCount(0);
});

test.describe('in a browser that speaks English', () => {
  test.use({ locale: 'en-US' });
  test('dialogs, calendars and selects open, in Chinese', async ({ page }) => {
    await face(page, '时间').click();
    const box = page.getByRole('dialog', { name: '时间' });
    await expect(box.getByRole('heading')).toHaveText(/\d{4}年\d+月/);
    await press(page, 'Escape');
    await face(page, '很多').click();
    await expect(options(page).first()).toBeVisible();
    await press(page, 'Escape');
    await page.getByRole('button', { name: '打开对话框' }).click();
    await expect(page.getByLabel('名称', { exact: true })).toBeFocused();
  });
});

test.describe('on touch', () => {
  test.use({ viewport: { width: 390, height: 720 }, hasTouch: true, isMobile: true });
  test('selects, days and dialogs open by a finger within the window', async ({ page }) => {
    await face(page, '水果').tap();
    await isWithinWindow(page, page.locator('.choice-box'));
    await page.getByRole('option', { name: 'Date' }).tap();
    await expect(value(page, '水果')).toHaveText('Date');
    await face(page, '时间').tap();
    await isWithinWindow(page, page.locator('.popover-box'));
    await page.getByRole('button', { name: '近30天' }).tap();
    await expect(value(page, '时间')).toHaveText('近30天~');
    await page.getByRole('button', { name: '打开对话框' }).tap();
    // The keyboard would hide half of it.
    await expect(page.getByRole('button', { name: '保存' })).toBeFocused();
    await page.locator('.dialog footer').getByText('取消').tap();
    await page.getByRole('button', { name: '刷新这里' }).tap();
    await expect(value(page, '菜单')).toHaveText('刷新');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });
});
