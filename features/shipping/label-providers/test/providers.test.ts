import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startPlatformSandbox } from '#app/sandbox/sandbox.ts';
import { slowness } from '#test/slowness.ts';
import { readDocument } from '../../print-components/print-document.ts';
import { type CarrierAccount, PROVIDERS, type ProviderName } from '../label-provider.ts';
import { contentDigest } from '../server/cainiao/sign.ts';
import { childNumbers } from '../server/child-numbers.ts';
import { labelProvider } from '../server/index.ts';
import { dataSign } from '../server/kdniao/sign.ts';
import { labelSign } from '../server/kuaidi100/sign.ts';
import { parcelOrder, receiver, sandboxAccount, sender, TEMPLATE } from './provider-desk.ts';

const URLS = ['KUAIDI100_LABEL_URL', 'KDNIAO_LABEL_URL', 'CAINIAO_LABEL_URL'];
const NAMES = [...URLS, 'LABEL_TIMEOUT_MS', 'LABEL_CALLS_A_SECOND'];
let sandbox: Sandbox;
let serial = 0;
beforeAll(async () => {
  sandbox = await startPlatformSandbox();
});
afterAll(async () => {
  for (const name of NAMES) delete process.env[name];
  await sandbox.close();
});
beforeEach(() => {
  for (const name of URLS) process.env[name] = sandbox.settings[name];
  process.env.LABEL_CALLS_A_SECOND = '1000';
  process.env.LABEL_TIMEOUT_MS = '5000';
  Object.assign(sandbox.labels.mood, {
    slowMs: 0,
    slowNext: 0,
    loseNext: 0,
    failNext: 0,
    garbleNext: 0,
    paperOut: 0,
  });
});

/** Where nobody listens. */
async function closedAddress(): Promise<string> {
  const other = await startPlatformSandbox();
  await other.close();
  return other.url;
}

const newId = () => `request-${++serial}`;
const take = (name: ProviderName, part = {}, account = {}) =>
  labelProvider(name).order(parcelOrder(sandboxAccount(name, account), { requestId: newId(), ...part }));
const taken = () => sandbox.labels.waybills.size;

describe('signatures', () => {
  it('are the provider’s, by vectors that another program computed', () => {
    const param = '{"kuaidicom":"zhongtong","orderId":"a1"}';
    const keys = { key: 'QUAUgPUp123', secret: '5f1a2b' };
    expect(labelSign(param, '1764482400000', keys)).toBe('4E023F018D1F7CE7EFA0F6982A67A413');
    const data = '{"OrderCode":"a1","ShipperCode":"ZTO","Remark":"易碎"}';
    expect(dataSign(data, '56da2cf8-c8a2')).toBe('ZGRlYTM3OTE3ZDRjOWNlZjM1MGQ5ZWQ4MDU3OTM5MWY=');
    const content = '{"cpCode":"ZTO","waybillCode":"易碎"}';
    expect(contentDigest(content, 'F53eqq903jQySV')).toBe('r68Qb7QrqwKYYoTgBqtOOg==');
  });
});

describe.each(PROVIDERS)('taking a number at %s', (name) => {
  it('gives the number of the carrier with its routing', async () => {
    const answer = await take(name);
    if (answer.is !== 'done') throw new Error(answer.says);
    const { waybillNo, routing, picture } = answer.value;
    expect(waybillNo).toMatch(/^7\d{13}$/);
    expect(routing.mark).toMatch(/^浙江 \d{3}$/);
    expect(routing.sortingCode).not.toBe('');
    expect(routing.packageName).toBe('浙江转运中心');
    expect(picture).toBeNull();
    const written = sandbox.labels.waybills.get(waybillNo);
    expect(written).toMatchObject({
      cargo: '沃柑',
      weight: 2.5,
      receiver: { name: '王芳', phone: '13900001111' },
    });
    expect(written?.receiver.address).toBe('浙江省杭州市西湖区文三路 100 号 2 幢 301');
    expect(written?.sender).toMatchObject({ name: '果园', phone: '0771-1234567' });
  });

  it('takes no second number under a request that is sent again', async () => {
    const requestId = '0199a3b2-7c11-7a54-8f22-5d1f6a7b8c9d';
    const first = await take(name, { requestId });
    const before = taken();
    expect(await take(name, { requestId })).toEqual(first);
    expect(taken()).toBe(before);
  });

  it('is unclear when the answer is lost after the number was taken, and finds it again under the same request', async () => {
    const before = taken();
    const requestId = newId();
    sandbox.labels.mood.loseNext = 1;
    expect((await take(name, { requestId })).is).toBe('unclear');
    expect(taken()).toBe(before + 1);
    expect((await take(name, { requestId })).is).toBe('done');
    expect(taken()).toBe(before + 1);
  });

  it('is unclear when the answer comes too late, is unreadable, or the provider has a fault', async () => {
    process.env.LABEL_TIMEOUT_MS = '100';
    sandbox.labels.mood.slowNext = 1;
    expect(await take(name)).toMatchObject({ is: 'unclear' });
    process.env.LABEL_TIMEOUT_MS = '5000';
    sandbox.labels.mood.garbleNext = 1;
    expect(await take(name)).toMatchObject({ is: 'unclear' });
    sandbox.labels.mood.failNext = 1;
    expect(await take(name)).toMatchObject({ is: 'unclear' });
  });

  it('is refused for the whole account when its keys are wrong, it has no balance, or nobody is reached', async () => {
    const before = taken();
    const wrong = await take(name, {}, { appSecret: 'wrong' });
    expect(wrong).toMatchObject({ is: 'refused', isAccount: true });
    expect(await take(name, {}, { appKey: 'nobody' })).toMatchObject({ is: 'refused', isAccount: true });
    expect(await take(name, {}, { company: '德邦' })).toMatchObject({ is: 'refused', isAccount: true });
    const closed = await closedAddress();
    for (const url of URLS) process.env[url] = closed;
    const away = await take(name);
    expect(away).toMatchObject({ is: 'refused', isAccount: true });
    expect('says' in away && away.says).toMatch(/^连接不上(快递.*|菜鸟)，没有取号，请稍后再试$/);
    expect(taken()).toBe(before);
    expect(JSON.stringify(wrong)).not.toMatch(/wrong|13900001111|王芳/);
  });

  it('is refused for this one parcel where nobody delivers', async () => {
    const away = { ...receiver, province: '西藏自治区', city: '阿里地区', area: '札达县' };
    expect(await take(name, { receiver: away })).toMatchObject({ is: 'refused', isAccount: false });
  });

  it('asks nobody about a parcel that the provider could not take, and says why', async () => {
    const says = async (part: object) => {
      const answer = await take(name, part);
      return answer.is === 'refused' && !answer.isAccount ? answer.says : answer.is;
    };
    const to = (change: object) => says({ receiver: { ...receiver, ...change } });
    const before = taken();
    expect(await to({ phone: '139****1111' })).toBe('收件人的电话已隐藏，只能用平台自己的面单打印');
    expect(await to({ phone: '#8+a==1#' })).toBe('收件人的电话已隐藏，只能用平台自己的面单打印');
    expect(await to({ phone: '18412345678-1234' })).toBe('收件人的电话是虚拟号，只能用平台自己的面单打印');
    expect(await to({ phone: '' })).toBe('收件人没有电话');
    expect(await to({ name: '王'.repeat(51) })).toMatch(/^收件人姓名超过 \d+ 个字，请先改短$/);
    expect(await to({ detail: '路'.repeat(256) })).toMatch(/^收件人地址超过 \d+ 个字，请先改短$/);
    expect(await to({ city: '' })).toBe('收件人的地址缺少省或市');
    expect(await says({ weightGrams: 0 })).toBe('重量应大于 0，最多 1000 公斤');
    expect(taken()).toBe(before);
  });

  it('gives a number back, once: a repeat of a lost answer is done as well', async () => {
    const account = sandboxAccount(name);
    const answer = await take(name);
    if (answer.is !== 'done') throw new Error(answer.says);
    sandbox.labels.mood.loseNext = 1;
    const provider = labelProvider(name);
    expect((await provider.recycle(account, answer.value, '订单取消')).is).toBe('unclear');
    expect(sandbox.labels.waybills.get(answer.value.waybillNo)?.state).toBe('已取消');
    expect(await provider.recycle(account, answer.value, '订单取消')).toEqual({ is: 'done', value: null });
    const other = { ...answer.value, waybillNo: '70000000000000' };
    expect(await provider.recycle(account, other, '订单取消')).toMatchObject({
      is: 'refused',
      isAccount: false,
    });
  });

  it('asks as often as an account may, whoever asks at once', async () => {
    process.env.LABEL_CALLS_A_SECOND = '20';
    sandbox.labels.mood.slowMs = 100;
    const began = Date.now();
    await Promise.all(Array.from({ length: 21 }, () => take(name)));
    const ms = Date.now() - began;
    expect(ms).toBeGreaterThanOrEqual(980);
    expect(ms).toBeLessThan(5_000 * slowness());
  });
});

describe.each(['kuaidi100', 'kdniao'] as const)('a number of %s', (name) => {
  it('gives the label that the provider draws where the account names a template', async () => {
    const answer = await take(name, {}, { templateId: name === 'kuaidi100' ? 'd8a' : '130' });
    if (answer.is !== 'done' || !answer.value.picture) throw new Error('no picture');
    const { kind, content } = answer.value.picture;
    expect(kind).toBe(name === 'kuaidi100' ? 'link' : 'html');
    if (kind === 'html') return expect(content).toContain(answer.value.waybillNo);
    const shown = await fetch(content);
    expect(shown.headers.get('content-type')).toBe('image/png');
  });
});

describe.each(['kuaidi100', 'kdniao'] as const)('several boxes at %s', (name) => {
  it('get a mother number and its children by one request, and go back with her', async () => {
    const answer = await take(name, { count: 3 });
    if (answer.is !== 'done') throw new Error(answer.says);
    const { waybillNo, children } = answer.value;
    const written = sandbox.labels.waybills.get(waybillNo);
    expect(children.map((child) => child.waybillNo)).toEqual(written?.children);
    expect(new Set([waybillNo, ...(written?.children ?? [])]).size).toBe(3);
    const account = sandboxAccount(name);
    expect((await labelProvider(name).recycle(account, answer.value, '不发了')).is).toBe('done');
    expect(written?.state).toBe('已取消');
  });

  it('are read however the provider writes them', () => {
    expect(childNumbers('SF1,SF2,', 'SF1')).toEqual(['SF2']);
    expect(childNumbers(['SF2', ' SF3 ', 'SF2'], 'SF1')).toEqual(['SF2', 'SF3']);
    for (const nothing of [undefined, null, '', []]) expect(childNumbers(nothing, 'SF1')).toEqual([]);
  });
});

describe('快递鸟', () => {
  it('draws a label for each box of several', async () => {
    const answer = await take('kdniao', { count: 2 }, { templateId: '130' });
    if (answer.is !== 'done') throw new Error(answer.says);
    const [child] = answer.value.children;
    expect(child?.picture?.content).toContain(child?.waybillNo);
  });
});

describe('快递100', () => {
  const provider = labelProvider('kuaidi100');

  it('says whether a carrier delivers there, and nothing where it can’t be asked', async () => {
    const account = sandboxAccount('kuaidi100');
    expect(await provider.reachable(account, sender, receiver)).toBe(true);
    expect(await provider.reachable(account, sender, { ...receiver, area: '札达县' })).toBe(false);
    sandbox.labels.mood.failNext = 1;
    expect(await provider.reachable(account, sender, receiver)).toBeNull();
  });

  it('brings a parcel back on its way', async () => {
    const answer = await take('kuaidi100');
    if (answer.is !== 'done') throw new Error(answer.says);
    expect((await provider.intercept(sandboxAccount('kuaidi100'), answer.value)).is).toBe('done');
    expect(sandbox.labels.waybills.get(answer.value.waybillNo)?.state).toBe('拦截退回');
  });

  it('tells right keys from wrong ones without taking a number', async () => {
    const before = taken();
    expect(await provider.check(sandboxAccount('kuaidi100'))).toEqual({ is: 'done', value: null });
    expect(await labelProvider('kdniao').check(sandboxAccount('kdniao'))).toBeNull();
    expect(await provider.check(sandboxAccount('kuaidi100', { appSecret: 'wrong' }))).toMatchObject({
      is: 'refused',
    });
    expect(taken()).toBe(before);
  });

  it('says what a platform’s account has left, without taking a number', async () => {
    const before = taken();
    const check = (part: Partial<CarrierAccount>) =>
      provider.check(sandboxAccount('kuaidi100', { siteCode: 'pinduoduoWx', ...part }));
    expect(await check({})).toEqual({ is: 'done', value: 4_800 });
    expect(await check({ company: '极兔速递' })).toEqual({ is: 'done', value: 12 });
    expect(await check({ company: '德邦' })).toEqual({ is: 'done', value: 0 });
    expect(await check({ password: '' })).toMatchObject({ is: 'refused', isAccount: true });
    expect(await check({ appSecret: 'wrong' })).toMatchObject({ is: 'refused', isAccount: true });
    expect(taken()).toBe(before);
  });

  it('follows no redirect with what it was told of people', async () => {
    process.env.KUAIDI100_LABEL_URL = `${sandbox.url}/kuaidi100/look?`;
    expect((await take('kuaidi100')).is).not.toBe('done');
  });
});

describe('菜鸟', () => {
  it('gives the label for its print component as it is, and keeps the template it was asked with', async () => {
    const answer = await take('cainiao');
    if (answer.is !== 'done') throw new Error(answer.says);
    const { document, waybillNo } = answer.value;
    expect(document?.component).toBe('cainiao');
    expect(document?.content).toMatchObject({ templateURL: TEMPLATE, data: { waybillCode: waybillNo } });
  });

  it('asks nobody without the number of the shop there, or without a template', async () => {
    const before = taken();
    expect(await take('cainiao', {}, { customerCode: 'ZT001' })).toMatchObject({
      is: 'refused',
      isAccount: true,
    });
    expect(await take('cainiao', {}, { templateId: '301' })).toMatchObject({
      says: '菜鸟账号需要填写模板网址，请修改面单账号',
    });
    expect(taken()).toBe(before);
  });

  it('hands out closed labels as well, and nothing that no component could print', () => {
    const closed = { encryptedData: 'AES:x', signature: 'MD:y', templateURL: TEMPLATE };
    expect(readDocument('cainiao', JSON.stringify(closed))?.content).toEqual(closed);
    for (const text of ['', 'null', '{"data":{}}', JSON.stringify({ data: {}, templateURL: 'javascript:1' })])
      expect(readDocument('cainiao', text)).toBeNull();
  });

  it('tells right keys from wrong ones without taking a number', async () => {
    const before = taken();
    const provider = labelProvider('cainiao');
    expect(await provider.check(sandboxAccount('cainiao'))).toEqual({ is: 'done', value: 4_800 });
    expect(await provider.check(sandboxAccount('cainiao', { appSecret: 'wrong' }))).toMatchObject({
      is: 'refused',
    });
    expect(taken()).toBe(before);
  });
});

describe('the sandbox', () => {
  it('shows what was taken and given back', async () => {
    const page = await fetch(`${sandbox.url}/kuaidi100/look`).then((answer) => answer.text());
    expect(page).toContain('王芳');
    expect(page).toMatch(/在用 <b id="taken">\d+<\/b> 个，已取消 <b id="cancelled">\d+<\/b> 个/);
  });
});
