import './exports.css';
import { Select } from '#kit/ui/select.tsx';
import type { ExportKind } from './export-kind.ts';
import type { Choice } from './remember-choice.ts';

interface ChoicesProps {
  kinds: readonly ExportKind[];
  kind: ExportKind;
  onKind: (kind: ExportKind) => void;
  /** The shop's own; undefined while they are read. */
  templates: readonly { id: string; name: string }[] | undefined;
  choice: Choice;
  onChange: (change: Partial<Choice>) => void;
}

export function Choices({ kinds, kind, onKind, templates, choice, onChange }: ChoicesProps) {
  const pick = (id: string) => onChange({ templates: { ...choice.templates, [kind.command]: id } });
  return (
    <div className="export-choices">
      {kinds.length > 1 && (
        <Line label="内容">
          {kinds.map((one) => (
            <Chip key={one.name} isOn={one === kind} onPress={() => onKind(one)}>
              {one.name}
            </Chip>
          ))}
        </Line>
      )}
      {templates && templates.length > 0 && (
        <Line label="模板">
          <TemplateField templates={templates} chosen={choice.templates[kind.command] ?? ''} onPick={pick} />
        </Line>
      )}
      <Line label="格式">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Chip key={format} isOn={choice.format === format} onPress={() => onChange({ format })}>
            {format === 'xlsx' ? 'Excel (xlsx)' : 'CSV'}
          </Chip>
        ))}
      </Line>
      <Line label="方式">
        <Chip isOn={!choice.later} onPress={() => onChange({ later: false })}>
          直接下载
        </Chip>
        <Chip isOn={choice.later} onPress={() => onChange({ later: true })}>
          后台导出
        </Chip>
      </Line>
      {kind.zipBy && (
        <Line label="拆分">
          <label className="check">
            <input
              type="checkbox"
              checked={choice.zip}
              onChange={(event) => onChange({ zip: event.target.checked })}
            />
            每个{kind.zipBy}一个文件，打包成 zip
          </label>
        </Line>
      )}
      {kind.says && <p className="export-says">{kind.says}</p>}
    </div>
  );
}

interface TemplateFieldProps {
  templates: readonly { id: string; name: string }[];
  chosen: string;
  onPick: (id: string) => void;
}

const TemplateField = ({ templates, chosen, onPick }: TemplateFieldProps) => (
  <Select
    label="模板"
    value={chosen}
    empty="默认（全部列）"
    options={templates.map(({ id, name }) => ({ value: id, label: name }))}
    onChange={onPick}
  />
);

const Line = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="export-line">
    <span>{label}</span>
    <div className="row">{children}</div>
  </div>
);

interface ChipProps {
  isOn: boolean;
  onPress: () => void;
  children: React.ReactNode;
}

const Chip = ({ isOn, onPress, children }: ChipProps) => (
  <button type="button" className={`chip${isOn ? ' is-on' : ''}`} aria-pressed={isOn} onClick={onPress}>
    {children}
  </button>
);
