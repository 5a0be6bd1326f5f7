import './chip.css';
import { joinedFields } from '#features/sheets/templates/order-fields.ts';
import { Icon } from '#kit/ui/icon.tsx';
import { Select } from '#kit/ui/select.tsx';
import type { SheetColumn } from '../../import-task.ts';
import { FIELD_GROUPS, titleOf } from './field-choices.ts';
import { certaintyOf } from './mapping-draft.ts';

interface HeaderChipProps {
  column: SheetColumn;
  /** Fields that other columns have. */
  usedFields: ReadonlySet<string>;
  disabled?: boolean;
  onChange: (field: string | null) => void;
}

const FROM = {
  template: '按模板',
  synonym: '按表头',
  content: '按内容推断',
  user: '已改',
  '': '',
} as const;

const moved = (field: string) => (joinedFields.has(field) ? '（接在后面）' : '（换到这一列）');

/** 收货人姓名 → 收货人: the head of a column and what it became; a press changes it. */
export function HeaderChip({ column, usedFields, disabled, onChange }: HeaderChipProps) {
  const { Header, Index, Field, Score, From } = column;
  const name = Header.trim() || `第 ${Index + 1} 列`;
  const certainty = certaintyOf(column);
  const hint = Field ? `${FROM[From]}${certainty === 'sure' ? '' : `，把握 ${Score}%`}` : '这一列没有使用';
  return (
    <Select
      label={`“${name}”列的含义`}
      className={`header-chip is-${certainty}`}
      hint={`${name}：${hint}`}
      disabled={disabled}
      value={Field ?? ''}
      empty="不使用"
      options={FIELD_GROUPS.flatMap(({ title, fields }) =>
        fields.map((field) => ({
          value: field,
          label: `${titleOf(field)}${field !== Field && usedFields.has(field) ? moved(field) : ''}`,
          group: title,
        })),
      )}
      onChange={(field) => onChange(field || null)}
      face={
        <>
          <span className="chip-from">{name}</span>
          <span className="chip-to">
            <span>→ {Field ? titleOf(Field) : '不使用'}</span>
            {(certainty === 'likely' || certainty === 'doubtful') && <small className="num">{Score}%</small>}
            {!disabled && <Icon name="down" size={12} />}
          </span>
        </>
      }
    />
  );
}
