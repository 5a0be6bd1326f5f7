import { useState } from 'react';
import { ColumnsFirst } from '#features/sheets/sheet-imports/web/columns-first.tsx';
import { DropSheet } from '#features/sheets/sheet-imports/web/drop-sheet.tsx';
import { useSentSheet } from '#features/sheets/sheet-imports/web/use-sent-sheet.ts';
import { TemplateChoice } from '#features/sheets/templates/web/template-choice.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { Export } from '#kit/ui/list/export.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import type { Warehouse } from '../contract.ts';
import { inventory } from '../inventory-contract.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { firstHouse, SettingFields } from './setting-fields.tsx';

/** 盘点: export, fill in 实盘数量, drop, look, apply, undo; what is shipped meanwhile is taken off. */
export default function CountDialog({
  houses,
  onClose,
}: {
  houses: readonly Warehouse[];
  onClose: () => void;
}) {
  const [warehouse, setWarehouse] = useState(() => firstHouse(houses));
  const [reason, setReason] = useState('盘点');
  const [template, setTemplate] = useState('');
  const { file, again, progress, problem, send, isOver } = useSentSheet();
  const where = warehouse ? { WarehouseID: warehouse } : {};
  if (file)
    return (
      <ColumnsFirst
        key={file.FileID}
        title={`盘点 ${file.FileName}`}
        on={inventory.importColumns}
        file={file}
        template={template}
        onAgain={again}
        onClose={onClose}
      >
        {(reading, toColumns) => (
          <PreviewDialog
            title={`盘点 ${file.FileName}`}
            setting={{ ...where, Mode: 1, FileID: file.FileID, Reason: reason || '盘点', ...reading }}
            toColumns={toColumns}
            onBack={again}
            onClose={onClose}
          />
        )}
      </ColumnsFirst>
    );
  return (
    <Dialog title="盘点" shape="wide" onClose={onClose} footer={<Button onClick={onClose}>取消</Button>}>
      <SettingFields
        houses={houses}
        reason={reason}
        warehouseId={warehouse}
        onWarehouse={setWarehouse}
        onReason={setReason}
      />
      <TemplateChoice command="stockImport" chosen={template} onChoose={setTemplate} />
      <DropSheet what="盘点" mostRows={20_000} isOver={isOver} progress={progress} onFile={send} />
      <Problem says={problem} />
      <p>先导出盘点表，填好「实盘数量」再拖回来；空着的不改，盘点期间照常发货，导出之后发走的会自动扣除</p>
      <Export
        on={inventory.exportSheet}
        input={warehouse ? { WarehouseIDs: [warehouse] } : {}}
        label="导出盘点表"
      />
    </Dialog>
  );
}

const Problem = ({ says }: { says: string }) =>
  says && (
    <p className="problem" role="alert">
      {says}
    </p>
  );
