import { type Browser, devices, expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { barCode, qrCode } from '#kit/paper/code-shapes.ts';
import { GRAPES, type Order, ordersBySheet } from './orders-by-sheet.ts';
import { memberOf, signIn } from './product.ts';

const RECEIVERS = ['扫码甲', '扫码乙', '扫码丙', '扫码丁'] as const;
/** By receiver. */
let placed: ReadonlyMap<string, Order>;

test.beforeAll(async ({ request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const lines = RECEIVERS.map((receiver, at) => ({
    no: 9801 + at,
    product: GRAPES,
    amount: '1',
    receiver,
    phone: `1370000980${at}`,
  }));
  placed = await ordersBySheet(channel, '扫码旅程.xlsx', lines);
});

/** A photo of a label, somewhat askew: its bars on a parcel, and a QR code below them. */
async function photoOf({ waybillNo = '', square = '' }) {
  const bars = waybillNo ? barCode(waybillNo) : null;
  if (waybillNo && !bars) throw new Error(`no bars for ${waybillNo}`);
  const inks = [
    ...(bars ? [{ shape: bars, place: `translate(60 60) scale(${780 / bars.width} 240)` }] : []),
    ...(square ? [squareAt(square)] : []),
  ].map(({ shape, place }) => {
    const polygons = shape.polygons.map(
      (points) => `<polygon points="${points.map((at) => at.join()).join(' ')}"/>`,
    );
    return `<g transform="${place}">${polygons.join('')}</g>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600"><rect width="1200" height="1600" fill="#b9a27e"/>
    <g transform="translate(150 300) rotate(4)"><rect width="900" height="900" fill="#fff"/>${inks.join('')}</g></svg>`;
  const buffer = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
  return { name: '面单.jpg', mimeType: 'image/jpeg', buffer };
}

function squareAt(text: string) {
  const shape = qrCode(text);
  return { shape, place: `translate(280 430) scale(${360 / shape.width})` };
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
  await (await chooser).setFiles(await photoOf({ waybillNo }));
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

test('打单 reads the QR codes of our own papers: an order is planned, a run is opened, of a label one chooses', async ({
  browser,
  request,
}) => {
  const grower = await memberOf(request, 'guoyuan');
  const id = (receiver: string) => placed.get(receiver)?.OrderID ?? '';
  const RunID = crypto.randomUUID();
  const waybillNo = 'SF9800000000004';
  const Orders = [{ OrderID: id('扫码丁'), Pieces: 1 }];
  const parcel = { Orders, WeightGrams: 1_000, AccountID: null, WaybillNo: waybillNo };
  await grower.call('/api/delivery/print/begin', { RunID, Parcels: [parcel], ShipsAt: 'hand' });
  const page = await phonePage(browser);
  await signIn(page, 'guoyuan');
  await page.goto('/delivery/print');
  const show = async (photo: Parameters<typeof photoOf>[0]) =>
    page.getByLabel('面单照片').setInputFiles(await photoOf(photo));

  await show({ square: id('扫码丙') });
  await expect(page.locator('.print-parcels > li')).toContainText('扫码丙');

  await show({ square: RunID });
  await expect(page).toHaveURL(new RegExp(`run=${RunID}`));
  await expect(page.getByText('扫码丁')).toBeVisible();

  await page.goto('/delivery/print');
  await show({ waybillNo, square: id('扫码丁') });
  const choices = page.getByRole('group', { name: '照片里有 2 个码，请点要用的' });
  await expect(choices.getByRole('button')).toHaveText([`快递单号 ${waybillNo}`, `订单 ${id('扫码丁')}`]);
  await choices.getByRole('button', { name: /^快递单号/ }).click();
  await page.getByRole('tab', { name: '打印任务' }).click();
  await page.locator('.cards > li').first().locator('.link').click();
  await expect(page).toHaveURL(new RegExp(`run=${RunID}`));
  await expect(page.getByText('已发货').first()).toBeVisible();
  await page.context().close();
});
