import './connections.css';
import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { COMMON_PLATFORMS } from '#features/sheets/third-parties/preset-platforms.ts';
import { PlatformMark } from '#features/sheets/third-parties/web/platform-mark.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { type Connection, connections, type PlatformConfig } from '../contract.ts';
import { CONNECT } from './begins-at.ts';
import { ConnectButton } from './connect-button.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { useGoesFirst } from './use-goes-first.ts';
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
  const [ended, late, soon] = endingOf(lapsing.data?.items ?? []);
  return (
    <Page title="授权管理">
      {isConnecting && (
        <p className="connection-note" role="status">
          平台已返回，正在连接店铺…
        </p>
      )}
      <BeginNote platforms={platforms.data?.items ?? []} />
      {ended && (
        <p className="connection-note connection-problem" role="alert">
          {ended}的授权已失效，新订单不会进来，请重新授权
        </p>
      )}
      {late && (
        <p className="connection-note connection-problem" role="alert">
          {late}的授权快到期了，自动续期还没有成功；到期前仍会再试，也可以现在重新授权
        </p>
      )}
      {soon && <p className="connection-note">{soon}的授权在三天内到期，会自动续期，不用处理</p>}
      <Loaded query={platforms}>
        {({ items }) => (
          <div className="platforms">
            {items.map((platform) => (
              <PlatformPart key={platform.Platform} platformConfig={platform} />
            ))}
            <OtherPlatforms connectable={items} />
          </div>
        )}
      </Loaded>
      <Suspense>
        {sections.map(({ path, More }) => (
          <More key={path} />
        ))}
      </Suspense>
    </Page>
  );
}

/** Where a consent begins, if not here; and what to press once one has come to that address for it. */
function BeginNote({ platforms }: { platforms: readonly PlatformConfig[] }) {
  const first = useGoesFirst();
  const [address] = useSearchParams();
  const platform = platforms.find(({ Platform }) => Platform === address.get(CONNECT));
  const says =
    first?.says ?? (platform && `已转到可以连接店铺的地址，请在${platform.PlatformName}点“连接店铺”继续`);
  return says ? (
    <p className="connection-note" role="status">
      {says}
    </p>
  ) : null;
}

/** Those that lapsed, those whose renewal is late, and those that will be renewed: each by name, or nothing. */
function endingOf(items: readonly Connection[]): string[] {
  const isLapsed = ({ State }: Connection) => State === 'lapsed';
  const isLate = ({ IsRenewalLate }: Connection) => IsRenewalLate;
  const parts = [
    items.filter(isLapsed),
    items.filter(isLate),
    items.filter((one) => !isLapsed(one) && !isLate(one)),
  ];
  return parts.map((part) => part.map(({ ShopName }) => `“${ShopName}”`).join('、'));
}

/** The platforms that can't be connected, whose orders come by their sheets. */
function OtherPlatforms({ connectable }: { connectable: readonly PlatformConfig[] }) {
  const may = useMay();
  const others = COMMON_PLATFORMS.filter((name) =>
    connectable.every(({ PlatformName }) => PlatformName !== name),
  );
  return (
    <Section>
      <div className="platform-head">
        <PlatformMark name="" />
        <div>
          <h2>其他平台</h2>
          <span className="connection-says">
            {others.join('、')}暂不能直接连接：在平台后台导出订单表，导入后自动识别
          </span>
        </div>
        {may(orderImports.initialize) && (
          <Link className="btn" to="/orderv2/acquiring-orders">
            导入订单
          </Link>
        )}
      </div>
    </Section>
  );
}

function PlatformPart({ platformConfig }: { platformConfig: PlatformConfig }) {
  return (
    <Section>
      <div className="platform-head">
        <PlatformMark name={platformConfig.PlatformName} />
        <div>
          <h2>{platformConfig.PlatformName}</h2>
          <span className="connection-says">
            {platformConfig.IsConfigured
              ? saysOf(platformConfig)
              : '未配置：请联系系统管理员填写平台的接口设置后再连接'}
          </span>
        </div>
        <ConnectButton platform={platformConfig.Platform} disabled={!platformConfig.IsConfigured} />
      </div>
      {platformConfig.Accounts.length > 0 && (
        <ul className="connections">
          {platformConfig.Accounts.map((account) => (
            <ConnectionCard key={account.CustomerID} connection={account} />
          ))}
        </ul>
      )}
    </Section>
  );
}

const saysOf = ({ Accounts, PlatformName }: PlatformConfig): string => {
  const connected = Accounts.filter(({ State }) => State === 'connected').length;
  if (connected > 0) return `已连接 ${connected} 个店铺`;
  if (Accounts.length > 0) return `现在没有连接着的${PlatformName}店铺，重新授权后恢复`;
  return `还没有连接店铺。点“连接店铺”，在${PlatformName}的页面上同意授权，完成后自动回到这里`;
};
