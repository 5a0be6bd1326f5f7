import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMay } from '#kit/ui/calls/session.ts';
import { categories } from '../contract.ts';
import { CategoryRow } from './category-row.tsx';
import { DraftField } from './draft-field.tsx';
import { RemoveCategory } from './remove-category.tsx';
import { pressed } from './tree-keys.ts';
import { type TreeProps, useTree } from './use-tree.ts';
import type { CategoryDraft } from './use-tree-edits.ts';
import type { Branch } from './view-tree.ts';

const MoveDialog = lazy(() => import('./move-dialog.tsx'));

interface CategoryTreeProps extends TreeProps {
  /** What is done with the whole tree. */
  children: ReactNode;
}

/** The tree as rows: found as one types, changed with the keys of a list, by drag or by the acts of a row. */
export function CategoryTree({ branches, draft, onDraft, children }: CategoryTreeProps) {
  const [search, setSearch] = useState('');
  const { list, shown, closed, acts, drag, openQuestion } = useTree({ branches, draft, onDraft }, search);
  const blank = draft?.kind === 'new' ? blankRow(shown, draft) : undefined;
  const field = <DraftField draft={draft} branches={branches} onDraft={onDraft} focus={acts.focus} />;
  return (
    <>
      <Bar search={search} onSearch={setSearch}>
        {children}
      </Bar>
      <div className="category-tree" role="tree" aria-label="分类" ref={list}>
        {blank === 0 && field}
        {shown.map((branch, at) => (
          <CategoryRow
            key={branch.CategoryID}
            branch={branch}
            isClosed={closed.has(branch.CategoryID)}
            acts={acts}
            drag={drag.propsOf(branch)}
            onKey={(event) => pressed(event, branch, acts)}
            naming={draft?.kind === 'name' && draft.id === branch.CategoryID ? field : undefined}
            below={blank === at + 1 ? field : undefined}
          />
        ))}
      </div>
      {shown.length === 0 && search && <p className="none">没有名称含“{search}”的分类</p>}
      {openQuestion?.act === 'remove' && (
        <RemoveCategory branch={openQuestion.branch} onClose={() => acts.ask(undefined)} />
      )}
      <Suspense>
        {openQuestion?.act === 'move' && (
          <MoveDialog
            branch={openQuestion.branch}
            branches={branches}
            edits={acts.edits}
            onClose={() => acts.ask(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

interface BarProps {
  search: string;
  onSearch: (text: string) => void;
  children: ReactNode;
}

function Bar({ search, onSearch, children }: BarProps) {
  const mayEdit = useMay()(categories.update);
  return (
    <div className="category-bar">
      <input
        className="field"
        placeholder="查找分类"
        aria-label="查找分类"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      {mayEdit && (
        <small className="none keys-hint">
          回车加同级，Tab 加下级，F2 改名，Delete 删除，Alt+↑↓ 调整顺序，也可以拖动
        </small>
      )}
      <div className="row">{children}</div>
    </div>
  );
}

/** Before which row the new one is typed: after its sibling and that one's branches, or at the end of its parent. */
function blankRow(
  shown: readonly Branch[],
  { parentID, after }: Extract<CategoryDraft, { kind: 'new' }>,
): number {
  const from = shown.findIndex(({ CategoryID }) => CategoryID === (after ?? parentID));
  if (from < 0) return shown.length;
  const level = shown[from]?.level ?? 0;
  const next = shown.findIndex((row, at) => at > from && row.level <= level);
  return next < 0 ? shown.length : next;
}
