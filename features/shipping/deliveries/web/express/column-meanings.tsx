import '#features/sheets/sheet-imports/web/sheet-imports.css';
import { SheetColumnsView } from '#features/sheets/sheet-imports/web/sheet-columns-view.tsx';
import { useSheetColumns } from '#features/sheets/sheet-imports/web/use-columns.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { Section } from '#kit/ui/page.tsx';
import { deliveries } from '../../contract.ts';
import type { Detail } from './import-detail.ts';

interface ColumnMeaningsProps {
  detail: Detail;
  onClose: (() => void) | undefined;
}

/** What each column of the file means, as in every import; corrected here when it was not recognised. */
export function ColumnMeanings({ detail: { Import }, onClose }: ColumnMeaningsProps) {
  const { ImportID } = Import;
  const columns = useSheetColumns({ on: deliveries.importColumns, where: { ImportID } });
  const { data, isFetching } = columns.query;
  return (
    <Section title="字段对应">
      <p className="none">快递单号必须有；订单号、平台单号、收货信息有哪样就用哪样来找订单</p>
      <SheetColumnsView columns={columns} />
      <div className="row">
        <Act
          on={deliveries.importRematch}
          kind="main"
          disabled={!data || isFetching || data.Problem !== ''}
          input={{ ImportID, ...columns.accepted }}
          onDone={onClose}
        >
          按这些列匹配
        </Act>
        {onClose && <Button onClick={onClose}>返回</Button>}
      </div>
    </Section>
  );
}
