import type { Input } from '#kit/endpoint/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Section } from '#kit/ui/page.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { Chart } from '../../charts/web/chart.tsx';
import type { ListLink } from '../../charts/web/list-links.tsx';
import { ProvinceMap } from '../../charts/web/province-map.tsx';
import { dashboards, type SplitRow } from '../contract.ts';
import { byProvince } from './by-province.ts';
import { FIGURE_TOPICS } from './figure-topics.ts';

const MOST = 10;

interface SplitChartsProps {
  span: Input<typeof dashboards.statistics>;
  /** The lists in which the span's orders stand, narrowed. */
  lists: (filters: Readonly<Record<string, string>>) => readonly ListLink[];
}

/** When, where from and how orders came, and with whom they left; where the list has a filter, a name opens its orders. */
export function SplitCharts({ span, lists }: SplitChartsProps) {
  // What has no name can't be asked for.
  const by = (filter: string) => (key: string) => (key ? lists({ [filter]: key }) : []);
  const splits = useCall(dashboards.statistics, span, FIGURE_TOPICS);
  return (
    <Section title="订单分布">
      <Loaded query={splits} lines={8}>
        {({ Hours, Provinces, ThirdParties, CreationTypes, Carriers }) => (
          <div className="home-charts">
            <Split title="下单时段" dimension="时段" rows={Hours} />
            <ProvinceSplit splits={Provinces} lists={by('provinceIds')} />
            <Split
              title="来源平台"
              dimension="平台"
              rows={ThirdParties}
              lists={by('thirdPartyNames')}
              lying
            />
            <Split
              title="录入方式"
              dimension="方式"
              rows={CreationTypes}
              lists={by('idCreationTypes')}
              lying
            />
            <Split title="快递公司" dimension="快递" rows={Carriers} lists={by('expressCompanies')} lying />
          </div>
        )}
      </Loaded>
    </Section>
  );
}

interface ProvinceSplitProps {
  splits: readonly SplitRow[];
  lists: (id: string) => readonly ListLink[];
}

/** Where they go to: as a map, and the most beside it. */
function ProvinceSplit({ splits, lists }: ProvinceSplitProps) {
  const { rows, elsewhere } = byProvince(splits);
  if (rows.length === 0) return null;
  const figures = new Map(rows.map(({ Key, Orders }) => [Key, Orders]));
  return (
    <>
      <ProvinceMap title="收货省份" unit="单" counts={figures} elsewhere={elsewhere} lists={lists} />
      <Split title="省份排行" dimension="省份" rows={rows} lists={lists} lying />
    </>
  );
}

interface SplitProps {
  title: string;
  dimension: string;
  rows: readonly SplitRow[];
  lying?: boolean;
  lists?: (key: string) => readonly ListLink[];
}

function Split({ title, dimension, rows, lying = false, lists }: SplitProps) {
  const shown = lying ? rows.slice(0, MOST) : rows;
  if (!shown.some(({ Orders }) => Orders > 0)) return null;
  return (
    <Chart
      dimension={dimension}
      lying={lying}
      title={`${title}（单）`}
      kind="bar"
      lists={lists && ((at) => lists(shown[at]?.Key ?? ''))}
      labels={shown.map(({ Name }) => Name)}
      series={[{ name: '订单', values: shown.map(({ Orders }) => Orders) }]}
      show={countText}
    />
  );
}
