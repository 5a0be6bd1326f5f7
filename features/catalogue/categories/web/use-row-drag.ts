import { type DragEvent, useState } from 'react';
import type { TreeEdits } from './use-tree-edits.ts';
import { type Branch, isWithinCategory, siblingsOf } from './view-tree.ts';

type Where = 'before' | 'into' | 'after';
interface Over {
  id: string;
  where: Where;
}

/** Moving a category by drag: on a row it goes into it, on its edges before or after it. */
export function useRowDrag(branches: readonly Branch[], edits: TreeEdits, mayMove: boolean) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<Over>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const drop = (branch: Branch) => {
    if (dragged && over) edits.move(dragged, placeAt(branches, branch, over.where, dragged));
    end();
  };
  const propsOf = (branch: Branch) =>
    mayMove
      ? {
          draggable: true,
          'data-drop': over?.id === branch.CategoryID ? over.where : undefined,
          onDragStart: (event: DragEvent) => {
            event.dataTransfer.effectAllowed = 'move';
            setDragged(branch.CategoryID);
          },
          onDragOver: (event: DragEvent<HTMLElement>) => {
            if (!dragged || isWithinCategory(branches, branch.CategoryID, dragged)) return;
            event.preventDefault();
            setOver({ id: branch.CategoryID, where: whereOf(event) });
          },
          onDrop: () => drop(branch),
          onDragEnd: end,
        }
      : {};
  return { propsOf };
}

function whereOf(event: DragEvent<HTMLElement>): Where {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  if (part < 0.3) return 'before';
  return part > 0.7 ? 'after' : 'into';
}

function placeAt(branches: readonly Branch[], branch: Branch, where: Where, dragged: string) {
  if (where === 'into') {
    const inside = siblingsOf(branches, branch.CategoryID).filter(({ CategoryID }) => CategoryID !== dragged);
    return { parentID: branch.CategoryID, idOrder: inside.length };
  }
  const others = siblingsOf(branches, branch.parentID).filter(({ CategoryID }) => CategoryID !== dragged);
  const at = others.findIndex(({ CategoryID }) => CategoryID === branch.CategoryID);
  return { parentID: branch.parentID, idOrder: where === 'before' ? at : at + 1 };
}
