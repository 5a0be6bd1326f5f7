import '#features/orders/order-exports/web/exports.css';
import { ExportButton } from '#features/orders/order-exports/web/export-button.tsx';
import { exportKinds } from '#features/orders/order-exports/web/export-kind.ts';
import { orders } from '#features/orders/orders/contract.ts';
import type { OrderFilters } from '#features/orders/orders/order-filters.ts';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { BatchPreview } from '#features/orders/orders/web/batch-preview.tsx';
import { exportFilters } from '#features/orders/orders/web/export-filters.ts';
import { previewExport } from '#features/orders/orders/web/preview.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';

interface Marked {
  isAll: boolean;
  rows: readonly OrderRow[];
  input: OrderFilters;
  count: number;
  clear: () => void;
}

/** 导出发货单 of the marked orders, saying which will stand on it. */
export const NoteOfMarked = ({ marked }: { marked: Marked }) => (
  <ExportButton
    label={`导出发货单 ${marked.count} 单`}
    kinds={[exportKinds.note]}
    filters={exportFilters(marked)}
    count={marked.count}
    says={() =>
      marked.isAll ? (
        <AskedOfList filters={marked.input} />
      ) : (
        <BatchPreview plan={previewExport(marked.rows)} does="会出现在发货单上" />
      )
    }
    onDone={marked.clear}
  />
);

/** 导出发货单 of the whole list. */
export const NoteOfList = ({ filters, count }: { filters: OrderFilters; count: number }) => (
  <ExportButton
    label={`导出发货单（全部 ${count} 单）`}
    kinds={[exportKinds.note]}
    filters={filters}
    count={count}
    says={() => <AskedOfList filters={filters} />}
  />
);

/** How many of a list wait for an answer, of this shop or another, and so stand on no note. */
function AskedOfList({ filters }: { filters: OrderFilters }) {
  const count = useCall(orders.forDeliver, { ...filters, asked: true, pageSize: 1 }).data?.total ?? 0;
  const cancels = useCall(orders.forDeliver, { ...filters, cancelRequested: true, pageSize: 1 });
  const ofThem = cancels.data?.total ?? 0;
  return (
    count > 0 && (
      <p className="export-says">
        其中 {count} 单有还没答复的申请{ofThem > 0 && `（${ofThem} 单申请取消）`}
        ，请先答复或撤回；它们不会出现在发货单上
      </p>
    )
  );
}
