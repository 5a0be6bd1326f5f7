import '#features/sheets/sheet-imports/web/sheet-imports.css';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { type CommandName, commands } from '../commands.ts';
import { templates } from '../contract.ts';

interface TemplateChoiceProps {
  command: CommandName;
  /** What stands for none: of an import, the template that fits is found by itself. */
  auto?: string;
  chosen: string;
  onChoose: (id: string) => void;
}

/** The shop's own templates for this sheet; nothing when it has none. */
export function TemplateChoice({ command, auto = '自动识别', chosen, onChoose }: TemplateChoiceProps) {
  const own = useCall(templates.get, { CmdID: commands[command].id, pageSize: 100 }, { staleTime: 60_000 });
  if (!own.data?.total) return null;
  return (
    <label className="sheet-template">
      <span>模板</span>
      <select className="field" value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{auto}</option>
        {own.data.items.map(({ ExcelCfgID, ExcelCfgName }) => (
          <option key={ExcelCfgID} value={ExcelCfgID}>
            {ExcelCfgName}
          </option>
        ))}
      </select>
    </label>
  );
}
