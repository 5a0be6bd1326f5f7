import type { ProviderPowers } from '#features/shipping/label-providers/label-provider.ts';
import { isPlatformNet, PLATFORM_NETS } from '#features/shipping/label-providers/platform-nets.ts';
import { POWERS } from '#features/shipping/label-providers/provider-powers.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { Stack } from '#kit/ui/values/stack.tsx';
import type { LabelAccount } from '../contract.ts';
import type { AccountDraft } from './account-draft.ts';

interface ProviderFieldsProps {
  draft: AccountDraft;
  before: LabelAccount | undefined;
  set: (part: Partial<AccountDraft>) => void;
}

const PAY_TYPES = [
  { value: 'monthly', label: '月结' },
  { value: 'shipper', label: '现付' },
  { value: 'consignee', label: '到付' },
];
const LABELS = [
  { value: 'provider', label: '服务商的面单' },
  { value: 'own', label: '来单啦的面单' },
];
/** What each provider calls the keys that it gave the shop. */
const KEYS = {
  kuaidi100: { key: '授权 Key', secret: '授权 Secret' },
  kdniao: { key: '用户 ID', secret: 'API Key' },
  cainiao: { key: '授权 Token', secret: 'AppSecret' },
  own: { key: '', secret: '' },
} as const;

const DRAWN = '服务商画了就打它的；没有模板或隐私面单时用来单啦的面单';
const LABEL_HINTS = {
  kuaidi100: DRAWN,
  kdniao: DRAWN,
  cainiao: '由电脑上的菜鸟打印组件直接打出；没有选打印机或隐私面单时用来单啦的面单',
  own: undefined,
} as const;
const NUMBERED = '服务商的模板编号，不填则用来单啦的面单';
const TEMPLATE_HINTS = {
  kuaidi100: NUMBERED,
  kdniao: NUMBERED,
  cainiao: '菜鸟的标准面单模板网址，取号时必填',
  own: undefined,
} as const;

const BRANCH = 'branch';
/** Whose account the shop has at 快递100: one of a branch, or one of a platform, which hands its numbers out through it. */
const SOURCES = [
  { value: BRANCH, label: '快递网点' },
  ...Object.entries(PLATFORM_NETS).map(([value, name]) => ({ value, label: `${name}电子面单` })),
];

/** What a provider and its carrier want to know of the contract. */
export function ProviderFields({ draft, before, set }: ProviderFieldsProps) {
  const { key, secret } = KEYS[draft.Provider];
  return (
    <>
      <LabelledField label={key} name="AppKey" hint="不填则用「店铺管理」里的电子面单资料">
        <TextField value={draft.AppKey} onChange={(AppKey) => set({ AppKey })} />
      </LabelledField>
      <Secret
        label={secret}
        name="AppSecret"
        has={before?.HasAppSecret ?? false}
        value={draft.AppSecret}
        onChange={(AppSecret) => set({ AppSecret })}
      />
      {draft.Provider === 'cainiao' ? (
        <LabelledField label="商家 ID" name="CustomerCode" hint="菜鸟后台里的商家 ID，是一串数字">
          <TextField value={draft.CustomerCode} onChange={(CustomerCode) => set({ CustomerCode })} />
        </LabelledField>
      ) : (
        <CarrierFields draft={draft} before={before} set={set} />
      )}
      <LabelledField
        label="面单"
        name="LabelBy"
        hint={draft.LabelBy === 'provider' ? LABEL_HINTS[draft.Provider] : undefined}
      >
        <Select
          label="面单"
          className="wide"
          options={LABELS}
          value={draft.LabelBy}
          onChange={(LabelBy) => set({ LabelBy: LabelBy as AccountDraft['LabelBy'] })}
        />
      </LabelledField>
      {(draft.LabelBy === 'provider' || draft.Provider === 'cainiao') && (
        <LabelledField label="模板" name="TemplateID" hint={TEMPLATE_HINTS[draft.Provider]}>
          <TextField value={draft.TemplateID} onChange={(TemplateID) => set({ TemplateID })} />
        </LabelledField>
      )}
      {draft.Provider !== 'own' && <PowerFields draft={draft} set={set} powers={POWERS[draft.Provider]} />}
    </>
  );
}

interface PowerFieldsProps extends Pick<ProviderFieldsProps, 'draft' | 'set'> {
  powers: ProviderPowers;
}

/** What the provider can do beside handing out numbers. */
const PowerFields = ({ draft, set, powers }: PowerFieldsProps) => (
  <>
    {powers.cloud && draft.LabelBy === 'provider' && (
      <LabelledField label="云打印机" name="CloudPrinter" hint={cloudHint(draft)}>
        <TextField
          value={draft.CloudPrinter}
          placeholder="机身上的设备码，如 KX100…"
          onChange={(CloudPrinter) => set({ CloudPrinter })}
        />
      </LabelledField>
    )}
    {powers.cloud && draft.TakesChildren && draft.LabelBy === 'provider' && draft.TemplateID !== '' && (
      <LabelledField
        label="子单模板"
        name="ChildTemplateID"
        hint="服务商的子单模板编号；不填则子单用来单啦的面单"
      >
        <TextField value={draft.ChildTemplateID} onChange={(ChildTemplateID) => set({ ChildTemplateID })} />
      </LabelledField>
    )}
    {powers.children && (
      <label className="check is-wide">
        <input
          type="checkbox"
          checked={draft.TakesChildren}
          onChange={(event) => set({ TakesChildren: event.target.checked })}
        />
        <Stack>
          <span>一单多件用子母单</span>
          <small>一个母单号带几个子单号，顺丰、德邦、京东等支持；不勾则每件各取一个单号</small>
        </Stack>
      </label>
    )}
    {powers.follow && (
      <label className="check is-wide">
        <input
          type="checkbox"
          checked={draft.Follows}
          onChange={(event) => set({ Follows: event.target.checked })}
        />
        <Stack>
          <span>取号时订阅物流轨迹</span>
          <small>物流轨迹由快递100 推送，按其套餐计费</small>
        </Stack>
      </label>
    )}
  </>
);

const cloudHint = ({ CloudPrinter, TemplateID }: AccountDraft): string =>
  CloudPrinter !== '' && TemplateID === ''
    ? '要先填模板才能云打印'
    : '填了就在取号时由它打出面单；不填则在电脑上打印';

/** What a carrier's branch or a platform gave the shop, and how it is paid. */
function CarrierFields({ draft, before, set }: ProviderFieldsProps) {
  const isPlatform = draft.Provider === 'kuaidi100' && isPlatformNet(draft.SiteCode);
  return (
    <>
      {draft.Provider === 'kuaidi100' && (
        <LabelledField label="账号来源" name="Source" hint="平台的单号先在快递100 授权，再用在这里">
          <Select
            label="账号来源"
            className="wide"
            options={SOURCES}
            value={isPlatform ? draft.SiteCode : BRANCH}
            onChange={(source) => set({ SiteCode: source === BRANCH ? '' : source })}
          />
        </LabelledField>
      )}
      <LabelledField
        label={isPlatform ? 'partnerId' : '客户编码'}
        name="CustomerCode"
        hint={isPlatform ? '快递100 授权平台后给的 partnerId' : '快递网点给的客户编码或月结账号'}
      >
        <TextField value={draft.CustomerCode} onChange={(CustomerCode) => set({ CustomerCode })} />
      </LabelledField>
      <Secret
        label={isPlatform ? 'partnerKey' : '客户密码'}
        name="Password"
        has={before?.HasPassword ?? false}
        value={draft.Password}
        onChange={(Password) => set({ Password })}
      />
      {!isPlatform && (
        <LabelledField label="网点" name="SiteCode" hint="部分快递需要，按网点说的填">
          <TextField value={draft.SiteCode} onChange={(SiteCode) => set({ SiteCode })} />
        </LabelledField>
      )}
      {draft.Provider === 'kuaidi100' && !isPlatform && (
        <RareFields draft={draft} before={before} set={set} />
      )}
      <LabelledField label="付款方式" name="PayType">
        <Select
          label="付款方式"
          className="wide"
          options={PAY_TYPES}
          value={draft.PayType}
          onChange={(PayType) => set({ PayType: PayType as AccountDraft['PayType'] })}
        />
      </LabelledField>
      <LabelledField
        label="产品类型"
        name="ServiceType"
        hint={draft.Provider === 'kdniao' ? '快递鸟的数字编号，不填为标准快递' : '如：标准快递，不填为默认'}
      >
        <TextField value={draft.ServiceType} onChange={(ServiceType) => set({ ServiceType })} />
      </LabelledField>
    </>
  );
}

/** What a few carriers want as well; in sight where it is filled in, so that nobody else looks past it. */
function RareFields({ draft, before, set }: ProviderFieldsProps) {
  const isFilled = Boolean(
    before?.HasPartnerSecret || draft.PartnerName || draft.CarryingCode || draft.Courier,
  );
  return (
    <details className="is-wide" open={isFilled}>
      <summary>其他字段（个别快递需要）</summary>
      <div className="form-grid">
        <Secret
          label="电子面单密钥"
          name="PartnerSecret"
          has={before?.HasPartnerSecret ?? false}
          value={draft.PartnerSecret}
          onChange={(PartnerSecret) => set({ PartnerSecret })}
        />
        <LabelledField label="客户名称" name="PartnerName">
          <TextField value={draft.PartnerName} onChange={(PartnerName) => set({ PartnerName })} />
        </LabelledField>
        <LabelledField label="承载编号" name="CarryingCode">
          <TextField value={draft.CarryingCode} onChange={(CarryingCode) => set({ CarryingCode })} />
        </LabelledField>
        <LabelledField label="承载快递员" name="Courier">
          <TextField value={draft.Courier} onChange={(Courier) => set({ Courier })} />
        </LabelledField>
      </div>
    </details>
  );
}

interface SecretProps {
  label: string;
  name: string;
  has: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** Goes in and never comes back. */
const Secret = ({ label, name, has, value, onChange }: SecretProps) => (
  <LabelledField label={label} name={name} hint={has ? '已保存；不填则不变' : '保存后不再显示'}>
    <input
      className="field wide"
      type="password"
      autoComplete="new-password"
      value={value}
      placeholder={has ? '••••••••' : ''}
      onChange={(event) => onChange(event.target.value)}
    />
  </LabelledField>
);
