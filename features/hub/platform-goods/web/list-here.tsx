import { Act } from '#kit/ui/acts/act.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import type { Marked } from '#kit/ui/list-page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { type HubProduct, platformGoods } from '../contract.ts';

const AT_ONCE = 100;

const unmatched = (rows: readonly HubProduct[]) =>
  rows
    .filter(({ SpuID }) => !SpuID)
    .map(({ CustomerID, GoodsNo }) => ({ CustomerID, GoodsNo }))
    .slice(0, AT_ONCE);

/** 建为本店商品: products that match none become listings, as the platform shows them. */
export function ListHere({ marked }: { marked: Marked<typeof platformGoods.products> }) {
  const here = unmatched(marked.rows);
  if (!useMay()('product.edit') || (here.length === 0 && !marked.isAll)) return null;
  return (
    <Act
      on={platformGoods.listHere}
      input={async () => ({ Products: unmatched(await marked.all()) })}
      onDone={marked.clear}
      confirm={{
        title: '建为本店商品',
        says: `没有匹配的商品按平台上的名称、编码、价格和图片建成本店商品并上架，以后的订单自动识别。一次最多 ${AT_ONCE} 个。${examples(marked.rows)}`,
        act: '新建',
      }}
    >
      建为本店商品{marked.isAll ? '' : ` ${here.length} 个`}
    </Act>
  );
}

const examples = (rows: readonly HubProduct[]) =>
  rows
    .filter(({ SpuID }) => !SpuID)
    .slice(0, 5)
    .map(({ ProductName, Spec, Price }) =>
      [ProductName, Spec, Price !== null && moneyText(Price)].filter(Boolean).join(' '),
    )
    .join('；');
