import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LABEL_KEYS } from '#app/sandbox/labels/label-desk.ts';
import { type Sandbox, startPlatformSandbox } from '#app/sandbox/sandbox.ts';
import { labelAccounts } from '#features/shipping/label-accounts/contract.ts';
import { fetchLabelPicture } from '#features/shipping/label-providers/server/index.ts';
import { ask } from '#test/app.ts';
import { fetchFile } from '#test/files.ts';
import { printRuns } from '../contract.ts';
import { printDesk, SENDER } from './print-desk.ts';

const { desk, placed, orderFor, query, request, numbered, labels, on } = printDesk();

const terms = {
  Name: '顺丰图片',
  Provider: 'kuaidi100',
  Company: '顺丰',
  AppKey: 'key',
  Sender: SENDER,
} as const;
const keep = (more: object) =>
  ask(desk.app, desk.cast.grower, labelAccounts.set, {
    ...terms,
    AppSecret: 'secret',
    TemplateID: 'T1',
    ...more,
  });

describe('the label of a provider', () => {
  it('is printed where it drew one, on the screen and in the PDF', async () => {
    const { AccountID } = await keep({});
    const [id = ''] = await placed(1);
    const { parcels } = await numbered([request(id, { AccountID })]);
    const { Labels } = await labels(...parcels);
    expect(Labels[0]?.picture?.content).toMatch(/^data:image\/png;base64,/);
    const pdf = await pdfOf(parcels);
    expect(pdf).toContain('/Subtype /Image');
    await keep({ AccountID, LabelBy: 'own' });
    expect((await labels(...parcels)).Labels[0]?.picture, 'the account prints ours by now').toBeNull();
    expect(await pdfOf(parcels)).not.toContain('/Subtype /Image');
  });

  it('is not drawn where the account prints ours, nor printed where phones stand masked', async () => {
    const { AccountID } = await keep({ Name: '顺丰自印', LabelBy: 'own' });
    const [id = '', other = ''] = await placed(2);
    const { parcels } = await numbered([request(id, { AccountID })]);
    expect(await pictureOf(parcels[0]?.ParcelID ?? '')).toBeNull();
    const drawing = await keep({ Name: '顺丰隐私' });
    const hidden = await numbered([request(other, { AccountID: drawing.AccountID })], { IsPrivate: true });
    expect(await pictureOf(hidden.parcels[0]?.ParcelID ?? '')).not.toBeNull();
    const { Labels } = await labels(...hidden.parcels);
    expect(Labels[0]).toMatchObject({ picture: null, receiver: { phone: expect.stringContaining('****') } });
  });

  it('says what is packed and what is noted, as the parcel holds it', async () => {
    const { AccountID } = await keep({ Name: '顺丰品名' });
    const [id = ''] = await placed(1, { amount: 3 });
    await query("update orders set shipper_note = '放门口' where id = $1", [id]);
    const { SpuName } = await orderFor(desk.cast.grower, id);
    await numbered([request(id, { AccountID, Orders: [{ OrderID: id, Pieces: 2 }] })]);
    expect(desk.provider.contents).toMatchObject({ cargo: `${SpuName}×2`, remark: '放门口' });
  });

  it('stays out of the printer while its picture is not there, and is never fetched from elsewhere', async () => {
    const { AccountID } = await keep({ Name: '顺丰缺图' });
    const [id = ''] = await placed(1);
    const { parcels } = await numbered([request(id, { AccountID })]);
    desk.provider.hasPictures = false;
    const { Labels, Skipped } = await labels(...parcels);
    desk.provider.hasPictures = true;
    expect(Labels).toEqual([]);
    expect(Skipped[0]?.reason).toContain('没有取到，请稍后再打');
    expect(await fetchLabelPicture(`${desk.provider.url}/label/${parcels[0]?.WaybillNo}.png`)).not.toBeNull();
    expect(await fetchLabelPicture('http://127.0.0.1:9/label/1.png')).toBeNull();
  });
});

describe('the label of 菜鸟', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startPlatformSandbox();
    process.env.CAINIAO_LABEL_URL = sandbox.settings.CAINIAO_LABEL_URL;
  });
  afterAll(async () => {
    delete process.env.CAINIAO_LABEL_URL;
    await sandbox.close();
  });
  const { token, secret } = LABEL_KEYS.cainiao;
  const TEMPLATE = 'https://cloudprint.cainiao.com/template/standard/301';
  const cainiao = {
    Name: '菜鸟申通',
    Provider: 'cainiao',
    Company: '申通快递',
    AppKey: token,
    AppSecret: secret,
    CustomerCode: '2217301144',
    TemplateID: TEMPLATE,
  } as const;

  it('comes with what its print component prints, and with its routing where a browser prints ours', async () => {
    const { AccountID } = await keep(cainiao);
    const [id = ''] = await placed(1);
    const { parcels } = await numbered([request(id, { AccountID })]);
    const [label] = (await labels(...parcels)).Labels;
    expect(label?.document).toMatchObject({
      component: 'cainiao',
      content: { templateURL: TEMPLATE, data: { waybillCode: parcels[0]?.WaybillNo } },
    });
    expect(label?.routing.mark).not.toBe('');
    await keep({ ...cainiao, AccountID, LabelBy: 'own' });
    expect((await labels(...parcels)).Labels[0]?.document, 'the account prints ours by now').toBeNull();
  });

  it('hands no component a phone that shall stand masked, and takes a number too where the label is ours', async () => {
    const { AccountID } = await keep({ ...cainiao, Name: '菜鸟自印', LabelBy: 'own' });
    const [id = '', other = ''] = await placed(2);
    const own = await numbered([request(id, { AccountID })]);
    expect((await labels(...own.parcels)).Labels[0]?.document).toBeNull();
    const drawing = await keep({ ...cainiao, Name: '菜鸟隐私' });
    const hidden = await numbered([request(other, { AccountID: drawing.AccountID })], { IsPrivate: true });
    const [label] = (await labels(...hidden.parcels)).Labels;
    expect(label).toMatchObject({ document: null, receiver: { phone: expect.stringContaining('****') } });
    expect(JSON.stringify(label)).not.toContain('templateURL');
  });
});

const pictureOf = async (id: string): Promise<unknown> => {
  const { rows } = await desk.app.database.pool.query('select picture from print_parcels where id = $1', [
    id,
  ]);
  return rows[0]?.picture;
};
const pdfOf = async (parcels: Parameters<typeof on>[0]): Promise<string> =>
  (await fetchFile(desk.app, desk.cast.grower, printRuns.pdf, on(parcels))).body.toString('latin1');
