import { lazy, Suspense, useMemo, useState } from 'react';
import { thirdParties } from '#features/sheets/third-parties/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { undoBy, useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { FilterKey, ListRow } from '#kit/ui/hooks/use-list.ts';
import { Link } from '#kit/ui/link.tsx';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { orderImports } from '../contract.ts';

const ProductPicker = lazy(() => import('./fixes/product-picker.tsx'));

const optionOf = (platform: { ThirdPartyID: string; ThirdPartyName: string }) => ({
  value: platform.ThirdPartyID,
  label: platform.ThirdPartyName,
});

const TO_SHEETS = (
  <Link className="btn" to="/orderv2/acquiring-orders">
    导入表格
  </Link>
);

type Match = ListRow<typeof orderImports.productMatches>;
type MatchFilter = Filter<FilterKey<typeof orderImports.productMatches>>;

const columns: ColumnOf<typeof orderImports.productMatches>[] = [
  { key: 'Name', title: '渠道商品名', width: 320 },
  {
    key: 'ThirdPartyName',
    title: '第三方平台',
    width: 130,
    show: ({ ThirdPartyName }) => ThirdPartyName || <span className="none">未指定</span>,
    phone: 'line',
  },
  { key: 'SpuName', title: '在售商品', width: 300, phone: 'line' },
  { key: 'Pieces', title: '1 件对应份数', as: 'count', width: 110, phone: 'line' },
  { key: 'CreatedByName', title: '匹配人', width: 110, phone: 'none' },
  { key: 'CreatedOn', title: '匹配时间', as: 'time', sort: 'CreatedOn', phone: 'end' },
];

const withProduct = (match: Match) => ({ ...keyOf(match), SpuID: match.SpuID, Pieces: match.Pieces });
const keyOf = ({ ThirdPartyID, Name }: Match) => ({ ThirdPartyID, Name });

/** 渠道商品匹配: what the channels' product names stand for. */
export default function MatchesPage() {
  const own = useCall(thirdParties.get, { pageSize: 500 }, { staleTime: 60_000 });
  const mayChange = useMay()(orderImports.setProductMatch);
  const [changing, setChanging] = useState<Match>();
  const { run, pending } = useAction(orderImports.setProductMatch, {
    done: '已修改，未导入的行已重新检查',
    onDone: () => setChanging(undefined),
  });
  const filters = useMemo(
    (): MatchFilter[] => [
      { kind: 'text', key: 'name', label: '商品名', hint: '渠道商品名' },
      {
        kind: 'choice',
        key: 'thirdPartyIds',
        label: '平台',
        many: true,
        options: (own.data?.items ?? []).map(optionOf),
      },
    ],
    [own.data],
  );
  return (
    <>
      <ListPage
        list={orderImports.productMatches}
        idOf={({ ThirdPartyID, Name }) => `${ThirdPartyID ?? ''} ${Name}`}
        filters={filters}
        columns={columns}
        actions={(match) => (
          <>
            {mayChange && (
              <Button kind="text" onClick={() => setChanging(match)}>
                换商品
              </Button>
            )}
            <Forget matches={[match]} />
          </>
        )}
        batch={(marked) => <Forget matches={marked.rows} onDone={marked.clear} />}
        acts={mayChange && TO_SHEETS}
        empty="还没有匹配。导入表格时选一次商品，就会记在这里"
      />
      {changing && (
        <Suspense>
          <ProductPicker
            name={changing.Name}
            pieces={changing.Pieces}
            busy={pending}
            onPick={({ SpuID }, Pieces) => void run({ ...keyOf(changing), SpuID, Pieces })}
            onClose={() => setChanging(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function Forget({ matches, onDone }: { matches: readonly Match[]; onDone?: () => void }) {
  const one = matches.length === 1 ? matches[0] : undefined;
  return (
    <Act
      on={orderImports.deleteProductMatches}
      kind={onDone ? 'plain' : 'text'}
      input={{ Matches: matches.map(keyOf) }}
      undo={() => one && undoBy(orderImports.setProductMatch, withProduct(one), `又记住了“${one.Name}”`)}
      confirm={{
        title: one ? `不再记住“${one.Name}”？` : `不再记住这 ${matches.length} 个商品名？`,
        says: '已导入的订单不变，下次导入时会再问一次。',
        act: `删除 ${matches.length} 条匹配`,
        danger: true,
      }}
      onDone={onDone}
    >
      {onDone ? `删除 ${matches.length} 条匹配` : '删除'}
    </Act>
  );
}
