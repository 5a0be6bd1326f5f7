import { useState } from 'react';
import { warehouses } from '#features/catalogue/warehouses/contract.ts';
import { RETURNS } from '#features/catalogue/warehouses/move-kinds.ts';
import { EMPTY_ID } from '#kit/endpoint/empty-id.ts';
import { call } from '#kit/ui/calls/client.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog } from '#kit/ui/forms/form.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { orders } from '../../contract.ts';
import { runInParts, useMarkedBatch } from './run-batch.ts';
import { type MarkedOrders, useMarkedRows } from './use-marked-rows.ts';

const ANEW = { value: EMPTY_ID, label: '按省份重新选仓' };

/** 换仓: what the orders hold moves along; what has not enough there is skipped unless one says otherwise. */
export default function WarehouseDialog({ marked, onClose }: { marked: MarkedOrders; onClose: () => void }) {
  const rows = useMarkedRows(marked);
  const answer = useCall(warehouses.get, { pageSize: 200 });
  const [WarehouseID, setWarehouse] = useState<string>(EMPTY_ID);
  const [AllowShort, setAllowShort] = useState(false);
  const { form, run, pending, progress } = useMarkedBatch(marked, onClose);
  const ids = rows?.map(({ OrderID }) => OrderID) ?? [];
  const request = { WarehouseID, AllowShort };
  const parts = () => runInParts(ids, (OrderIDs) => call(orders.assignWarehouse, { OrderIDs, ...request }));
  const houses = (answer.data?.items ?? []).filter(({ type }) => type !== RETURNS);
  const options = [
    ANEW,
    ...houses.map((warehouse) => ({ value: warehouse.WarehouseID, label: warehouse.WarehouseName })),
  ];
  return (
    <FormDialog
      form={form}
      title={`${marked.count} 单换仓`}
      act={progress || `换 ${marked.count} 单`}
      onClose={onClose}
      busy={pending}
      disabled={ids.length === 0}
      onSubmit={() => void run(parts(), (done) => `已换仓 ${done} 单`)}
    >
      <LabelledField label="发货仓库" name="WarehouseID">
        <Select label="发货仓库" options={options} value={WarehouseID} onChange={setWarehouse} />
      </LabelledField>
      <label>
        <input
          type="checkbox"
          checked={AllowShort}
          onChange={(event) => setAllowShort(event.target.checked)}
        />{' '}
        库存不够也换
      </label>
    </FormDialog>
  );
}
