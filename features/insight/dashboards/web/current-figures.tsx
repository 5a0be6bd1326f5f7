import { agoText } from '#features/insight/inbox/web/ago-text.ts';
import { STAGES, TO_SHIP } from '#features/orders/orders/status.ts';
import { EMPTY_ID } from '#kit/endpoint/empty-id.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Section } from '#kit/ui/page.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { dashboards } from '../contract.ts';
import { FIGURE_TOPICS } from './figure-topics.ts';
import { EVER, ordersAt } from './order-links.ts';
import { ShelfFigures } from './shelf-figures.tsx';
import { CountLinks } from './side-table.tsx';

const TABS = new Map(
  Object.entries(STAGES).map(([key, { id }]) => [String(id), key === 'partly' ? 'partly' : key]),
);

/** How orders and listings stand now. */
export default function NowFigures() {
  const entered = useCall(dashboards.order, { View: 'normal' }, FIGURE_TOPICS);
  const fromAgents = useCall(dashboards.order, { View: 'byagent' }, FIGURE_TOPICS);
  return (
    <>
      <Section title="订单现状">
        <Loaded query={entered}>
          {({ Stages, Overdue, OverdueBy, Suspended }) => (
            <dl className="now">
              <dt>本店录入</dt>
              <dd>
                <CountLinks tallies={asTabs(Stages)} to={(id) => stageAt('normal', id)} empty="还没有订单" />
              </dd>
              {fromAgents.data?.Stages.some(({ Count }) => Count > 0) && (
                <>
                  <dt>渠道订单</dt>
                  <dd>
                    <CountLinks
                      tallies={asTabs(fromAgents.data.Stages)}
                      to={(id) => stageAt('byagent', id)}
                      empty=""
                    />
                  </dd>
                </>
              )}
              <dt>超时未发{Overdue > 0 && ` ${countText(Overdue)}`}</dt>
              <dd>
                <CountLinks
                  tallies={OverdueBy}
                  to={lateAt}
                  empty="没有超时的"
                  more={({ ID }) => <Oldest overdue={OverdueBy.find((one) => one.ID === ID)} />}
                />
              </dd>
              {Suspended.length > 0 && (
                <>
                  <dt>挂起原因</dt>
                  <dd>
                    <CountLinks
                      tallies={Suspended}
                      to={(id) => ordersAt('normal', { tab: 'suspended', holdReasons: id, ...EVER })}
                      empty=""
                    />
                  </dd>
                </>
              )}
            </dl>
          )}
        </Loaded>
      </Section>
      <ShelfFigures />
    </>
  );
}

/** Counts as the tabs of the lists have them: 待发货 are all that are to leave, whether their note is exported or not. */
function asTabs<T extends { ID: string; Count: number }>(stages: readonly T[]): T[] {
  const toShip = stages
    .filter(({ ID }) => TO_SHIP.some((id) => String(id) === ID))
    .reduce((sum, { Count }) => sum + Count, 0);
  return stages.map((stage) =>
    stage.ID === String(STAGES.waiting.id) ? { ...stage, Count: toShip } : stage,
  );
}

const stageAt = (view: 'normal' | 'byagent', id: string) =>
  ordersAt(view, { tab: TABS.get(id) ?? 'all', ...EVER });

const lateAt = (id: string) =>
  id === EMPTY_ID ? '/delivery/self?tab=late' : `/delivery/vendor?tab=late&vendorIds=${id}`;

const Oldest = ({ overdue }: { overdue: { OldestOn: string } | undefined }) =>
  overdue && <small className="none">最早 {agoText(overdue.OldestOn)}</small>;
