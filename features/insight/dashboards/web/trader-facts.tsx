import type { Input } from '#kit/endpoint/contract.ts';
import { countText } from '#kit/ui/display.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Facts, Section } from '#kit/ui/page.tsx';
import { dashboards, type TraderCounts } from '../contract.ts';
import { FIGURE_TOPICS } from './home-figures.tsx';

type Span = Input<typeof dashboards.traderCount>;

const says = ({ All, Active, New, Prohibited, Silent }: TraderCounts) =>
  [
    `共 ${countText(All)} 家`,
    `有订单 ${countText(Active)}`,
    `新增 ${countText(New)}`,
    `30 天没有订单 ${countText(Silent)}`,
    ...(Prohibited > 0 ? [`已禁用 ${countText(Prohibited)}`] : []),
  ].join('，');

/** Who the shop deals with, and how its people get orders in. */
export function TraderFacts({ span }: { span: Span }) {
  const traders = useCall(dashboards.traderCount, span, FIGURE_TOPICS);
  const shop = useCall(dashboards.shop, span, FIGURE_TOPICS);
  return (
    <Section title="往来和收单">
      <Loaded of={traders} lines={2}>
        {({ Agents, Vendors }) => (
          <Facts
            of={[
              ['渠道', says(Agents)],
              ['供应商', says(Vendors)],
            ]}
          />
        )}
      </Loaded>
      <Loaded of={shop} lines={2}>
        {({ Members, OrdersPerMember, RowsRead, ImportRate, MinutesToOrder }) => (
          <Facts
            of={[
              ['录单成员', Members > 0 ? `${Members} 人，人均 ${OrdersPerMember} 单` : '没有人录单'],
              [
                '表格导入',
                ImportRate === null
                  ? '没有导入表格'
                  : `${countText(RowsRead)} 行，${Math.round(ImportRate * 100)}% 成为订单，一份表格约 ${MinutesToOrder ?? '-'} 分钟`,
              ],
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
