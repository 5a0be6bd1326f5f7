import { commands } from '#features/templates/commands.ts';
import { templates } from '#features/templates/contract.ts';
import { Button } from '#kit/ui/button.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { SheetMapping } from '../../import-task.ts';
import type { Mapping } from './use-mapping.ts';

const HEADER_ROWS = Array.from({ length: 20 }, (_, at) => at + 1);

/** Which sheet, which row is the header, which template: each reads the file anew. */
export function SheetChoice({ mapping, draft }: { mapping: SheetMapping; draft: Mapping }) {
  const { SheetName, Sheets, HeaderRow } = mapping;
  const own = useCall(templates.get, { CmdID: commands.orderImport.id, pageSize: 200 });
  return (
    <div className="row sheet-choice">
      {Sheets.length > 1 && (
        <label>
          工作表
          <select
            className="field"
            disabled={draft.pending}
            value={SheetName}
            onChange={(event) => void draft.read({ SheetName: event.target.value })}
          >
            {Sheets.map(({ Name, Hidden }) => (
              <option key={Name} value={Name}>
                {Name}
                {Hidden ? '（隐藏）' : ''}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        表头
        <select
          className="field"
          disabled={draft.pending}
          value={HeaderRow}
          onChange={(event) => void draft.read({ SheetName, HeaderRow: Number(event.target.value) })}
        >
          <option value={0}>没有表头</option>
          {[...new Set([...HEADER_ROWS, HeaderRow])]
            .filter((row) => row > 0)
            .map((row) => (
              <option key={row} value={row}>
                第 {row} 行
              </option>
            ))}
        </select>
      </label>
      {(own.data?.items.length ?? 0) > 0 && (
        <label>
          按模板读
          <select
            className="field"
            disabled={draft.pending}
            value=""
            onChange={(event) => void draft.read({ SheetName, HeaderRow, TemplateID: event.target.value })}
          >
            <option value="">不用模板</option>
            {own.data?.items.map(({ ExcelCfgID, ExcelCfgName }) => (
              <option key={ExcelCfgID} value={ExcelCfgID}>
                {ExcelCfgName}
              </option>
            ))}
          </select>
        </label>
      )}
      <Button
        disabled={draft.pending}
        title="放弃改动，重新识别每一列"
        onClick={() => {
          draft.undo();
          void draft.read({ SheetName, HeaderRow });
        }}
      >
        重新识别
      </Button>
    </div>
  );
}
