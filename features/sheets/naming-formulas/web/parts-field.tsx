import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { IconButton } from '#kit/ui/acts/icon-button.tsx';
import { MOST_PARTS, NAMING_FORMATS, type NamingPart, PART_TYPES, PARTS, type PartType } from '../formula.ts';

interface PartsFieldProps {
  parts: readonly NamingPart[];
  onChange: (parts: NamingPart[]) => void;
}

/** The parts of a name, moved by dragging or by their arrows; below them what can be added. */
export function PartsField({ parts, onChange }: PartsFieldProps) {
  const [dragged, setDragged] = useState<number>();
  const put = (from: number, to: number) => {
    const rest = parts.filter((_, at) => at !== from);
    const part = parts[from];
    if (part) onChange([...rest.slice(0, to), part, ...rest.slice(to)]);
  };
  return (
    <div className="formula-parts">
      <ol>
        {parts.map((part, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name of its own, its place is what it is
            key={at}
            draggable
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) put(dragged, at);
              setDragged(undefined);
            }}
          >
            <PartChip
              part={part}
              onChange={(more) => onChange(parts.map((one, i) => (i === at ? { ...one, ...more } : one)))}
            />
            <IconButton
              icon="left"
              says={`前移第 ${at + 1} 段`}
              disabled={at === 0}
              onClick={() => put(at, at - 1)}
            />
            <IconButton
              icon="close"
              says={`删除第 ${at + 1} 段`}
              onClick={() => onChange(parts.filter((_, i) => i !== at))}
            />
          </li>
        ))}
      </ol>
      <Palette isFull={parts.length >= MOST_PARTS} onAdd={(type) => onChange([...parts, begun(type)])} />
    </div>
  );
}

const Palette = ({ isFull, onAdd }: { isFull: boolean; onAdd: (type: PartType) => void }) => (
  <div className="row">
    {PART_TYPES.map((type) => (
      <Button key={type} title={PARTS[type].says} disabled={isFull} onClick={() => onAdd(type)}>
        + {PARTS[type].name}
      </Button>
    ))}
  </div>
);

function begun(Type: PartType): NamingPart {
  if (Type === 'text') return { Type, Text: '_' };
  if (Type === 'date' || Type === 'range') return { Type, Format: 'yyyyMMdd' };
  return Type === 'serial' ? { Type, Digits: 3 } : { Type };
}

function PartChip({ part, onChange }: { part: NamingPart; onChange: (more: Partial<NamingPart>) => void }) {
  const { Type, Text = '', Format = 'yyyyMMdd', Digits = 3 } = part;
  const { name } = PARTS[Type];
  if (Type === 'text')
    return (
      <input
        aria-label="文字"
        value={Text}
        maxLength={40}
        size={Math.max(2, Text.length + 1)}
        onChange={(event) => onChange({ Text: event.target.value })}
      />
    );
  if (Type === 'date' || Type === 'range')
    return (
      <Choice
        name={name}
        value={Format}
        options={NAMING_FORMATS[Type]}
        onChange={(next) => onChange({ Format: next })}
      />
    );
  if (Type === 'serial')
    return (
      <Choice
        name={name}
        value={String(Digits)}
        options={['1', '2', '3', '4', '5', '6']}
        onChange={(next) => onChange({ Digits: Number(next) })}
      />
    );
  return <span>{name}</span>;
}

/** What a format writes, in words; the others are numbers of digits. */
const OPTION_NAMES: Readonly<Record<string, string>> = {
  yyyyMMdd: '年月日，如 20261129',
  'yyyy-MM-dd': '年-月-日，如 2026-11-29',
  MMdd: '月日，如 1129',
  yyyyMMddHHmmss: '年月日时分秒，如 20261129140500',
};

interface ChoiceProps {
  name: string;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
}

const Choice = ({ name, value, options, onChange }: ChoiceProps) => (
  <label>
    {name}
    <select value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option} value={option}>
          {OPTION_NAMES[option] ?? `${option} 位`}
        </option>
      ))}
    </select>
  </label>
);
