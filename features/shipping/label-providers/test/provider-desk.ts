import { LABEL_KEYS } from '#app/sandbox/labels/label-desk.ts';
import type { CarrierAccount, LabelOrder, PostalParty, ProviderName } from '../label-provider.ts';

export const sender: PostalParty = {
  name: '果园',
  phone: '0771-1234567',
  province: '广西壮族自治区',
  city: '南宁市',
  area: '武鸣区',
  detail: '果园路 1 号',
};
export const receiver: PostalParty = {
  name: '王芳',
  phone: '13900001111',
  province: '浙江省',
  city: '杭州市',
  area: '西湖区',
  detail: '文三路 100 号 2 幢 301',
};

export const TEMPLATE = 'http://cloudprint.cainiao.com/template/standard/301';

/** A contract that the sandbox knows the keys of. */
export function sandboxAccount(provider: ProviderName, part: Partial<CarrierAccount> = {}): CarrierAccount {
  const { kuaidi100, kdniao, cainiao } = LABEL_KEYS;
  const terms = {
    kuaidi100: { appKey: kuaidi100.key, appSecret: kuaidi100.secret, customerCode: 'ZT001', templateId: '' },
    kdniao: { appKey: kdniao.id, appSecret: kdniao.key, customerCode: 'ZT001', templateId: '' },
    cainiao: { appKey: cainiao.token, appSecret: cainiao.secret, customerCode: '2217', templateId: TEMPLATE },
  };
  return {
    company: '中通快递',
    ...terms[provider],
    password: '密码',
    siteCode: '',
    partnerSecret: '',
    partnerName: '',
    carryingCode: '',
    courier: '',
    payType: 'monthly',
    serviceType: '',
    childTemplateId: '',
    cloudPrinter: '',
    ...part,
  };
}

export const parcelOrder = (account: CarrierAccount, part: Partial<LabelOrder> = {}): LabelOrder => ({
  requestId: '0199a3b2-7c11-7a54-8f22-5d1f6a7b8c9d',
  account,
  sender,
  receiver,
  cargo: '沃柑',
  weightGrams: 2_500,
  remark: '',
  count: 1,
  news: null,
  ...part,
});
