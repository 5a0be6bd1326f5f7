import { useState } from 'react';
import type { Command } from '../commands.ts';
import type { FieldType } from '../fields/field-definition.ts';
import { isRepeatable } from '../headers/numbered-header.ts';
import { usedFields } from '../required-fields.ts';
import type { DraftColumn } from './draft-columns.ts';

const TYPES: Record<FieldType, string> = {
  text: '文字',
  integer: '整数',
  money: '金额',
  date: '日期',
  phone: '电话',
  weight: '重量',
};

interface FieldPaneProps {
  command: Command;
  columns: readonly DraftColumn[];
  onAdd: (key: string) => void;
}

/** All that the command knows; a press adds a column. An import has each field once, but for 商品2 and the like. */
export function FieldPane({ command, columns, onAdd }: FieldPaneProps) {
  const [search, setSearch] = useState('');
  const used = usedFields(columns);
  const shown = command.fields.filter(({ title }) => title.includes(search.trim()));
  return (
    <section className="section field-pane">
      <h2>
        可用字段 <span className="none">{command.fields.length}</span>
      </h2>
      <input
        className="field wide"
        aria-label="查找字段"
        placeholder="查找字段"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul>
        {shown.map(({ key, title, type, required, example }) => (
          <li key={key}>
            <button
              type="button"
              title={`${TYPES[type]}，例：${example || '（空）'}`}
              disabled={command.direction === 'import' && used.has(key) && !isRepeatable(key)}
              className={used.has(key) ? 'is-used' : ''}
              onClick={() => onAdd(key)}
            >
              <span>
                {title}
                {required && <b title="必须有">*</b>}
              </span>
              <small>{used.has(key) ? '已用' : TYPES[type]}</small>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="none">没有这个字段</p>}
    </section>
  );
}
