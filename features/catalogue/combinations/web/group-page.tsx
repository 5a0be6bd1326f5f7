import './combinations.css';
import { useSearchParams } from 'react-router';
import { skus } from '#features/catalogue/skus/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { LoadedOnce } from '#kit/ui/loaded.tsx';
import { NoRecord } from '#kit/ui/no-record.tsx';
import { Page } from '#kit/ui/page.tsx';
import { combinations, type SpuGroup } from '../contract.ts';
import { EMPTY_DRAFT, groupDraftOf } from './group-draft.ts';
import { GroupForm } from './group-form.tsx';

const TITLES = { 1: '录入任选组合', 2: '手工录入任选组合' } as const;

const ABSENT = { says: '组合商品不存在，或不属于当前店铺', list: '组合商品', to: '/sku/spu?view=groups' };

/** One form for both ways; with `?id=` it changes one that there is. */
export function GroupPage({ mode }: { mode: 1 | 2 }) {
  const id = useSearchParams()[0].get('id');
  return (
    <Page title={id ? '编辑组合商品' : TITLES[mode]}>
      {id ? <Known id={id} /> : <GroupForm mode={mode} initial={EMPTY_DRAFT} />}
    </Page>
  );
}

function Known({ id }: { id: string }) {
  const known = useCall(combinations.get, { SpuGroupIDs: [id] });
  return (
    <LoadedOnce key={id} query={known} absent={ABSENT}>
      {({ items: [group] }) => (group ? <WithPrices spuGroup={group} /> : <NoRecord {...ABSENT} />)}
    </LoadedOnce>
  );
}

/** What each product costs and who supplies it, so that price and orders of each combination can be told. */
function WithPrices({ spuGroup }: { spuGroup: SpuGroup }) {
  const SkuIDs = spuGroup.FlexibleConfigs.map(({ SkuID }) => SkuID);
  const products = useCall(skus.get, { SkuIDs, pageSize: 100 });
  return (
    <LoadedOnce query={products}>
      {({ items }) => (
        <GroupForm
          mode={spuGroup.Mode}
          spuGroup={spuGroup}
          initial={groupDraftOf(
            spuGroup,
            new Map(items.map(({ SkuID, SkuPrice, VendorName }) => [SkuID, { SkuPrice, VendorName }])),
          )}
        />
      )}
    </LoadedOnce>
  );
}
