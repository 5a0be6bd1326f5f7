import './exports.css';
import { Select } from '#kit/ui/fields/select.tsx';
import type { ExportKind } from './export-kind.ts';
import type { ExportChoice } from './remember-choice.ts';

interface ChoicesProps {
  kinds: readonly ExportKind[];
  kind: ExportKind;
  onKind: (kind: ExportKind) => void;
  /** The shop's own; undefined while they are read. */
  templates: readonly { id: string; name: string }[] | undefined;
  formulas: readonly { id: string; name: string }[] | undefined;
  choice: ExportChoice;
  onChange: (change: Partial<ExportChoice>) => void;
}

export function Choices({ kinds, kind, onKind, templates, formulas, choice, onChange }: ChoicesProps) {
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
      <OwnChoices
        command={kind.command}
        templates={templates}
        formulas={formulas}
        choice={choice}
        onChange={onChange}
      />
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

type OwnChoicesProps = Omit<ChoicesProps, 'kinds' | 'kind' | 'onKind'> & { command: string };

/** What the shop made itself: the columns, and how the file is named. */
function OwnChoices({ command, templates = [], formulas = [], choice, onChange }: OwnChoicesProps) {
  const pick = (id: string) => onChange({ templates: { ...choice.templates, [command]: id } });
  const name = (id: string) => onChange({ formulas: { ...choice.formulas, [command]: id } });
  return (
    <>
      {templates.length > 0 && (
        <Line label="模板">
          <Own
            label="模板"
            empty="默认（全部列）"
            options={templates}
            chosen={choice.templates[command]}
            onPick={pick}
          />
        </Line>
      )}
      {formulas.length > 0 && (
        <Line label="文件名">
          <Own
            label="文件名"
            empty="默认"
            options={formulas}
            chosen={choice.formulas[command]}
            onPick={name}
          />
        </Line>
      )}
    </>
  );
}

interface OwnProps {
  label: string;
  empty: string;
  /** The shop's own. */
  options: readonly { id: string; name: string }[];
  chosen: string | undefined;
  onPick: (id: string) => void;
}

const Own = ({ label, empty, options, chosen = '', onPick }: OwnProps) => (
  <Select
    label={label}
    value={chosen}
    empty={empty}
    options={options.map(({ id, name }) => ({ value: id, label: name }))}
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
