import { lazy, Suspense, useState } from 'react';
import { TakeSuggested } from '#features/hub/hub-orders/web/take-suggested.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import type { Marked } from '#kit/ui/list-page.tsx';
import type { PushKind, platformGoods } from '../contract.ts';
import { ListHere } from './list-here.tsx';

const PushDialog = lazy(() => import('./push-dialog.tsx'));

/** What can be done with marked products of platforms. */
export function GoodsActs({ marked }: { marked: Marked<typeof platformGoods.products> }) {
  const [kind, setKind] = useState<PushKind>();
  const may = useMay();
  const isMatched = marked.isAll || marked.rows.some(({ SpuID }) => SpuID);
  return (
    <>
      <TakeSuggested marked={marked} />
      <ListHere marked={marked} />
      {isMatched && <Button onClick={() => setKind('stock')}>推送库存</Button>}
      {isMatched && may('price.change') && may('price.sales.view') && (
        <Button onClick={() => setKind('price')}>推送价格</Button>
      )}
      <Suspense>
        {kind && <PushDialog kind={kind} marked={marked} onClose={() => setKind(undefined)} />}
      </Suspense>
    </>
  );
}
