import { lossText } from '#features/catalogue/prices/web/loss.tsx';
import { OrderableCell } from '#features/catalogue/quotas/web/left-cell.tsx';
import type { ColumnOf } from '#kit/ui/list-page.tsx';
import { Blank } from '#kit/ui/table/blank.tsx';
import { moneyText, timeText } from '#kit/ui/values/display.ts';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { Money } from '#kit/ui/values/money.tsx';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import type { VendorSpu, vendorSpus } from '../contract.ts';

export const vendorSpuColumns: ColumnOf<typeof vendorSpus.get>[] = [
  {
    key: 'SpuName',
    title: '商品名称',
    width: 264,
    least: 180,
    grow: true,
    show: (row) => <GoodsName name={row.SpuName} image={row.spuImageUrl} />,
  },
  { key: 'externalID', title: '商品编码', width: 104, least: 92, spare: true, phone: 'none' },
  { key: 'VendorName', title: '供应商', width: 110, least: 84, phone: 'line' },
  { key: 'Supply', title: '供货状态', width: 88, least: 84, show: supplyOf, phone: 'line' },
  {
    key: 'Left',
    title: '可订',
    width: 108,
    least: 98,
    align: 'right',
    show: (row) => <OrderableCell left={row.Left} level={row.Level} stock={row.Stock} />,
    phone: 'line',
  },
  {
    key: 'PurchasePrice',
    title: '采购价',
    as: 'money',
    width: 100,
    allow: 'price.purchase.view',
    show: (row) => <Cost vendorSpu={row} />,
    sort: 'PurchaseChangedAt',
    phone: 'end',
  },
  {
    key: 'ComingPrice',
    title: '预告',
    align: 'right',
    width: 152,
    least: 120,
    allow: 'price.purchase.view',
    show: (row) => <Coming vendorSpu={row} />,
    phone: 'line',
  },
  {
    key: 'DistributePrice',
    title: '我的分销价',
    as: 'money',
    width: 92,
    allow: 'price.sales.view',
    phone: 'line',
  },
  {
    key: 'Margin',
    title: '毛利',
    width: 124,
    least: 104,
    align: 'right',
    show: marginOf,
    allow: 'price.sales.view',
    phone: 'line',
  },
  {
    key: 'AgentCount',
    title: '已分销',
    width: 84,
    least: 72,
    spare: true,
    align: 'right',
    show: (row) => (row.AgentCount > 0 ? `${row.AgentCount} 个渠道` : <Blank />),
    phone: 'none',
  },
  {
    key: 'CreatedOn',
    title: '上架时间',
    as: 'time',
    sort: 'CreatedOn',
    width: 96,
    spare: true,
    phone: 'none',
  },
];

function supplyOf({ StopSays, SpuStatus }: VendorSpu) {
  if (StopSays)
    return (
      <span title={`${StopSays}，不能下单`}>
        <StatusTag tone="error">停供</StatusTag>
      </span>
    );
  return SpuStatus === 'on_sale' ? (
    <StatusTag tone="ok">供货中</StatusTag>
  ) : (
    <StatusTag tone="done">本店停售</StatusTag>
  );
}

/** What it costs, and what it did when my price was last thought of; as a fault only while that is to be followed. */
function Cost({ vendorSpu }: { vendorSpu: VendorSpu }) {
  const { PurchasePrice, PurchasePriceBefore: before, PurchaseChangedAt } = vendorSpu;
  if (PurchasePrice === null || before === null || before === PurchasePrice)
    return <Money value={PurchasePrice} />;
  const change = PurchasePrice - before;
  const says = `上次定价时 ${moneyText(before)}，${timeText(PurchaseChangedAt)} 起 ${moneyText(PurchasePrice)}`;
  return (
    <Stack>
      <Money value={PurchasePrice} />
      <span className={change > 0 && vendorSpu.FollowFrom !== null ? 'problem' : undefined} title={says}>
        {change > 0 ? '涨' : '降'} {moneyText(Math.abs(change))}
      </span>
    </Stack>
  );
}

function Coming({ vendorSpu: { ComingPrice, ComingAt, PurchasePrice } }: { vendorSpu: VendorSpu }) {
  if (ComingAt === null) return <Blank />;
  const isDearer = ComingPrice !== null && PurchasePrice !== null && ComingPrice > PurchasePrice;
  return (
    <Stack>
      <span className={isDearer ? 'problem' : undefined}>
        {ComingPrice === null ? '没有价格' : moneyText(ComingPrice)}
      </span>
      {`${timeText(ComingAt)} 起`}
    </Stack>
  );
}

function marginOf({ DistributePrice, PurchasePrice }: VendorSpu) {
  if (DistributePrice === null || PurchasePrice === null) return <Blank />;
  const margin = DistributePrice - PurchasePrice;
  const rate = DistributePrice > 0 ? ` · ${Math.round((margin / DistributePrice) * 100)}%` : '';
  return (
    <span
      className={margin < 0 ? 'problem' : undefined}
      title={lossText(DistributePrice, PurchasePrice) || undefined}
    >
      {moneyText(margin)}
      {rate}
    </span>
  );
}
