import { lazy, type ReactNode, Suspense, useState } from 'react';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import type { Marked } from '#kit/ui/list-page.tsx';

const DescribeDialog = lazy(() => import('#features/catalogue/skus/web/describe-dialog.tsx'));
const CategoriseDialog = lazy(() => import('#features/catalogue/skus/web/categorise-dialog.tsx'));

/** What can be done with marked products. */
export const SkuBatchActs = ({ marked }: { marked: Marked<typeof skus.get> }) => (
  <>
    <Act
      on={spus.addFromSku}
      input={async () => ({ SkuIDs: await marked.ids() })}
      done={({ SpuIDs }) => `已上架 ${SpuIDs.length} 个在售商品`}
      confirm={{
        title: `上架 ${marked.count} 个商品`,
        says: '每个商品生成一个同名的在售商品，分销价取商品价格',
        act: '上架',
      }}
      onDone={marked.clear}
    >
      上架为在售商品
    </Act>
    <WithDialog says="改分类">{(close) => <CategoriseDialog marked={marked} onClose={close} />}</WithDialog>
    <WithDialog says="改描述">{(close) => <DescribeDialog marked={marked} onClose={close} />}</WithDialog>
    <Act
      on={skus.remove}
      input={async () => ({ SkuIDs: await marked.ids() })}
      kind="danger"
      confirm={{ title: `删除 ${marked.count} 个商品`, says: '正在售卖的会跳过', act: '删除', danger: true }}
      onDone={marked.clear}
    >
      删除
    </Act>
  </>
);

/** A change of many that is said in a dialog of its own. */
function WithDialog({ says, children }: { says: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay()(skus.updateDescription)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{says}</Button>
      <Suspense>{isOpen && children(() => setOpen(false))}</Suspense>
    </>
  );
}
