import { type Browser, devices, expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { barCode } from '#kit/paper/code-shapes.ts';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { memberOf, signIn } from './product.ts';

const RECEIVERS = ['扫码甲', '扫码乙'] as const;

test.beforeAll(async ({ request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const lines = RECEIVERS.map((receiver, at) => ({
    no: 9801 + at,
    product: GRAPES,
    amount: '1',
    receiver,
    phone: `1370000980${at}`,
  }));
  await ordersBySheet(channel, '扫码旅程.xlsx', lines);
});

/** A photo of a label: its bars on a parcel, somewhat askew. */
async function photoOf(waybillNo: string) {
  const shape = barCode(waybillNo);
  if (!shape) throw new Error(`no bars for ${waybillNo}`);
  const bars = shape.polygons.map(
    (points) => `<polygon points="${points.map((at) => at.join()).join(' ')}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600"><rect width="1200" height="1600" fill="#b9a27e"/>
    <g transform="translate(150 600) rotate(4)"><rect width="900" height="420" fill="#fff"/>
    <g transform="translate(60 60) scale(${780 / shape.width} 240)">${bars.join('')}</g></g></svg>`;
  const buffer = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
  return { name: '面单.jpg', mimeType: 'image/jpeg', buffer };
}

async function phonePage(browser: Browser): Promise<Page> {
  const { defaultBrowserType: _, ...iphone } = devices['iPhone 13'];
  const context = await browser.newContext({ ...iphone, viewport: { width: 390, height: 844 } });
  return context.newPage();
}

/** Takes the number from a photo; where there is no camera, as here, the way to a photo stands in its place. */
async function scan(page: Page, form: Locator, waybillNo: string): Promise<void> {
  await form.getByRole('button', { name: '扫码' }).click();
  const camera = page.getByRole('dialog', { name: '扫面单条码' });
  await expect(camera).toContainText('拍一张照片');
  const chooser = page.waitForEvent('filechooser');
  await camera.getByRole('button', { name: '拍照识别' }).click();
  await (await chooser).setFiles(await photoOf(waybillNo));
  await expect(form.getByLabel('快递单号')).toHaveValue(waybillNo);
  await expect(camera).toHaveCount(0);
}

test('a supplier takes a number from a photo of the label, and nothing is asked of another host', async ({
  browser,
  request,
}) => {
  const grower = await memberOf(request, 'guoyuan');
  const { Token } = await grower.call<{ Token: string }>('/api/delivery/supplierlink/new', {
    Name: '扫码旅程',
  });
  const page = await phonePage(browser);
  const hosts = new Set<string>();
  page.on('request', (sent) => hosts.add(new URL(sent.url()).host));
  await page.goto(`/supplier#${Token}`);
  await page.getByLabel('查找订单').fill('扫码甲');
  const card = page.locator('article', { hasText: '扫码甲' });
  await card.getByRole('button', { name: '填单号' }).click();
  await scan(page, card, 'SF9800000000001');
  await card.getByRole('button', { name: '发货', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('已发货');
  expect(hosts.size).toBe(1);
  await page.context().close();
});

test('whoever ships from a phone takes a number from a photo, and is told when there is none in it', async ({
  browser,
}) => {
  const page = await phonePage(browser);
  await signIn(page, 'guoyuan');
  await page.goto('/delivery/self?buyerReceiver=扫码乙');
  const row = page.locator('.cards > li', { hasText: '扫码乙' });
  await row.getByRole('button', { name: '发货', exact: true }).click();
  const form = page.getByRole('dialog', { name: /^发货：扫码乙/ });
  const blank = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  await form.getByLabel('面单照片').setInputFiles({ name: '白.png', mimeType: 'image/png', buffer: blank });
  await expect(form.getByRole('alert')).toContainText('没有认出条形码');
  await scan(page, form, 'YT9800000000002');
  await form.getByRole('button', { name: '发货', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.context().close();
});
