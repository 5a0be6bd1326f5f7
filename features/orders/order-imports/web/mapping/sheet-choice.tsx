import { commands } from '#features/sheets/templates/commands.ts';
import { templates } from '#features/sheets/templates/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { SheetMapping } from '../../import-task.ts';
import type { Mapping } from './use-mapping.ts';

const HEADER_ROWS = Array.from({ length: 20 }, (_, at) => at + 1);
const headerRows = (now: number) => [
  { value: 0, label: '没有表头' },
  ...[...new Set([...HEADER_ROWS, now])]
    .filter((row) => row > 0)
    .map((row) => ({ value: row, label: `第 ${row} 行` })),
];

/** Which sheet, which row is the header, which template: each reads the file anew. */
export function SheetChoice({ mapping, draft }: { mapping: SheetMapping; draft: Mapping }) {
  const { SheetName, Sheets, HeaderRow } = mapping;
  return (
    <div className="row sheet-choice">
      {Sheets.length > 1 && (
        <span>
          工作表
          <Select
            label="工作表"
            disabled={draft.pending}
            value={SheetName}
            options={Sheets.map(({ Name, Hidden }) => ({
              value: Name,
              label: Hidden ? `${Name}（隐藏）` : Name,
            }))}
            onChange={(name) => void draft.read({ SheetName: name })}
          />
        </span>
      )}
      <span>
        表头
        <Select
          label="表头"
          disabled={draft.pending}
          value={String(HeaderRow)}
          options={headerRows(HeaderRow)}
          onChange={(row) => void draft.read({ SheetName, HeaderRow: Number(row) })}
        />
      </span>
      <ByTemplate
        disabled={draft.pending}
        onChoose={(id) => void draft.read({ SheetName, HeaderRow, TemplateID: id })}
      />
      <Button
        disabled={draft.pending}
        title="放弃改动，重新识别每一列"
        onClick={() => void draft.read({ SheetName, HeaderRow })}
      >
        重新识别
      </Button>
    </div>
  );
}

interface ByTemplateProps {
  disabled: boolean;
  onChoose: (id: string) => void;
}

function ByTemplate({ disabled, onChoose }: ByTemplateProps) {
  const own = useCall(templates.get, { CmdID: commands.orderImport.id, pageSize: 200 }).data?.items ?? [];
  if (own.length === 0) return null;
  return (
    <span>
      按模板读
      <Select
        label="按模板读"
        disabled={disabled}
        value=""
        empty="不用模板"
        options={own.map((one) => ({ value: one.ExcelCfgID, label: one.ExcelCfgName }))}
        onChange={onChoose}
      />
    </span>
  );
}
