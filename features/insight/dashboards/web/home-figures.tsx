import './dashboards.css';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { Section } from '#kit/ui/page.tsx';
import { FreshnessNote } from '../../charts/web/freshness.tsx';
import { dashboards } from '../contract.ts';
import { FIGURE_TOPICS } from './figure-topics.ts';
import { TodayCards } from './today-cards.tsx';
import { TrendChart } from './trend-chart.tsx';

/** What only whoever scrolls sees comes after what everyone looks at. */
const SpanFigures = lazyPart(() => import('./span-figures.tsx'));
const NowFigures = lazyPart(() => import('./current-figures.tsx'));

const useHome = () => useCall(dashboards.home, {}, { ...FIGURE_TOPICS, enabled: useMay()(dashboards.home) });

/** Whether the shop never had an order; not known of for who may not see figures. */
export const useIsNew = (): boolean | undefined => useHome().data?.IsNew;

/** Whether that is still to come. */
export const useIsNewComing = (): boolean => useHome().isLoading;

/** How the shop stands: today, 30 days, a span, and what is open now; for who may see figures, as soon as there are any. */
export function HomeFigures() {
  const may = useMay()(dashboards.home);
  const home = useHome();
  if (!may || home.data?.IsNew) return null;
  return (
    <>
      <Loaded query={home} lines={4}>
        {(data) => (
          <>
            <TodayCards homeData={data} />
            <FreshnessNote asOf={data.AsOf} />
            <Section title="近 30 天">
              <TrendChart days={data.Trend} />
            </Section>
          </>
        )}
      </Loaded>
      {home.data && (
        <>
          <SpanFigures />
          <NowFigures />
        </>
      )}
    </>
  );
}
