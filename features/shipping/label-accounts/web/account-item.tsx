import { lazy, Suspense, useState } from 'react';
import { isPlatformNet, PLATFORM_NETS } from '#features/shipping/label-providers/platform-nets.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { type LabelAccount, labelAccounts } from '../contract.ts';
import { FEW_NUMBERS } from '../limits.ts';
import { PROVIDER_NAMES } from '../provider-names.ts';
import { TestAccount } from './test-account.tsx';

const RangesDialog = lazy(() => import('./ranges-dialog.tsx'));

interface AccountItemProps {
  account: LabelAccount;
  /** Numbers that its provider counts; null: it counts none, or has not said. */
  left: number | null;
  onEdit: () => void;
}

/** An account with what can be done about it. */
export function AccountItem({ account, left, onEdit }: AccountItemProps) {
  const [isOpen, setOpen] = useState(false);
  const { AccountID, Name, Provider, Company, IsDefault, IsShopDefault, CustomerCode, SiteCode } = account;
  return (
    <li>
      <div className="account-name">
        <b>{Name}</b>
        {IsShopDefault && <StatusTag tone="ok">店铺默认</StatusTag>}
        {IsDefault && <StatusTag tone="work">{Company}默认</StatusTag>}
      </div>
      <p className="account-facts num">
        {PROVIDER_NAMES[Provider]} · {Company}
        {Provider === 'kuaidi100' && isPlatformNet(SiteCode) && ` · ${PLATFORM_NETS[SiteCode]}电子面单`}
        {CustomerCode && ` · ${customerTitle(account)} ${CustomerCode}`}
        {account.Sender && ` · 寄件人 ${account.Sender.Name}`}
        {account.TakesChildren && ' · 子母单'}
        {account.PrintsInCloud && ` · 云打印机 ${account.CloudPrinter}`}
        {account.Follows && ' · 订阅物流轨迹'}
      </p>
      <NumbersLeft account={account} left={account.NumbersLeft ?? left} />
      <div className="row account-acts">
        {Provider === 'own' && (
          <Button kind="text" onClick={() => setOpen(true)}>
            号段
          </Button>
        )}
        <Button kind="text" onClick={onEdit}>
          修改
        </Button>
        <TestAccount accountId={AccountID} />
        {!IsDefault && (
          <Act
            on={labelAccounts.setDefault}
            input={{ AccountID }}
            kind="text"
            done={`${Company}默认用这个账号`}
          >
            设为{Company}默认
          </Act>
        )}
        <Act
          on={labelAccounts.setDefault}
          input={{ AccountID, OfShop: true, On: !IsShopDefault }}
          kind="text"
          done={IsShopDefault ? '没有规则的包裹不再有默认账号' : '没有规则的包裹默认用这个账号'}
        >
          {IsShopDefault ? '取消店铺默认' : '设为店铺默认'}
        </Act>
        <Act
          on={labelAccounts.end}
          input={{ AccountID }}
          kind="text"
          done="面单账号已停用"
          confirm={{
            title: `停用“${Name}”`,
            says: '以后不再用它取号，指向它的规则失效，保存的密码和密钥删除；已取的单号不受影响',
            act: '停用',
            danger: true,
          }}
        >
          停用
        </Act>
      </div>
      <Suspense>{isOpen && <RangesDialog account={account} onClose={() => setOpen(false)} />}</Suspense>
    </li>
  );
}

function customerTitle({ Provider, SiteCode }: LabelAccount): string {
  if (Provider === 'cainiao') return '商家 ID';
  return Provider === 'kuaidi100' && isPlatformNet(SiteCode) ? 'partnerId' : '客户编码';
}

function NumbersLeft({ account: { Provider }, left }: Pick<AccountItemProps, 'account' | 'left'>) {
  if (left === null) return null;
  const isOwn = Provider === 'own';
  if (left === 0)
    return (
      <p className="account-few">{isOwn ? '没有可用的单号，请录入号段' : '没有可用的单号，请向网点充值'}</p>
    );
  if (left < FEW_NUMBERS)
    return (
      <p className="account-few num">
        只剩 {left} 个单号，{isOwn ? '请向网点再要一段' : '请向网点充值'}
      </p>
    );
  return <p className="account-facts num">剩余 {left.toLocaleString()} 个单号</p>;
}
