import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { connectionOptions } from '#features/hub/connections/web/connection-options.ts';
import { MatchAsSuggested } from '#features/hub/hub-orders/web/take-suggested.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { Link } from '#kit/ui/link.tsx';
import { ListPage } from '#kit/ui/list-page.tsx';
import { type HubProduct, platformGoods } from '../contract.ts';
import { GoodsActs } from './goods-acts.tsx';
import { platformGroupBuyColumns, productColumns } from './goods-columns.tsx';

const MatchDialog = lazy(() => import('#features/hub/hub-orders/web/match-dialog.tsx'));

const filters = [
  { kind: 'text', key: 'Search', label: '名称', hint: '名称或编码' },
  { kind: 'lookup', key: 'CustomerIDs', label: '平台店铺', use: connectionOptions },
] as const;
const MATCHED = [
  { value: false, label: '还没有匹配' },
  { value: true, label: '已匹配' },
];
const DIFFERS = [
  { value: 'any', label: '有不同' },
  { value: 'name', label: '名称不同' },
  { value: 'price', label: '价格不同' },
  { value: 'sale', label: '在售状态不同' },
];
const productFilters = [
  ...filters,
  { kind: 'choice', key: 'IsMatched', label: '匹配', options: MATCHED },
  { kind: 'choice', key: 'Differs', label: '与本店对比', options: DIFFERS },
] as const;
const VIEWS = [
  { key: 'goods', name: '平台商品' },
  { key: 'groups', name: '平台团购' },
] as const;

/** 第三方商品: what platforms sell, beside what this shop calls it; and their group-buys. */
export default function GoodsPage() {
  const [address, setAddress] = useSearchParams();
  const [matching, setMatching] = useState<HubProduct>();
  const view = address.get('view') === 'groups' ? 'groups' : 'goods';
  const views = () => (
    <div className="segments">
      {VIEWS.map(({ key, name }) => (
        <button key={key} type="button" aria-pressed={view === key} onClick={() => setAddress({ view: key })}>
          {name}
        </button>
      ))}
    </div>
  );
  if (view === 'groups') return <GroupBuys views={views} />;
  return (
    <>
      <ListPage
        list={platformGoods.products}
        idOf={(row) => `${row.CustomerID} ${row.GoodsNo}`}
        filters={productFilters}
        columns={productColumns}
        acts={
          <Link className="btn" to="/setting/authorize">
            连接平台店铺
          </Link>
        }
        export={views}
        batch={(marked) => <GoodsActs marked={marked} />}
        actions={(row) => (
          <>
            <MatchAsSuggested named={row} />
            <Button kind="text" onClick={() => setMatching(row)}>
              {row.SpuID ? '改匹配' : '选商品'}
            </Button>
          </>
        )}
        empty="还没有读到平台商品。连接平台店铺后会自动读取"
      />
      <Suspense>
        {matching && (
          <MatchDialog
            party={matching.ThirdPartyID}
            name={matching.ChannelName}
            onClose={() => setMatching(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

const GroupBuys = ({ views }: { views: () => ReactNode }) => (
  <ListPage
    list={platformGoods.groupBuys}
    idOf={(row) => `${row.CustomerID} ${row.GroupBuyNo}`}
    filters={filters}
    columns={platformGroupBuyColumns}
    export={views}
    empty="平台上还没有团购，或还没有连接有团购的平台店铺"
  />
);
