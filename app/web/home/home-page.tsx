import './home.css';
import { useState } from 'react';
import { HomeFigures, useIsNew } from '#features/insight/dashboards/web/home-figures.tsx';
import type { Entry } from '#features/insight/inbox/contract.ts';
import { WaitingLines } from '#features/insight/inbox/web/waiting-lines.tsx';
import { PinnedReports } from '#features/insight/saved-reports/web/pinned-reports.tsx';
import { shops } from '#features/shops/shops/contract.ts';
import { UsageTable } from '#features/shops/shops/web/usage-table.tsx';
import { useShopInfo } from '#features/shops/shops/web/use-shop-info.ts';
import { countText, expiryText } from '#kit/ui/display.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Icon } from '#kit/ui/icon.tsx';
import { Link } from '#kit/ui/link.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Facts, Page, Section } from '#kit/ui/page.tsx';
import { session, useMay, useSession } from '#kit/ui/session.ts';
import { groupOf, groups, isInMenu } from '../menu.ts';
import { ANY_RIGHT, useVisibleRoutes } from '../use-visible-routes.ts';
import { useWaiting } from '../use-waiting.ts';
import { FirstSteps } from './first-steps.tsx';

/** What waits for me first, then how it goes, the ways to go and how much of the shop's quotas is left. */
export default function HomePage() {
  const usage = useCall(shops.usage, {});
  const isNew = useIsNew();
  const may = useMay();
  if (session.shopId() && !may(ANY_RIGHT))
    return (
      <Page>
        <Empty says="还没有为您开通权限，请联系店铺管理员开通" />
      </Page>
    );
  return (
    <Page>
      <WhatWaits />
      {usage.data && <FirstSteps usage={usage.data} isNew={isNew} />}
      <HomeFigures />
      <PinnedReports />
      <div className="home">
        <QuickLinks />
        <ShopSection />
      </div>
    </Page>
  );
}

/** Each thing that waits, in words, with its one next act; a calm line when nothing does. */
function WhatWaits() {
  const waiting = useWaiting({ around: false });
  if (!waiting) return <div className="what-waits is-coming" aria-busy="true" />;
  if (waiting.length === 0) return <p className="nothing-waits">今天没有等你处理的事</p>;
  return <WaitingFew entries={waiting} />;
}

/** So many that how the day goes is still in sight below them. */
const AT_FIRST = 8;

/** The first of what waits, in the order in which a shop looks at it; the others at a press. */
function WaitingFew({ entries }: { entries: readonly Entry[] }) {
  const [isOpen, setOpen] = useState(false);
  const hidden = entries.length > AT_FIRST + 1 ? entries.length - AT_FIRST : 0;
  return (
    <section className="what-waits" aria-label="等你处理">
      <WaitingLines entries={isOpen || hidden === 0 ? entries : entries.slice(0, AT_FIRST)} />
      {hidden > 0 && (
        <button
          type="button"
          className="waiting-more"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : `还有 ${hidden} 件事`}
        </button>
      )}
    </section>
  );
}

function QuickLinks() {
  const visible = useVisibleRoutes().filter(isInMenu);
  const shown = groups
    .map((group) => ({ group, routes: visible.filter(({ path }) => groupOf(path) === group) }))
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
