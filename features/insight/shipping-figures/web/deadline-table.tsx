import { SHIP_DUE_NAMES, type ShipDue } from '#features/orders/orders/times/ship-due.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { copyText } from '#kit/ui/values/copy.tsx';
import { timeText } from '#kit/ui/values/display.ts';
import { FigureTable } from '../../charts/web/figure-table.tsx';
import { counted } from '../../charts/web/figure-text.ts';
import { type LinkedFigure, linked } from '../../charts/web/linked-figure.tsx';
import { type Deadlines, shippingFigures } from '../contract.ts';
import { shipListAt } from './order-lists.ts';

type VendorDeadlines = Deadlines['items'][number];

const OWN = '00000000-0000-0000-0000-000000000000';
const COMING: readonly ShipDue[] = ['in2', 'in6', 'tonight', 'in24', 'in48'];
const LATE: readonly ShipDue[] = ['late', 'late24', 'late48', 'late72'];

const listOf = (row: VendorDeadlines, filters: Record<string, string>) =>
  row.ID === OWN ? shipListAt('own', filters) : shipListAt('bought', { vendorIds: row.ID, ...filters });
const lateOf = ({ Counts }: VendorDeadlines) => LATE.reduce((sum, due) => sum + (Counts[due] ?? 0), 0);

const COLUMNS: readonly LinkedFigure<VendorDeadlines>[] = [
  {
    title: '已超时',
    show: (row) => counted(lateOf(row)),
    to: (row) => listOf(row, { tab: 'late' }),
    isBad: true,
  },
  ...COMING.map((due) => ({
    title: SHIP_DUE_NAMES[due].replace('到期', ''),
    show: ({ Counts }: VendorDeadlines) => counted(Counts[due] ?? 0),
    to: (row: VendorDeadlines) => listOf(row, { shipDue: due }),
  })),
  { title: '最近到期', show: ({ NextOn }) => (NextOn ? timeText(NextOn) : '-') },
];

/** Who has to ship how much by when; one press urges and copies what to say. */
export const DeadlineTable = ({ vendors }: { vendors: readonly VendorDeadlines[] }) => (
  <FigureTable
    label="发货时限"
    isStacked
    rows={vendors}
    keyOf={({ ID }) => ID}
    columns={[
      { title: '发货方', show: ({ Name }) => Name, isText: true },
      ...COLUMNS.map(linked),
      { title: '操作', show: (row) => <Urge vendor={row} /> },
    ]}
  />
);

/** What is late is urged, and what is due tonight. */
function Urge({ vendor }: { vendor: VendorDeadlines }) {
  const urge = useAction(shippingFigures.urge, { done: ({ done }) => `已催 ${done} 单，催单内容已复制` });
  const may = useMay()(shippingFigures.urge);
  const Due = [...LATE, 'tonight' as const].filter((due) => (vendor.Counts[due] ?? 0) > 0);
  if (!may || vendor.ID === OWN || Due.length === 0) return null;
  const press = async () => {
    const answer = await urge.run({ VendorID: vendor.ID, Due });
    if (answer?.Text) await copyText(answer.Text);
  };
  return (
    <Button
      busy={urge.pending}
      title="向供应商催已超时和今晚到期的订单，并复制催单内容"
      onClick={() => void press()}
    >
      催单
    </Button>
  );
}
