import './label-accounts.css';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { type LabelAccount, labelAccounts } from '../contract.ts';
import { AccountItem } from './account-item.tsx';
import { PrinterButton } from './printer-button.tsx';
import { RuleSection } from './rule-section.tsx';

const AccountDialog = lazy(() => import('./account-dialog.tsx'));

type Provider = LabelAccount['Provider'];

const WAYS: readonly { provider: Provider; name: string; says: string }[] = [
  { provider: 'kuaidi100', name: '快递100', says: '已开通快递100 电子面单，填写 Key 和客户编码，自动取号' },
  { provider: 'kdniao', name: '快递鸟', says: '已开通快递鸟电子面单，填写用户 ID 和客户编码，自动取号' },
  {
    provider: 'cainiao',
    name: '菜鸟',
    says: '已开通菜鸟电子面单，填写授权 Token 和商家 ID，面单由菜鸟打印组件直接打出',
  },
  { provider: 'own', name: '自有号段', says: '网点给了一段单号，录入首号和末号，不用开通任何服务' },
];

/** 打印与面单: under which contracts waybill numbers are taken, and which parcel goes by which. */
export default function PrintSettingsPage() {
  const accounts = useCall(labelAccounts.get, {}, { topics: ['shop'] });
  // Providers are asked beside the page.
  const left = useCall(labelAccounts.left, {}, { topics: ['shop'] }).data?.items ?? [];
  const [opened, setOpened] = useState<LabelAccount | Provider>();
  return (
    <Page
      title="打印与面单"
      acts={
        <>
          <PrinterButton />
          <Button
            kind={accounts.data?.items.length === 0 ? 'plain' : 'main'}
            onClick={() => setOpened('kuaidi100')}
          >
            新建面单账号
          </Button>
        </>
      }
    >
      <Section title="面单账号">
        <p className="label-says">
          打单时用它向快递公司取单号，费用由快递公司或服务商收取
          {accounts.data?.items.length === 0 && '。选一种方式新建，以后可以再加'}
        </p>
        <Loaded query={accounts} lines={4}>
          {({ items }) =>
            items.length === 0 ? (
              <FirstAccount onChoose={setOpened} />
            ) : (
              <ul className="label-accounts">
                {items.map((account) => (
                  <AccountItem
                    key={account.AccountID}
                    account={account}
                    left={left.find(({ AccountID }) => AccountID === account.AccountID)?.Left ?? null}
                    onEdit={() => setOpened(account)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
      <Loaded query={accounts} lines={3}>
        {({ items }) => (items.length > 0 ? <RuleSection accounts={items} /> : null)}
      </Loaded>
      <Suspense>{opened && <AccountDialog account={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </Page>
  );
}

/** The ways to waybill numbers, for whoever has none yet. */
const FirstAccount = ({ onChoose }: { onChoose: (provider: Provider) => void }) => (
  <ul className="account-ways">
    {WAYS.map(({ provider, name, says }) => (
      <li key={provider}>
        <b>{name}</b>
        <p>{says}</p>
        <Button onClick={() => onChoose(provider)}>使用{name}</Button>
      </li>
    ))}
  </ul>
);
