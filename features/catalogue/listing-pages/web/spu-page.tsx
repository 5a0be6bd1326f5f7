import { useSearchParams } from 'react-router';
import { EditSpu } from './edit/edit-spu.tsx';
import NewSpuPage from './edit/new-spu-page.tsx';

/** 录入在售商品; with `?id=` it changes one. */
export default function SpuPage() {
  const id = useSearchParams()[0].get('id');
  return id ? <EditSpu id={id} /> : <NewSpuPage />;
}
