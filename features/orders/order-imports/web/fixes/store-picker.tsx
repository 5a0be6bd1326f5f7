import './product-picker.css';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { orderImports } from '../../contract.ts';
import type { ImportRow } from '../../import-row.ts';
import type { ImportTask } from '../../import-task.ts';

interface StorePickerProps {
  task: ImportTask;
  row: ImportRow;
  onClose: () => void;
  onMatched: () => void;
}

/** 选店铺: which shop a store name stands for; remembered. Load it lazily. */
export default function StorePicker({ task, row, onClose, onMatched }: StorePickerProps) {
  const stores = useCall(orderImports.entryStores, { TaskID: task.TaskID });
  const { run, pending } = useAction(orderImports.matchStore, {
    done: ({ Rows }) => `已匹配 ${Rows} 行，以后自动识别`,
    onDone: onMatched,
  });
  const name = row.Fields.entryStore;
  return (
    <Dialog title={`选择“${name}”对应的店铺`} onClose={onClose}>
      <Loaded query={stores} lines={4}>
        {({ items }) => (
          <div className="picker-list">
            {items.map(({ BusinessUnitID, BusinessUnitName }) => (
              <button
                key={BusinessUnitID}
                type="button"
                disabled={pending}
                onClick={() => void run({ TaskID: task.TaskID, Name: name, BusinessUnitID })}
              >
                <span>{BusinessUnitName}</span>
              </button>
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
