import { useSearchParams } from 'react-router';
import { skus } from '#features/catalogue/skus/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { LoadedOnce } from '#kit/ui/loaded.tsx';
import { NoRecord } from '#kit/ui/no-record.tsx';
import { Page } from '#kit/ui/page.tsx';
import { SkuForm } from './sku-form.tsx';

const ABSENT = { says: '商品不存在，或不属于当前店铺', list: '商品库', to: '/sku/index' };

/** 编辑商品: one of the library. */
export default function EditSkuPage() {
  const id = useSearchParams()[0].get('id');
  const known = useCall(skus.get, { SkuIDs: id ? [id] : [] }, { enabled: id !== null });
  return (
    <Page title="编辑商品">
      <LoadedOnce key={id} query={known} absent={ABSENT}>
        {({ items: [sku] }) => (sku ? <SkuForm key={sku.SkuID} sku={sku} /> : <NoRecord {...ABSENT} />)}
      </LoadedOnce>
    </Page>
  );
}
