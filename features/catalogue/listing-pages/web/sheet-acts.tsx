import { useNavigate } from 'react-router';
import { priceChangesInBulk } from '#features/catalogue/price-changes/bulk-contract.ts';
import { salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { bySheet } from '#features/catalogue/spus/web/by-sheet.ts';
import type { MarkedListings } from '#features/catalogue/spus/web/marked-listings.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useMayFollow } from '#kit/ui/link.tsx';

/** 按表改价, 设额度: marked listings in the sheet of prices or of quotas. */
export function SheetActs({ marked }: { marked: MarkedListings }) {
  const may = useMay();
  const mayFollow = useMayFollow();
  const navigate = useNavigate();
  const open = async (path: string) => void navigate(`${path}?${bySheet(await marked.all())}`);
  return (
    <>
      {may(priceChangesInBulk.defaultPrice) && mayFollow('/settlementV2/price') && (
        <Button onClick={() => void open('/settlementV2/price')}>按表改价</Button>
      )}
      {may(salesQuotas.setMany) && mayFollow('/sku/salesquota') && (
        <Button onClick={() => void open('/sku/salesquota')}>设额度</Button>
      )}
    </>
  );
}
