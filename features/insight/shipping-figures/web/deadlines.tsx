import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Section } from '#kit/ui/page.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { Chart } from '../../charts/web/chart.tsx';
import { type Deadlines, shippingFigures } from '../contract.ts';
import { DeadlineTable } from './deadline-table.tsx';

const sum = (deadlines: Deadlines, due: 'tonight' | 'late' | 'late24' | 'late48' | 'late72') =>
  deadlines.items.reduce((all, { Counts }) => all + (Counts[due] ?? 0), 0);

const hourText = (time: string) =>
  new Date(time).toLocaleString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    day: 'numeric',
    hour: 'numeric',
    hour12: false,
  });

/** What has to leave by tonight and in the next two days, by who ships it. */
export function DeadlineSection() {
  const answer = useCall(
    shippingFigures.deadlines,
    {},
    { keep: true, topics: ['orders'], staleTime: 15_000 },
  );
  return (
    <Section title="发货时限">
      <Loaded query={answer} lines={6}>
        {(data) =>
          data.total === 0 ? (
            <Empty says="两天内没有到期的订单，也没有超时的" />
          ) : (
            <>
              <p>
                今晚 24 点前 {countText(sum(data, 'tonight'))} 单到期，另有{' '}
                {countText(
                  sum(data, 'late') + sum(data, 'late24') + sum(data, 'late48') + sum(data, 'late72'),
                )}{' '}
                单已超时
              </p>
              <DeadlineTable vendors={data.items} />
              {data.Hours.some(({ Count }) => Count > 0) ? (
                <Chart
                  title="未来 48 小时到期（单）"
                  dimension="时间"
                  kind="bar"
                  labels={data.Hours.map(({ From }) => hourText(From))}
                  series={[{ name: '订单', values: data.Hours.map(({ Count }) => Count) }]}
                  show={countText}
                />
              ) : (
                <p className="none">未来 48 小时没有到期的订单</p>
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
