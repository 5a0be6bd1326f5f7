import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { LeftCell } from '#features/catalogue/quotas/web/left-cell.tsx';
import { spus } from '#features/catalogue/spus/contract.ts';
import { lookups, type Stub } from '#features/shops/lookups/contract.ts';
import { Act } from '#kit/ui/act.tsx';
import { Button } from '#kit/ui/button.tsx';
import { GoodsName } from '#kit/ui/goods-name.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { type ColumnOf, type Filter, ListPage, type Marked } from '#kit/ui/list-page.tsx';
import { refresh } from '#kit/ui/query.ts';
import { useMay } from '#kit/ui/session.ts';
import { StatusTag } from '#kit/ui/status-tag.tsx';
import { type Offer, offers } from '../contract.ts';
import { OfferPriceDialog } from './offer-price-dialog.tsx';

const filtersWith = (agents: readonly Stub[]): Filter<FilterKey<typeof offers.get>>[] => [
  {
    kind: 'choice',
    key: 'AgentIDs',
    label: '渠道',
    many: true,
    options: agents.map((agent) => ({ value: agent.ID, label: agent.Name })),
  },
  { kind: 'text', key: 'SpuName', label: '商品名称' },
  { kind: 'many', key: 'externalIDs', label: '商品编码', hint: '可粘贴多个' },
];

const columns: ColumnOf<typeof offers.get>[] = [
  {
    key: 'SpuName',
    title: '商品名称',
    width: 250,
    show: (row) => <GoodsName name={row.SpuName} image={row.spuImageUrl} />,
  },
  { key: 'AgentName', title: '渠道', width: 150, phone: 'line' },
  { key: 'State', title: '状态', width: 90, show: (row) => <State of={row} />, phone: 'line' },
  { key: 'externalID', title: '商品编码', width: 120, phone: 'none' },
  {
    key: 'PurchasePrice',
    title: '采购价',
    as: 'money',
    width: 100,
    allow: 'price.purchase.view',
    phone: 'none',
  },
  { key: 'Price', title: '渠道价', as: 'money', width: 100, allow: 'price.sales.view', phone: 'end' },
  { key: 'PriceRule', title: '价格来自', width: 100, allow: 'price.sales.view', phone: 'none' },
  {
    key: 'Left',
    title: '剩余额度',
    width: 110,
    align: 'right',
    show: (row) => <LeftCell left={row.Left} level={row.Level} />,
    phone: 'line',
  },
  { key: 'DistributedAt', title: '分销时间', as: 'time', sort: 'DistributedAt', phone: 'none' },
];

function State({ of }: { of: Offer }) {
  if (of.Prohibited) return <StatusTag tone="error">渠道已禁用</StatusTag>;
  if (of.SpuStatus === 'suspended') return <StatusTag tone="done">已停售</StatusTag>;
  return <StatusTag tone="ok">在售</StatusTag>;
}

const idOf = (row: Offer) => `${row.SpuID} ${row.AgentID}`;
const pairOf = ({ SpuID, AgentID }: Offer) => ({ SpuID, AgentID });

/** 渠道商品: which listings my agents have, and at which price. */
export default function OffersPage() {
  const may = useMay();
  const [priced, setPriced] = useState<Offer>();
  const agents = useCall(lookups.agents, {}, { staleTime: 60_000 });
  const filters = useMemo(() => filtersWith(agents.data?.items ?? []), [agents.data]);
  useLive(['catalogue', 'stock'], () => void refresh([offers.get]));
  return (
    <>
      <ListPage
        list={offers.get}
        idOf={idOf}
        filters={filters}
        columns={columns}
        batch={may(spus.distribute) ? (marked) => <BatchActs marked={marked} /> : undefined}
        actions={
          may(spus.distribute) ? (row) => <RowActs of={row} onPrice={() => setPriced(row)} /> : undefined
        }
        acts={
          may(spus.distribute) && (
            <Link className="btn" to="/sku/spu">
              选在售商品分销
            </Link>
          )
        }
        empty="还没有分销给渠道的商品"
      />
      {priced && <OfferPriceDialog of={priced} onClose={() => setPriced(undefined)} />}
    </>
  );
}

const BatchActs = ({ marked }: { marked: Marked<typeof offers.get> }) => (
  <Act
    on={spus.distribute}
    input={async () => ({ Offers: (await marked.all()).map(pairOf), Withdraw: true })}
    kind="danger"
    confirm={{
      title: `停止分销 ${marked.count} 条`,
      says: '渠道不能再下新单，已有订单不受影响',
      act: '停止分销',
      danger: true,
    }}
    onDone={marked.clear}
  >
    停止分销
  </Act>
);

const RowActs = ({ of, onPrice }: { of: Offer; onPrice: () => void }) => (
  <>
    {useMay()(spus.changePrice) && (
      <Button kind="text" onClick={onPrice}>
        改价
      </Button>
    )}
    <Act
      on={spus.distribute}
      input={{ Offers: [pairOf(of)], Withdraw: true }}
      kind="text"
      done="已停止分销"
      confirm={{ title: `停止分销给 ${of.AgentName}`, says: of.SpuName, act: '停止分销' }}
    >
      停止
    </Act>
  </>
);
