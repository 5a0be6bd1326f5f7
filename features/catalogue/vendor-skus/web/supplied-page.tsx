import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { Page } from '#kit/ui/page.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';
import { NewSupplied } from './new-supplied.tsx';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'));

/** 录入供应商商品: goods of a vendor that my shop runs, by hand or by sheet. */
export default function SuppliedPage() {
  const [isImporting, setImporting] = useState(false);
  const mayEdit = useMay()('product.edit');
  return (
    <Page
      title="录入供应商商品"
      acts={
        mayEdit && (
          <Button onClick={() => setImporting(true)}>
            <Icon name="upload" /> 导入供应商商品
          </Button>
        )
      }
    >
      {mayEdit ? <NewSupplied /> : <Empty says="录入商品需要“维护商品”的权限，请联系管理员开通" />}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </Page>
  );
}
