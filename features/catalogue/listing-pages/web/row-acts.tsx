import { useNavigate } from 'react-router';
import { priceSheet } from '#features/catalogue/price-changes/sheet-contract.ts';
import { salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { salesPolicies } from '#features/catalogue/sales-policies/contract.ts';
import { type Spu, spus } from '#features/catalogue/spus/contract.ts';
import { bySheet } from '#features/catalogue/spus/web/by-sheet.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { MoreMenu } from '#kit/ui/acts/more-menu.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { Link } from '#kit/ui/link.tsx';

/** What a listing's row opens, always of that listing alone. */
export type RowDialog = 'status' | 'price' | 'prices' | 'logs' | 'policies' | 'materials';

interface RowActsProps {
  row: Spu;
  onOpen: (dialog: RowDialog | 'distribute', spu: Spu) => void;
}

/** The daily acts stand in the row, what one looks up is under 更多: names and prices need the width. */
export function RowActs({ row, onOpen }: RowActsProps) {
  const may = useMay();
  const navigate = useNavigate();
  const toQuotas = () => void navigate(`/sku/salesquota?${bySheet([row])}`);
  const open = (dialog: RowDialog | 'distribute') => () => onOpen(dialog, row);
  const entries = [
    { title: '分销情况', act: open('status') },
    { title: '素材', act: open('materials') },
    ...(may(priceSheet.get) ? [{ title: '价格', act: open('prices') }] : []),
    ...(may(spus.priceLogs) ? [{ title: '改价记录', act: open('logs') }] : []),
    ...(may(salesQuotas.setMany) ? [{ title: '设额度', act: toQuotas }] : []),
    ...(may(salesPolicies.get) ? [{ title: '销售政策', act: open('policies') }] : []),
  ];
  return (
    <>
      {may(spus.distribute) && (
        <Button kind="text" onClick={open('distribute')}>
          分销
        </Button>
      )}
      {may(spus.changePrice) && (
        <Button kind="text" onClick={open('price')}>
          改价
        </Button>
      )}
      {may(spus.update) && (
        <Link className="btn btn-text" to={`/sku/spu/new?id=${row.SpuID}`}>
          编辑
        </Link>
      )}
      <MoreMenu label={row.SpuName} entries={entries} />
    </>
  );
}
