import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { fieldTwice } from '../headers/numbered-header.ts';
import { missingFields, readsCountsFromText } from '../required-fields.ts';
import { ColumnRow } from './column-row.tsx';
import type { DraftState } from './use-draft.ts';

/** The columns in order; dragged by their handle or moved with the arrows. */
export function ColumnList({ state }: { state: DraftState }) {
  const { draft, add } = state;
  const { command, columns } = draft;
  const isImport = command.direction === 'import';
  return (
    <section className="section column-list">
      <header>
        <h2>
          表格的列 <span className="none">{columns.length}</span>
        </h2>
        <div className="row">
          {isImport ? (
            <Button onClick={() => add({ headers: [''] })}>添加忽略列</Button>
          ) : (
            <>
              <Button onClick={() => add({ title: '', text: '' })}>加固定文字</Button>
              <Button onClick={() => add({ title: '', fields: [firstField(state)], joiner: ' ' })}>
                加拼接列
              </Button>
            </>
          )}
        </div>
      </header>
      <Missing state={state} />
      {isImport && <Repeated state={state} />}
      {columns.length === 0 && (
        <p className="column-none">点左边的字段逐列添加，或从右上角上传一张现有表格、选一个标准模板开始</p>
      )}
      <Rows state={state} />
    </section>
  );
}

const firstField = ({ draft }: DraftState): string => draft.command.fields[0]?.key ?? '';

function Missing({ state }: { state: DraftState }) {
  const { command, columns } = state.draft;
  const missing = missingFields(command, columns);
  if (missing.length === 0) {
    if (!readsCountsFromText(command, columns)) return null;
    return <p className="column-hint">没有「数量」列：数量将从商品文字里读取，如「苹果×2」</p>;
  }
  return (
    <p className="column-missing">
      还缺必须的字段：
      {missing.map(({ key, title }) => (
        <button key={key} type="button" className="chip" onClick={() => state.addField(key)}>
          + {title}
        </button>
      ))}
    </p>
  );
}

/** A field that two columns fill: saving is refused, so it is said while the columns are made. */
function Repeated({ state }: { state: DraftState }) {
  const { command, columns } = state.draft;
  const doubleField = fieldTwice(
    columns.map(({ field, headers: [header = ''] = [] }) => ({ field, header })),
  );
  if (doubleField === undefined) return null;
  const { title = doubleField } = command.fields.find(({ key }) => key === doubleField) ?? {};
  return (
    <p className="column-missing" role="status">
      字段「{title}」用了两次：请只保留一列；一行有几个商品时，表头要编号，如「{title}1」「{title}2」
    </p>
  );
}

function Rows({ state }: { state: DraftState }) {
  const [dragged, setDragged] = useState<number>();
  const { columns, command } = state.draft;
  return (
    <ol className="columns">
      {columns.map((column, at) => (
        <li
          key={column.id}
          className={dragged === column.id ? 'is-dragged' : ''}
          onDragOver={(event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            if (dragged !== column.id) state.move(dragged, at);
          }}
          onDrop={(event) => event.preventDefault()}
        >
          <ColumnRow
            command={command}
            column={column}
            at={at}
            last={columns.length - 1}
            onChange={(next) => state.replace(column.id, next)}
            onMove={(to) => state.move(column.id, to)}
            onRemove={() => state.remove(column.id)}
            onDrag={(isOn) => setDragged(isOn ? column.id : undefined)}
          />
        </li>
      ))}
    </ol>
  );
}
