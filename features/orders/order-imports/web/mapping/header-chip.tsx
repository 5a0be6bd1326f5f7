import { ColumnChip } from '#features/sheets/sheet-imports/web/column-chip.tsx';
import { mayRepeat } from '#features/sheets/templates/headers/numbered-header.ts';
import type { TaskColumn } from '../../import-task.ts';
import { FIELD_GROUPS, titleOf } from './field-choices.ts';
import { certaintyOf } from './mapping-draft.ts';

interface HeaderChipProps {
  column: TaskColumn;
  /** Fields that columns have, with their headers. */
  usedFields: ReadonlyMap<string, string>;
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

/** What becomes of a field that the column `known` has. */
const moved = (field: string, header: string, known: string | undefined) => {
  if (known === undefined) return '';
  if (field === 'goodsColumn') return '（这一列也是）';
  return mayRepeat(field, known, header) ? '（接在后面）' : '（换到这一列）';
};

/** The head of a column of orders, how sure its meaning is, and what else it may be. */
export function HeaderChip({ column, usedFields, disabled, onChange }: HeaderChipProps) {
  const { Header, Index, Field, Score, From } = column;
  const certainty = certaintyOf(column);
  return (
    <ColumnChip
      name={Header.trim() || `第 ${Index + 1} 列`}
      field={Field}
      fieldTitle={Field ? titleOf(Field) : ''}
      certainty={certainty}
      score={Score}
      hint={Field ? `${FROM[From]}${certainty === 'sure' ? '' : `，把握 ${Score}%`}` : '这一列没有使用'}
      disabled={disabled}
      options={FIELD_GROUPS.flatMap(({ title, fields }) =>
        fields.map((field) => ({
          value: field,
          label: `${titleOf(field)}${field === Field ? '' : moved(field, Header, usedFields.get(field))}`,
          group: title,
        })),
      )}
      onChange={onChange}
    />
  );
}
