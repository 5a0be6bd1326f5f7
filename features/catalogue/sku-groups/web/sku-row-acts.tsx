import { type Sku, skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { Link } from '#kit/ui/link.tsx';

/** What can be done with one product. */
export function RowActs({ sku, onPrice }: { sku: Sku; onPrice: () => void }) {
  const may = useMay();
  return (
    <>
      {sku.SpuCount === 0 && <PutOnSale sku={sku} />}
      {may(skus.setPrices) && (
        <Button kind="text" onClick={onPrice}>
          改价
        </Button>
      )}
      {may(skus.update) && (
        <Link className="btn btn-text" to={`/sku/new?id=${sku.SkuID}`}>
          编辑
        </Link>
      )}
    </>
  );
}

const PutOnSale = ({ sku }: { sku: Sku }) => (
  <Act
    on={spus.addFromSku}
    input={{ SkuIDs: [sku.SkuID] }}
    kind="text"
    done={`已上架“${sku.SkuName}”，在“在售商品”里可以分销给渠道`}
  >
    上架
  </Act>
);
