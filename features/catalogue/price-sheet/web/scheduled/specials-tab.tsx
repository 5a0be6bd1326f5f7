import { useState } from 'react';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { priceExports } from '#features/catalogue/price-changes/export-contract.ts';
import { type SpecialPrice, specialPrices } from '#features/catalogue/price-changes/special-contract.ts';
import { lossText } from '#features/catalogue/prices/web/loss.tsx';
import { agentOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { refresh } from '#kit/ui/calls/query.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { Export } from '#kit/ui/list/export.tsx';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { Money } from '#kit/ui/values/money.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { EndSpecials } from './end-specials.tsx';
import { useWithGroups } from './use-with-groups.ts';

const ImportPricesDialog = lazyPart(() => import('../import-prices-dialog.tsx'));

const FILTERS = [
  { kind: 'text', key: 'SpuName', label: '商品名称' },
  { kind: 'many', key: 'externalIDs', label: '商品编码', hint: '可粘贴多个' },
  { kind: 'lookup', key: 'AgentIDs', label: '渠道', use: agentOptions },
] as const satisfies readonly Filter<FilterKey<typeof specialPrices.get>>[];

const columns: ColumnOf<typeof specialPrices.get>[] = [
  {
    key: 'SpuName',
    title: '商品名称',
    width: 264,
    show: (row) => <GoodsName name={row.SpuName} image={row.spuImageUrl} />,
  },
  { key: 'externalID', title: '商品编码', width: 110, phone: 'none' },
  { key: 'Who', title: '渠道或组', width: 150, phone: 'line' },
  { key: 'SpecialPrice', title: '特价', as: 'money', width: 100, show: priceOf, phone: 'end' },
  { key: 'DistributePrice', title: '默认价', as: 'money', width: 100, phone: 'line' },
  {
    key: 'PurchasePrice',
    title: '采购价',
    as: 'money',
    width: 100,
    allow: 'price.purchase.view',
    phone: 'none',
  },
  { key: 'InForce', title: '现在', width: 150, show: stateOf, phone: 'line' },
  { key: 'Note', title: '原因', width: 150, phone: 'none' },
  { key: 'SetBy', title: '设置人', width: 100, phone: 'none' },
  { key: 'SetAt', title: '设置时间', as: 'time', sort: 'SetAt', width: 110, phone: 'none' },
];

function priceOf(row: SpecialPrice) {
  const says = lossText(row.SpecialPrice, row.PurchasePrice);
  return (
    <span className={says && 'problem'} title={says || undefined}>
      <Money value={row.SpecialPrice} />
    </span>
  );
}

/** What is paid now, where another rule goes before it. */
function stateOf({ InForce, Price, PriceRule }: SpecialPrice) {
  if (InForce) return <StatusTag tone="ok">生效中</StatusTag>;
  if (Price === null) return <StatusTag tone="done">没有渠道生效</StatusTag>;
  return (
    <span title={`${PriceRule}优先，付 ¥${Price.toFixed(2)}`}>
      <StatusTag tone="wait">{PriceRule}优先</StatusTag>
    </span>
  );
}

const idOf = (row: SpecialPrice) => `${row.SpuID} ${row.AgentID ?? row.AgentGroupID}`;

/** 特价: what was agreed with one agent or one group. */
export default function SpecialsTab() {
  const may = useMay()(priceChanges.specialPrice);
  const filters = useWithGroups(FILTERS);
  useLive(['catalogue'], () => void refresh([specialPrices.get]));
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <ListPage
        list={specialPrices.get}
        idOf={idOf}
        filters={filters}
        columns={columns}
        batch={may ? (marked) => <EndSpecials marked={marked} /> : undefined}
        acts={may && <Button onClick={() => setImporting(true)}>导入</Button>}
        export={(input) => <Export on={priceExports.specialPrices} input={input} />}
        empty="还没有特价，在改价表里按渠道定价，逐个定价"
      />
      {isImporting && <ImportPricesDialog on="specialPrice" onClose={() => setImporting(false)} />}
    </>
  );
}
