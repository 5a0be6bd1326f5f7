import { useSearchParams } from 'react-router';
import { Page } from '#kit/ui/page.tsx';
import { EditGroup } from './edit-group.tsx';
import EditSkuPage from './edit-sku-page.tsx';
import { NewProductForm } from './new-product.tsx';

/** 录入商品; with `?id=` it changes one product, with `?group=` one with its specifications. */
export default function ProductPage() {
  const [address] = useSearchParams();
  const group = address.get('group');
  if (address.get('id')) return <EditSkuPage />;
  return (
    <Page title={group ? '编辑商品组' : '录入商品'}>
      {group ? <EditGroup id={group} /> : <NewProductForm />}
    </Page>
  );
}
