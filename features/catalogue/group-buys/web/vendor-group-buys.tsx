import './group-buys.css';
import { useState } from 'react';
import { vendorOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { refresh } from '#kit/ui/calls/query.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { groupBuys } from '../contract.ts';
import type { VendorGroupBuy } from '../fields.ts';
import { GROUP_BUY_STATES } from '../group-buy-state.ts';
import { groupBuyPeriodText, StateTag } from './group-buy-columns.tsx';

const GroupBuyForm = lazyPart(() => import('./group-buy-form.tsx'));
const MaterialsDialog = lazyPart(() => import('./materials-dialog.tsx'));

const filters = [
  { kind: 'lookup', key: 'VendorIDs', label: '供应商', use: vendorOptions },
  {
    kind: 'tabs',
    key: 'IsOpen',
    tabs: [
      { key: 'all', name: '全部' },
      { key: 'open', name: '可以跟', value: true },
    ],
  },
] as const satisfies readonly Filter<FilterKey<typeof groupBuys.byVendor>>[];

const goodsSay = ({ Items }: VendorGroupBuy) =>
  Items.map(({ SpuName, GrouponPrice }) =>
    GrouponPrice === null ? SpuName : `${SpuName} ${moneyText(GrouponPrice)}`,
  ).join('、');

const columns: ColumnOf<typeof groupBuys.byVendor>[] = [
  {
    key: 'GrouponName',
    title: '团购',
    width: 300,
    tall: true,
    show: (row) => (
      <Stack>
        <b>{row.GrouponName}</b>
        {goodsSay(row)}
      </Stack>
    ),
  },
  { key: 'VendorName', title: '供应商', width: 150, phone: 'line' },
  { key: 'State', title: '状态', width: 90, show: (row) => <StateTag groupBuy={row} />, phone: 'end' },
  { key: 'EndDate', title: '时间', width: 230, least: 184, show: groupBuyPeriodText, phone: 'line' },
  {
    key: 'Mine',
    title: '跟团',
    width: 90,
    show: (row) => (row.MyGrouponID ? <StatusTag tone="ok">已跟</StatusTag> : '-'),
    phone: 'line',
  },
  { key: 'CreatedOn', title: '收到时间', as: 'time', sort: 'CreatedOn', phone: 'none' },
];

/** 可跟团: vendors' group-buys that my shop is asked to. */
export default function VendorGroupBuys() {
  const may = useMay();
  const [followed, setFollowed] = useState<VendorGroupBuy>();
  const [shown, setShown] = useState<VendorGroupBuy>();
  useLive(['catalogue'], () => void refresh([groupBuys.byVendor]));
  return (
    <>
      <ListPage
        list={groupBuys.byVendor}
        idOf={(row) => row.GrouponID}
        filters={filters}
        columns={columns}
        actions={(row) => (
          <>
            {may(groupBuys.follow) && !row.MyGrouponID && row.idGrouponStatus < GROUP_BUY_STATES.over.id && (
              <Button kind="text" onClick={() => setFollowed(row)}>
                跟团
              </Button>
            )}
            {row.GrouponMaterials.length > 0 && (
              <Button kind="text" onClick={() => setShown(row)}>
                素材
              </Button>
            )}
          </>
        )}
        empty="供应商还没有开团购，开了会出现在这里"
      />
      {followed && (
        <GroupBuyForm
          start={{ kind: 'follow', savedDraft: followed }}
          onClose={() => setFollowed(undefined)}
        />
      )}
      {shown && <MaterialsDialog vendorGroupBuy={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
