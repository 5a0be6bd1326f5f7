import { useState } from 'react';
import type { offers } from '#features/catalogue/offers/contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';

const ExportDialog = lazyPart(() => import('#features/catalogue/offer-sheets/web/export-dialog.tsx'));

type ListInput = Input<typeof offers.get>;

/** 报价单 and 导出 of what the list shows. */
export function OfferExports({ listInput }: { listInput: ListInput }) {
  const [open, setOpen] = useState<'export' | 'quotation'>();
  return (
    <>
      {useMay()('price.sales.view') && <Button onClick={() => setOpen('quotation')}>报价单</Button>}
      <Button onClick={() => setOpen('export')}>
        <Icon name="download" /> 导出
      </Button>
      {open && (
        <ExportDialog
          title={open === 'quotation' ? '报价单' : '导出渠道商品'}
          filters={withoutPaging(listInput)}
          isQuotation={open === 'quotation'}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** The filters of the list, whatever page stands there. */
function withoutPaging({ pageIndex: _, currentPage: __, pageSize: ___, ...query }: ListInput) {
  const { exactTotal: _e, orderBy: _o, isDesc: _d, ...filters } = query;
  return filters;
}
