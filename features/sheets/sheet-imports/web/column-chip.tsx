import './column-chip.css';
import type { Option } from '#kit/ui/fields/option.ts';
import { Select } from '#kit/ui/fields/select.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';

type Certainty = 'sure' | 'likely' | 'doubtful' | 'none';

interface ColumnChipProps {
  /** The column as the sheet calls it. */
  name: string;
  field: string | null;
  fieldTitle: string;
  /** The title of the field that it is read into together with another column. */
  joins?: string;
  options: readonly Option[];
  certainty: Certainty;
  /** How sure it is, of a hundred; said where it is not. */
  score?: number;
  hint: string;
  disabled?: boolean | undefined;
  onChange: (field: string | null) => void;
}

/** 收货人姓名 → 收货人: the head of a column and what it became; a press changes it. */
export function ColumnChip(props: ColumnChipProps) {
  const {
    name,
    field,
    fieldTitle,
    joins,
    options,
    certainty,
    score,
    hint,
    disabled = false,
    onChange,
  } = props;
  const isUnsure = certainty === 'likely' || certainty === 'doubtful';
  return (
    <Select
      label={`“${name}”字段对应`}
      className={`header-chip is-${certainty}`}
      hint={`${name}：${hint}`}
      disabled={disabled}
      value={field ?? ''}
      empty="不使用"
      options={options}
      onChange={(chosen) => onChange(chosen || null)}
      face={
        <>
          <span className="chip-from">{name}</span>
          <span className="chip-to">
            <span>→ {field ? fieldTitle : joins ? `并入${joins}` : '不使用'}</span>
            {isUnsure && score !== undefined && <small className="num">把握 {score}%</small>}
            {!disabled && <Icon name="down" size={12} />}
          </span>
        </>
      }
    />
  );
}
