import './connections.css';
import { type ComponentType, lazy, Suspense } from 'react';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { connections, type PlatformConfig } from '../contract.ts';
import { ConnectButton } from './connect-button.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { useLanding } from './use-landing.ts';

/** What the hub's other nouns show here: the default export of their `web/authorize-section.tsx`. */
const sections = Object.entries(
  import.meta.glob<{ default: ComponentType }>('../../*/web/authorize-section.tsx'),
).map(([path, load]) => ({ path, More: lazy(load) }));

/** 授权管理: the platforms, the shops that are connected there, and what has lapsed. */
export default function AuthorizePage() {
  const { isConnecting } = useLanding();
  const platforms = useCall(connections.configs, {});
  const lapsing = useCall(connections.requireAuthorize, {});
  const names = lapsing.data?.items.map(({ ShopName }) => `“${ShopName}”`).join('、');
  return (
    <Page title="授权管理">
      {isConnecting && (
        <p className="connection-note" role="status">
          平台已返回，正在连接店铺…
        </p>
      )}
      {names && (
        <p className="connection-note connection-problem" role="alert">
          {names}的授权已失效或即将失效，新订单不会进来，请重新授权
        </p>
      )}
      <Loaded of={platforms}>
        {({ items }) => items.map((platform) => <PlatformPart key={platform.Platform} of={platform} />)}
      </Loaded>
      <Suspense>
        {sections.map(({ path, More }) => (
          <More key={path} />
        ))}
      </Suspense>
    </Page>
  );
}

function PlatformPart({ of }: { of: PlatformConfig }) {
  return (
    <Section title={of.PlatformName}>
      <div className="row between">
        <span className="connection-says">
          {of.IsConfigured ? saysOf(of) : '未配置：请联系系统管理员填写平台的接口设置后再连接'}
        </span>
        <ConnectButton platform={of.Platform} disabled={!of.IsConfigured} />
      </div>
      <ul className="connections">
        {of.Accounts.map((account) => (
          <ConnectionCard key={account.CustomerID} of={account} />
        ))}
      </ul>
    </Section>
  );
}

const saysOf = ({ Accounts, PlatformName }: PlatformConfig): string => {
  const connected = Accounts.filter(({ State }) => State === 'connected').length;
  if (connected > 0) return `已连接 ${connected} 个店铺`;
  return `还没有连接店铺。到${PlatformName}点“同意”后，就回到这里`;
};
