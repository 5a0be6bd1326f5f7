import { useNavigate } from 'react-router';
import { priceChangesInBulk } from '#features/catalogue/price-changes/bulk-contract.ts';
import { salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { Button } from '#kit/ui/button.tsx';
import { useMay } from '#kit/ui/session.ts';
import type { Spu } from '../contract.ts';
import type { MarkedListings } from './batch-acts.tsx';

/** As many codes as an address holds. */
const MOST = 100;

/** The address of a sheet with these listings in it: by their codes, one without a code by its name. */
export function bySheet(rows: readonly Pick<Spu, 'SpuName' | 'externalID'>[]): URLSearchParams {
  const codes = [...new Set(rows.flatMap(({ externalID }) => externalID ?? []))];
  if (codes.length > 0) return new URLSearchParams({ externalIDs: codes.slice(0, MOST).join() });
  return new URLSearchParams({ SpuName: rows[0]?.SpuName ?? '' });
}

/** 按表改价, 设额度: marked listings in the sheet of prices or of quotas. */
export function SheetActs({ marked }: { marked: MarkedListings }) {
  const may = useMay();
  const navigate = useNavigate();
  const open = async (path: string) => void navigate(`${path}?${bySheet(await marked.all())}`);
  return (
    <>
      {may(priceChangesInBulk.defaultPrice) && (
        <Button onClick={() => void open('/settlementV2/price')}>按表改价</Button>
      )}
      {may(salesQuotas.setMany) && <Button onClick={() => void open('/sku/salesquota')}>设额度</Button>}
    </>
  );
}
