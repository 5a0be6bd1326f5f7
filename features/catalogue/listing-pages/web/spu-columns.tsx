import { costName, lossText } from '#features/catalogue/prices/web/loss.tsx';
import { OrderableCell } from '#features/catalogue/quotas/web/left-cell.tsx';
import type { Spu, spus } from '#features/catalogue/spus/contract.ts';
import { defaultPrice } from '#features/catalogue/spus/web/price-fields.tsx';
import { Link } from '#kit/ui/link.tsx';
import type { ColumnOf } from '#kit/ui/list-page.tsx';
import { Blank } from '#kit/ui/table/blank.tsx';
import { timeText } from '#kit/ui/values/display.ts';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { Money } from '#kit/ui/values/money.tsx';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import './listings.css';

export const columns: ColumnOf<typeof spus.get>[] = [
  {
    key: 'SpuName',
    title: '商品名称',
    width: 264,
    least: 180,
    grow: true,
    sort: 'SpuName',
    show: (row) => <GoodsName name={row.SpuName} image={row.spuImageUrl} />,
  },
  {
    key: 'State',
    title: '状态',
    width: 110,
    least: 84,
    show: (row) => <SaleState spu={row} />,
    phone: 'end',
  },
  { key: 'externalID', title: '商品编码', width: 100, spare: true, phone: 'line' },
  { key: 'VendorName', title: '来源', width: 96, least: 66, show: sourceOf, phone: 'line' },
  {
    key: 'PurchasePrice',
    title: '采购价',
    as: 'money',
    width: 92,
    allow: 'price.purchase.view',
    show: (row) => <PurchasePrice spu={row} />,
    phone: 'none',
  },
  {
    key: 'DistributePrice',
    title: '分销价',
    as: 'money',
    width: 92,
    sort: 'DistributePrice',
    allow: 'price.sales.view',
    show: (row) => <DefaultPrice spu={row} />,
    phone: 'line',
  },
  {
    key: 'SpuPrice',
    title: '零售价',
    as: 'money',
    width: 92,
    sort: 'SpuPrice',
    allow: 'price.sales.view',
    phone: 'none',
  },
  {
    key: 'Left',
    title: '可售',
    width: 104,
    least: 94,
    align: 'right',
    show: (row) => <OrderableCell left={row.Left} level={row.Level} stock={row.Stock} says={row.LeftSays} />,
    phone: 'line',
  },
  {
    key: 'AgentCount',
    title: '已分销',
    width: 84,
    least: 70,
    align: 'right',
    show: (row) => (row.AgentCount > 0 ? `${row.AgentCount} 个渠道` : <Blank />),
    phone: 'none',
  },
  {
    key: 'Skus',
    title: '包含商品',
    width: 220,
    show: (row) => <Parts spu={row} />,
    optional: true,
    phone: 'none',
  },
  { key: 'LogisticPolicyName', title: '物流', width: 130, show: logisticsOf, optional: true, phone: 'none' },
  { key: 'ServicePolicyName', title: '售后', width: 120, optional: true, phone: 'none' },
  { key: 'CreatedOn', title: '上架时间', as: 'time', sort: 'CreatedOn', spare: true, phone: 'none' },
];

/** Chosen among the columns; the names come from the shop's tree. */
export const categoryColumn = (pathOf: (id: string | null) => string): ColumnOf<typeof spus.get> => ({
  key: 'CategoryID',
  title: '分类',
  width: 120,
  show: (row) => pathOf(row.CategoryID),
  optional: true,
  phone: 'none',
});

const PRESALE_SAYS = { always: '全部预售', overflow: '卖完后转预售' } as const;

const STATES = {
  on_sale: ['ok', '在售'],
  suspended: ['done', '已停售'],
  upstream: ['error', '上游停售'],
  before: ['wait', '未到季'],
  over: ['done', '已过季'],
} as const satisfies Record<Spu['State'], readonly [string, string]>;

/** Whether it can be sold; if not, one line says why, and if ahead, when it leaves. */
export function SaleState({
  spu: { State: is, StateSays, Presale },
}: {
  spu: Pick<Spu, 'State' | 'StateSays' | 'Presale'>;
}) {
  const [tone, name] = STATES[is];
  const tag = <StatusTag tone={tone}>{name}</StatusTag>;
  if (is === 'on_sale' && Presale)
    return (
      <Stack>
        {tag}
        <span title={PRESALE_SAYS[Presale.Mode]}>预售 {Presale.ShipOn.slice(5)} 发货</span>
      </Stack>
    );
  if (is === 'on_sale' || is === 'suspended') return tag;
  return (
    <Stack>
      <span title={StateSays}>{tag}</span>
      {StateSays}
    </Stack>
  );
}

function sourceOf(row: Spu) {
  return row.VendorID ? <span title={row.VendorName ?? ''}>{row.VendorName}</span> : '自营';
}

/** Without a policy of its own a supplied listing hands on what its vendor charges. */
function logisticsOf(row: Spu) {
  return row.LogisticPolicyName ?? <span className="none">{row.VendorID ? '按供应商' : '未设置'}</span>;
}

/** Without a price from the vendor no order can be placed. */
const PurchasePrice = ({ spu }: { spu: Spu }) =>
  spu.VendorID && spu.PurchasePrice === null ? (
    <span title="供应商还没有定价或已停止分销，不能下单；请联系供应商">
      <StatusTag tone="wait">未定价</StatusTag>
    </span>
  ) : (
    <Money value={spu.PurchasePrice} />
  );

/** What agents without a price of their own pay; red when it is below what the goods cost. */
function DefaultPrice({ spu }: { spu: Spu }) {
  const price = defaultPrice(spu);
  const says = lossText(price, spu.PurchasePrice, costName(spu.VendorID));
  const shown = (
    <span className={says && 'is-loss'} title={says || undefined}>
      <Money value={price} />
    </span>
  );
  if (spu.PendingCount === 0) return shown;
  return (
    <Stack>
      {shown}
      <Link
        to={`/settlementV2/price?view=coming&idScheduledStatus=pending&SpuIDs=${spu.SpuID}`}
        title={`${timeText(spu.PendingFrom)} 起改价`}
      >
        待生效 {spu.PendingCount}
      </Link>
    </Stack>
  );
}

const partsText = (row: Spu) => row.Skus.map(({ SkuName, Count }) => `${SkuName} ×${Count}`).join('、');

const Parts = ({ spu }: { spu: Spu }) => <span title={partsText(spu)}>{partsText(spu) || '-'}</span>;
