import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopSettings } from '#features/shops/shops/settings-contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call } from '#test/app.ts';
import { addMember } from '#test/cast.ts';
import { labelAccounts } from '../contract.ts';
import { labelSender, openAccount, readAccounts } from '../server/index.ts';
import { type AccountDesk, openDesk } from './account-desk.ts';

let desk: AccountDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

const set = (who: AccountDesk['cast']['grower'], input: object) =>
  call(desk.app, who, labelAccounts.set, input as never);
const setDsp = (dsp: object) => ask(desk.app, desk.cast.grower, shopSettings.setDsp, dsp);
const open = (id: string) => desk.inShop((db) => openAccount(db, id));
const list = async () => (await ask(desk.app, desk.cast.grower, labelAccounts.get, {})).items;

describe('an account', () => {
  it('opens with its own keys and password, which lie sealed and are never sent back', async () => {
    const id = await desk.open({
      Name: '中通月结',
      Provider: 'kuaidi100',
      CustomerCode: 'ZT001',
      Password: '密码一',
      SiteCode: '南宁',
      PartnerSecret: '面单密钥',
      PartnerName: '果园',
      CarryingCode: 'C1',
      Courier: '老张',
      AppKey: 'key-1',
      AppSecret: 'secret-1',
    });
    expect(await open(id)).toEqual({
      provider: 'kuaidi100',
      follows: false,
      account: {
        company: '中通快递',
        appKey: 'key-1',
        appSecret: 'secret-1',
        customerCode: 'ZT001',
        password: '密码一',
        siteCode: '南宁',
        partnerSecret: '面单密钥',
        partnerName: '果园',
        carryingCode: 'C1',
        courier: '老张',
        payType: 'monthly',
        serviceType: '',
        templateId: '',
        childTemplateId: '',
        cloudPrinter: '',
      },
    });
    const [shown] = await list();
    expect(shown).toMatchObject({
      HasPassword: true,
      HasAppSecret: true,
      HasPartnerSecret: true,
      Company: '中通快递',
    });
    expect(JSON.stringify(shown)).not.toMatch(/密码一|secret-1|面单密钥/);
    const { rows } = await desk.app.database.pool.query(
      'select password, app_secret, partner_secret from label_accounts',
    );
    expect(JSON.stringify(rows)).not.toMatch(/密码一|secret-1|面单密钥/);
  });

  it('keeps of what it asks for only what its provider can do', async () => {
    const wishes = { TakesChildren: true, Follows: true, CloudPrinter: 'KX1', AppKey: 'k', AppSecret: 's' };
    const ids = [
      await desk.open({ Name: '子母快递100', Provider: 'kuaidi100', ...wishes }),
      await desk.open({ Name: '子母快递鸟', Provider: 'kdniao', ...wishes }),
      await desk.open({ Name: '子母菜鸟', Provider: 'cainiao', ...wishes }),
    ];
    const shown = await list();
    const kept = ids.map((id) => {
      const account = shown.find(({ AccountID }) => AccountID === id);
      return [account?.TakesChildren, account?.Follows, account?.CloudPrinter];
    });
    expect(kept).toEqual([
      [true, true, 'KX1'],
      [true, false, ''],
      [false, false, ''],
    ]);
    for (const AccountID of ids) await ask(desk.app, desk.cast.grower, labelAccounts.end, { AccountID });
  });

  it('keeps a secret that is left out, and loses one that is emptied', async () => {
    const id = await desk.open({
      Name: '顺丰',
      Provider: 'kdniao',
      Company: '顺丰',
      AppKey: 'k',
      AppSecret: 's',
      Password: 'p',
    });
    const terms = { AccountID: id, Name: '顺丰改', Provider: 'kdniao', Company: '顺丰', AppKey: 'k' };
    await set(desk.cast.grower, { ...terms, Password: '' });
    expect(await open(id)).toMatchObject({ account: { appSecret: 's', password: '' } });
  });

  it('keeps what a change does not name', async () => {
    const Sender = {
      Name: '发货部',
      Phone: '057188887777',
      Province: '浙江省',
      City: '杭州市',
      Area: '西湖区',
      Address: '龙井路1号',
    };
    const account = { Name: '申通', Provider: 'kuaidi100', Company: '申通', CustomerCode: 'ST1' } as const;
    const id = await desk.open({ ...account, PayType: 'shipper', Paper: '100x150', Sender });
    await set(desk.cast.grower, { AccountID: id, Name: '申通改', Provider: 'kuaidi100', Company: '申通' });
    const changed = (await list()).find(({ AccountID }) => AccountID === id);
    expect(changed).toMatchObject({
      Name: '申通改',
      CustomerCode: 'ST1',
      PayType: 'shipper',
      Paper: '100x150',
      Sender,
    });
    await ask(desk.app, desk.cast.grower, labelAccounts.end, { AccountID: id });
  });

  it('takes keys, customer code and site of the shop’s settings where it has none, if they name its provider', async () => {
    const id = await desk.open({ Name: '圆通', Provider: 'kuaidi100', Company: '圆通' });
    const refused = await call(desk.app, desk.cast.grower, labelAccounts.test, { AccountID: id });
    expect(refused.message).toBe('面单账号「圆通」还没有 AppKey 和密钥，请在「打印与面单」里填写');
    await setDsp({
      DspName: '快递鸟',
      CustomerCode: 'YT9',
      SiteCode: '9',
      AppKey: 'shop-key',
      AppSecret: 'shop-secret',
    });
    await expect(open(id)).rejects.toThrow('还没有 AppKey');
    await setDsp({ DspName: '快递100 电子面单' });
    expect(await open(id)).toMatchObject({
      account: { appKey: 'shop-key', appSecret: 'shop-secret', customerCode: 'YT9', siteCode: '9' },
    });
  });

  it('is the default of its carrier and of the shop when it is the first, until another is', async () => {
    const other = await desk.open({ Name: '圆通二', Provider: 'own', Company: '圆通' });
    const defaults = async () =>
      (await desk.inShop(readAccounts)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
    expect(await defaults()).toEqual(['中通月结', '顺丰改', '圆通']);
    await ask(desk.app, desk.cast.grower, labelAccounts.setDefault, { AccountID: other });
    expect(await defaults()).toEqual(['中通月结', '顺丰改', '圆通二']);
    await ask(desk.app, desk.cast.grower, labelAccounts.setDefault, { AccountID: other, OfShop: true });
    expect(
      (await desk.inShop(readAccounts)).filter(({ isShopDefault }) => isShopDefault).map(({ name }) => name),
    ).toEqual(['圆通二']);
    await ask(desk.app, desk.cast.grower, labelAccounts.setDefault, { AccountID: other, On: false });
    expect(await defaults()).toEqual(['中通月结', '顺丰改']);
  });

  it('is refused for a carrier that its provider has not, under a name that is taken, and for another carrier later', async () => {
    const { grower } = desk.cast;
    expect((await set(grower, { Name: '甲', Provider: 'kdniao', Company: '闪送' })).message).toBe(
      '快递鸟不支持「闪送」，请从列表里选择快递公司',
    );
    expect((await set(grower, { Name: '圆通', Provider: 'own', Company: '中通' })).message).toBe(
      '已有面单账号「圆通」，请换一个名称',
    );
    const id = await desk.open({ Name: '换快递' });
    expect(
      (await set(grower, { AccountID: id, Name: '换快递', Provider: 'own', Company: '申通' })).status,
    ).toBe(4009);
  });

  it('is gone once it has ended, and its name is free', async () => {
    const id = await desk.open({ Name: '停用的', Provider: 'kuaidi100', AppKey: 'k', AppSecret: 's' });
    await ask(desk.app, desk.cast.grower, labelAccounts.end, { AccountID: id });
    await expect(open(id)).rejects.toThrow('已停用');
    expect((await list()).some(({ Name }) => Name === '停用的')).toBe(false);
    await desk.open({ Name: '停用的' });
  });

  it('is nobody else’s, and who ships reads its name alone', async () => {
    const [first] = await list();
    const id = first?.AccountID ?? '';
    await expect(desk.inShop((db) => openAccount(db, id), desk.cast.middle)).rejects.toThrow();
    const packer = await addMember(desk.app, desk.cast.grower, 'packer', RIGHTS['order.ship']);
    const names = await ask(desk.app, packer, labelAccounts.names, {});
    expect(Object.keys(names.items[0] ?? {})).toEqual([
      'AccountID',
      'Name',
      'Provider',
      'Company',
      'IsDefault',
      'IsShopDefault',
      'Paper',
      'TakesChildren',
      'PrintsInCloud',
      'NumbersLeft',
    ]);
    expect((await call(desk.app, packer, labelAccounts.get, {})).status).toBe(4003);
    expect((await set(packer, { Name: '乙', Provider: 'own', Company: '中通' })).status).toBe(4003);
  });
});

describe('the sender of an account', () => {
  const Sender = {
    Name: '老陈',
    Phone: '13900000001',
    Province: '广西壮族自治区',
    City: '南宁市',
    Area: '武鸣区',
    Address: '果园路 1 号',
  };

  it('is its own, else the shop’s, else nobody', async () => {
    const id = await desk.open({ Name: '寄件' });
    const sender = () => desk.inShop((db) => labelSender(db, id));
    expect(await sender()).toBeNull();
    const shop = {
      SenderName: '果园',
      SenderPhone: '0771-1234567',
      Province: '广西',
      City: '南宁市',
      Address: '总仓',
    };
    await ask(desk.app, desk.cast.grower, shopSettings.setSender, shop);
    expect(await sender()).toMatchObject({ name: '果园', detail: '总仓', area: '' });
    await set(desk.cast.grower, { AccountID: id, Name: '寄件', Provider: 'own', Company: '中通', Sender });
    expect(await sender()).toEqual({
      name: '老陈',
      phone: '13900000001',
      province: '广西壮族自治区',
      city: '南宁市',
      area: '武鸣区',
      detail: '果园路 1 号',
    });
  });

  it('is refused when a carrier could not collect there', async () => {
    const answer = await set(desk.cast.grower, {
      Name: '丙',
      Provider: 'own',
      Company: '中通',
      Sender: { ...Sender, City: '' },
    });
    expect(answer.message).toBe('寄件人需要填写姓名、电话、省、市和详细地址');
  });
});
