import { demoActor } from '#demo/business/demo-actor.ts';
import { demoTown, isNew } from '#demo/business/demo-town.ts';
import { type LabelAccount, labelAccounts } from '#features/shipping/label-accounts/contract.ts';
import { shopSettings } from '#features/shops/shops/settings-contract.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { beginDemoRun } from './begin-demo-run.ts';
import { CLOUD_PRINTER, LABEL_KEYS } from './labels/label-desk.ts';

const SENDER = {
  SenderName: '果园发货组',
  SenderPhone: '0771-6221234',
  Province: '广西壮族自治区',
  City: '南宁市',
  Area: '武鸣区',
  Address: '双桥镇果园路 18 号',
};

/**
 * Lets the demo's shop that ships take waybill numbers at the sandbox, by the calls by which a person sets that up:
 * accounts at 快递100 (one of them without balance, one of a platform with few numbers left, one whose labels its cloud printer prints) and 快递鸟, one at 菜鸟, whose labels its print component prints, a range of its own,
 * two rules, and a run to look at. A shop that has an account is left as it is.
 */
export async function openDemoAccounts(pool: Pool): Promise<void> {
  const town = await demoTown(pool);
  if (!town || !isNew(town.guoyuan)) return;
  const { call } = demoActor(pool, town.guoyuan);
  const { total } = await call(labelAccounts.get, {});
  if (total > 0) return;
  const { SenderName } = await call(shopSettings.sender, {});
  if (!SenderName) await call(shopSettings.setSender, SENDER);
  const open = (input: {
    Name: string;
    Company: string;
    Provider: LabelAccount['Provider'];
    [key: string]: string | boolean;
  }) => call(labelAccounts.set, input).then(({ AccountID }) => AccountID);
  const { kuaidi100, kdniao, cainiao } = LABEL_KEYS;
  const usual = await open({
    Name: '中通月结',
    Company: '中通快递',
    Provider: 'kuaidi100',
    AppKey: kuaidi100.key,
    AppSecret: kuaidi100.secret,
    CustomerCode: 'ZT7710018',
    Password: 'demo-password',
  });
  const far = await open({
    Name: '顺丰特快',
    Company: '顺丰速运',
    Provider: 'kdniao',
    AppKey: kdniao.id,
    AppSecret: kdniao.key,
    CustomerCode: '7710023456',
    TakesChildren: true,
  });
  const component = await open({
    Name: '菜鸟申通',
    Company: '申通快递',
    Provider: 'cainiao',
    AppKey: cainiao.token,
    AppSecret: cainiao.secret,
    CustomerCode: '2217301144',
    TemplateID: 'https://cloudprint.cainiao.com/template/standard/301',
  });
  const heavy = await open({ Name: '圆通号段', Company: '圆通速递', Provider: 'own' });
  await call(labelAccounts.addRange, { AccountID: heavy, First: 'YT7710000000001', Last: 'YT7710000000500' });
  const empty = await open({
    Name: '德邦大件',
    Company: '德邦快递',
    Provider: 'kuaidi100',
    AppKey: kuaidi100.key,
    AppSecret: kuaidi100.secret,
    CustomerCode: 'DB7710005',
  });
  await open({
    Name: '拼多多极兔',
    Company: '极兔速递',
    Provider: 'kuaidi100',
    AppKey: kuaidi100.key,
    AppSecret: kuaidi100.secret,
    SiteCode: 'pinduoduoWx',
    CustomerCode: 'pdd-771004',
    Password: 'demo-password',
  });
  await open({
    Name: '顺丰云打印',
    Company: '顺丰速运',
    Provider: 'kuaidi100',
    AppKey: kuaidi100.key,
    AppSecret: kuaidi100.secret,
    CustomerCode: '7710088123',
    TemplateID: 'sf-76x130',
    CloudPrinter: CLOUD_PRINTER,
    TakesChildren: true,
    ChildTemplateID: 'sf-76x130-child',
  });
  await call(labelAccounts.setRules, {
    Rules: [
      { AccountID: far, Provinces: ['西藏', '新疆', '青海', '内蒙古'] },
      { AccountID: heavy, WeightAbove: 10_000 },
    ],
  });
  await beginDemoRun(pool, town.guoyuan, { usual, component, empty });
}
