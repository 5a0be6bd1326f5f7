import { useRef, useState } from 'react';
import { useMay } from '#kit/ui/calls/session.ts';
import { categories } from '../contract.ts';
import { useRowDrag } from './use-row-drag.ts';
import { type CategoryDraft, useTreeEdits } from './use-tree-edits.ts';
import { type Branch, visibleBranches } from './view-tree.ts';

export interface TreeProps {
  branches: readonly Branch[];
  draft: CategoryDraft | undefined;
  onDraft: (draft: CategoryDraft | undefined) => void;
}

interface OpenQuestion {
  act: 'remove' | 'move';
  branch: Branch;
}

/** What is open, seen and asked of the tree, and what can be done with it. */
export function useTree({ branches, onDraft }: TreeProps, search: string) {
  const list = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => closedAtFirst(branches));
  const [openQuestion, ask] = useState<OpenQuestion>();
  const edits = useTreeEdits();
  const mayEdit = useMay()(categories.update);
  const drag = useRowDrag(branches, edits, mayEdit && search.trim() === '');
  const shown = visibleBranches(branches, closed, search);
  const focus = (id: string | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id ?? '')}"]`)?.focus();
  const toggle = (id: string, isOpen = closed.has(id)) =>
    setClosed(new Set(isOpen ? [...closed].filter((one) => one !== id) : [...closed, id]));
  const acts = {
    branches,
    shown,
    edits,
    focus,
    toggle,
    ask,
    draft: mayEdit ? onDraft : undefined,
    remove: (branch: Branch) => ask({ act: 'remove', branch }),
    move: (branch: Branch) => ask({ act: 'move', branch }),
  };
  return { list, shown, closed, acts, drag, openQuestion };
}

/** Of a large tree the top alone. */
const closedAtFirst = (branches: readonly Branch[]) =>
  new Set(branches.length > 300 ? branches.map(({ CategoryID }) => CategoryID) : []);
