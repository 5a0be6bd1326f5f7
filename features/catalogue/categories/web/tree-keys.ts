import type { KeyboardEvent } from 'react';
import { MAX_LEVELS } from '../category-tree.ts';
import type { CategoryDraft, TreeEdits } from './use-tree-edits.ts';
import { type Branch, positionOf } from './view-tree.ts';

interface TreeActs {
  branches: readonly Branch[];
  shown: readonly Branch[];
  edits: TreeEdits;
  focus: (id: string | undefined) => void;
  /** Undefined: who may only look. */
  draft?: ((draft: CategoryDraft) => void) | undefined;
  remove: (branch: Branch) => void;
  toggle: (id: string, isOpen?: boolean) => void;
}

/** What a key does on a row of the tree; false when it means nothing here. */
export function pressed(event: KeyboardEvent, branch: Branch, acts: TreeActs): boolean {
  const { draft, edits, branches } = acts;
  const { CategoryID: id, parentID, level } = branch;
  const at = positionOf(branches, branch);
  const keys: Record<string, (() => void) | undefined> = {
    arrowdown: () => step(acts, id, 1),
    arrowup: () => step(acts, id, -1),
    ...sideways(branch, acts),
    enter: draft && (() => draft({ kind: 'new', parentID, after: id })),
    Tab:
      draft && level < MAX_LEVELS && !event.shiftKey
        ? () => {
            acts.toggle(id, true);
            draft({ kind: 'new', parentID: id, after: undefined });
          }
        : undefined,
    f2: draft && (() => draft({ kind: 'name', id })),
    delete: draft && (() => acts.remove(branch)),
    'alt+arrowup': draft && (() => at > 0 && edits.move(id, { parentID, idOrder: at - 1 })),
    'alt+arrowdown': draft && (() => edits.move(id, { parentID, idOrder: at + 1 })),
  };
  const act = keys[`${event.altKey ? 'alt+' : ''}${event.key.toLowerCase()}`];
  act?.();
  return act !== undefined;
}

function step({ shown, focus }: TreeActs, id: string, by: number): void {
  const at = shown.findIndex(({ CategoryID }) => CategoryID === id) + by;
  focus(shown[Math.max(0, Math.min(shown.length - 1, at))]?.CategoryID);
}

/** Right opens, left closes or goes to what stands above. */
const sideways = ({ CategoryID: id, hasBranches, parentID }: Branch, acts: TreeActs) =>
  Object.fromEntries([
    ['arrowright', () => acts.toggle(id, true)],
    ['arrowleft', () => (hasBranches ? acts.toggle(id, false) : acts.focus(parentID ?? undefined))],
  ]);
