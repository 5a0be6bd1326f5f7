import './home.css';
import { HomeFigures, useIsNew, useIsNewComing } from '#features/insight/dashboards/web/home-figures.tsx';
import { useInboxFailure, useIsInboxComing } from '#features/insight/inbox/web/use-inbox.ts';
import { WaitingColumns } from '#features/insight/inbox/web/waiting-columns.tsx';
import { PinnedReports } from '#features/insight/saved-reports/web/pinned-reports.tsx';
import { DropCard } from '#features/orders/order-imports/web/drop-card.tsx';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { shops } from '#features/shops/shops/contract.ts';
import { UsageTable } from '#features/shops/shops/web/usage-table.tsx';
import { useShopInfo } from '#features/shops/shops/web/use-shop-info.ts';
import { session, useMay, useSession } from '#kit/ui/calls/session.ts';
import { Empty, Failed } from '#kit/ui/empty.tsx';
import { beginAt } from '#kit/ui/hooks/use-act-of-address.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import { Link } from '#kit/ui/link.tsx';
import { Loaded, Skeleton } from '#kit/ui/loaded.tsx';
import { Facts, Page, Section } from '#kit/ui/page.tsx';
import { countText, expiryText } from '#kit/ui/values/display.ts';
import { Icon } from '#kit/ui/values/icon.tsx';
import { groups, isInMenu, menuGroupOf } from '../menu.ts';
import { ANY_RIGHT, useVisibleRoutes } from '../use-visible-routes.ts';
import { useWaiting } from '../use-waiting.ts';
import { FirstSteps, useFirstSteps } from './first-steps.tsx';

/** What waits for me first, then how it goes, the ways to go and how much of the shop's quotas is left. */
export default function HomePage() {
  const usage = useCall(shops.usage, {});
  const isNew = useIsNew();
  const isNewComing = useIsNewComing();
  const may = useMay();
  const isComing = useIsInboxComing({ around: false });
  // On a phone all else stands below what waits, which would push it down.
  const isReady = !useIsPhone() || !isComing;
  const steps = useFirstSteps(usage.data, isNew);
  const waiting = useWaiting({ around: false });
  const nothingWaits = waiting?.length === 0;
  // A new shop begins with its steps, where others have what waits.
  const showsStepsFirst = nothingWaits && steps.length > 0;
  const isComingFirst = nothingWaits && (usage.isPending || isNewComing);
  if (session.shopId() && !may(ANY_RIGHT))
    return (
      <Page>
        <Empty says="还没有为您开通权限，请联系店铺管理员开通" />
      </Page>
    );
  return (
    <Page>
      <div className="home-top">
        {showsStepsFirst ? <FirstSteps steps={steps} /> : isComingFirst ? <Coming /> : <WhatWaits />}
        {isReady && <Starts />}
      </div>
      {isReady && !showsStepsFirst && steps.length > 0 && <FirstSteps steps={steps} />}
      {/* Below the first steps and all that waits, which would push it down. */}
      {isReady && waiting && usage.isPending && <Skeleton lines={8} />}
      {isReady && !usage.isPending && (
        <>
          <HomeFigures />
          <PinnedReports />
          <div className="home">
            <QuickLinks />
            <ShopSection />
          </div>
        </>
      )}
    </Page>
  );
}

/** What waits, by weight; a calm line when nothing does. Its place is kept while it comes; what failed is asked again. */
function WhatWaits() {
  const waiting = useWaiting({ around: false });
  const failure = useInboxFailure();
  const may = useMay();
  if (failure) return <Failed {...failure} />;
  if (!waiting) return <Coming />;
  if (waiting.length === 0)
    return <p className="what-waits nothing-waits">{nothingWaits(may('order.view'))}</p>;
  return <WaitingColumns entries={waiting} />;
}

/** Who may not look at orders hears so, rather than that there are none. */
const nothingWaits = (seesOrders: boolean): string =>
  seesOrders ? '今天没有待办' : '没有您能看到的待办；订单的待办要有“查看订单”权限';

const Coming = () => <div className="what-waits is-coming" aria-busy="true" />;

/** The ways into a day's work; a screen that this member may not open, or that is not there, is left out. */
const WAYS = [
  { title: '打单发货', paths: ['/delivery/print', '/delivery/self'] },
  { title: '对账', paths: ['/settlementV2/billV2'] },
  { title: '连接平台店铺', paths: ['/setting/authorize'] },
] as const;

/** Drop a sheet, ship, settle: what one comes for. */
function Starts() {
  const paths: readonly string[] = useVisibleRoutes().map(({ path }) => path);
  const may = useMay();
  const mayImport = paths.includes('/orderv2/acquiring-orders');
  return (
    <div className="home-starts">
      {mayImport && <DropCard />}
      <div className="row">
        {WAYS.map(({ title, paths: ways }) => {
          const to = ways.find((path) => paths.includes(path));
          return (
            to && (
              <Link key={title} className="btn" to={to}>
                {title}
              </Link>
            )
          );
        })}
        {may(suspensions.suspend) && (
          <Link className="btn" to={beginAt('/orderv2/index', 'suspend')}>
            挂起订单
          </Link>
        )}
      </div>
    </div>
  );
}

function QuickLinks() {
  const visible = useVisibleRoutes().filter(isInMenu);
  const shown = groups
    .map((group) => ({ group, routes: visible.filter(({ path }) => menuGroupOf(path) === group) }))
    .filter(({ routes }) => routes.length > 0);
  if (shown.length === 0) return null;
  return (
    <Section title="快捷入口">
      {shown.map(({ group, routes }) => (
        <div key={group.path} className="quick">
          <span>
            <Icon name={group.icon} /> {group.title}
          </span>
          <div>
            {routes.map(({ path, title }) => (
              <Link key={path} to={path}>
                {title}
              </Link>
            ))}
          </div>
        </div>
      ))}
    </Section>
  );
}

function ShopSection() {
  const session = useSession();
  const shop = useShopInfo();
  const usage = useCall(shops.usage, {});
  return (
    <Section title="店铺">
      <Facts
        facts={[
          ['店铺', session.shopName()],
          ['版本', shop?.BuLevel],
          ['到期', expiryText(shop?.SubscriptionExpireAt)],
          ['剩余订单', shop && countText(shop.OrderCount)],
        ]}
      />
      <Loaded query={usage} lines={7}>
        {(data) => <UsageTable usage={data} />}
      </Loaded>
    </Section>
  );
}
