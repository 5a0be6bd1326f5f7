import { useState } from 'react';
import { groupBy } from '#kit/list/group-by.ts';
import { call } from '#kit/ui/calls/client.ts';
import { FormDialog } from '#kit/ui/forms/form.tsx';
import { orders } from '../../contract.ts';
import { runInParts, useMarkedBatch } from './run-batch.ts';
import { type MarkedOrders, useMarkedRows } from './use-marked-rows.ts';

/** 备注 on several orders; says how many notes it replaces. */
export default function NoteDialog({ marked, onClose }: { marked: MarkedOrders; onClose: () => void }) {
  const rows = useMarkedRows(marked);
  const noted = rows?.filter(({ SellerNote }) => SellerNote !== '') ?? [];
  const [text, setText] = useState(
    noted.length === 1 && rows?.length === 1 ? (noted[0]?.SellerNote ?? '') : '',
  );
  const { form, run, pending, progress } = useMarkedBatch(marked, onClose);
  const ids = rows?.map(({ OrderID }) => OrderID) ?? [];
  const parts = () => runInParts(ids, (OrderIDs) => call(orders.setNotes, { OrderIDs, Notes: text.trim() }));
  const old = [...groupBy(rows ?? [], ({ SellerNote }) => SellerNote)];
  const back = {
    parts: old.flatMap(([Notes, sameNote]) =>
      runInParts(
        sameNote.map(({ OrderID }) => OrderID),
        (OrderIDs) => call(orders.setNotes, { OrderIDs, Notes }),
      ),
    ),
    outcomeText: (done: number) => `已恢复 ${done} 单的备注`,
  };
  return (
    <FormDialog
      form={form}
      title={`${marked.count} 单写备注`}
      onClose={onClose}
      act={progress || (text.trim() ? `写到 ${marked.count} 单` : `清空 ${marked.count} 单的备注`)}
      busy={pending}
      disabled={ids.length === 0}
      onSubmit={() => void run(parts(), (done) => `已更新 ${done} 单的备注`, back)}
    >
      <textarea
        className="field note-text"
        rows={4}
        aria-label="备注"
        maxLength={2000}
        placeholder="只有本店能看到"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {noted.length > 0 && <p className="none">其中 {noted.length} 单已有备注，将被替换</p>}
    </FormDialog>
  );
}
