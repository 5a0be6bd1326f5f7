import { type Leaving, NameField } from './name-field.tsx';
import type { TreeProps } from './use-tree.ts';
import { type CategoryDraft, useTreeEdits } from './use-tree-edits.ts';
import { type Branch, positionOf } from './view-tree.ts';

interface DraftFieldProps extends TreeProps {
  focus: (id: string | undefined) => void;
}

/** Where a name is typed, of a known category or a new one. */
export function DraftField({ draft, ...tree }: DraftFieldProps) {
  if (!draft) return null;
  return draft.kind === 'name' ? <Rename {...tree} id={draft.id} /> : <Add {...tree} {...draft} />;
}

type Tree = Omit<DraftFieldProps, 'draft'>;
const find = (branches: readonly Branch[], id: string | null | undefined) =>
  branches.find(({ CategoryID }) => CategoryID === id);

function Rename({ id, branches, onDraft, focus }: Tree & { id: string }) {
  const edits = useTreeEdits();
  const known = find(branches, id);
  const close = () => {
    onDraft(undefined);
    focus(id);
  };
  const rename = async (name: string) => {
    if (await edits.rename(id, name)) close();
  };
  return <NameField initial={known?.CategoryName ?? ''} level={1} onSave={rename} onClose={close} />;
}

function Add({ parentID, after, branches, onDraft, focus }: Tree & Extract<CategoryDraft, { kind: 'new' }>) {
  const edits = useTreeEdits();
  const sibling = find(branches, after);
  const close = () => {
    onDraft(undefined);
    focus(after ?? parentID ?? undefined);
  };
  const add = async (name: string, by: Leaving) => {
    const idOrder = sibling && positionOf(branches, sibling) + 1;
    const id = await edits.add(name, { parentID, ...(idOrder !== undefined && { idOrder }) });
    if (!id) return;
    const next = by === 'tab' ? { parentID: id, after: undefined } : { parentID, after: id };
    onDraft(by === 'leave' ? undefined : { kind: 'new', ...next });
  };
  const level = (find(branches, parentID)?.level ?? 0) + 1;
  return <NameField key={`${parentID} ${after}`} initial="" level={level} onSave={add} onClose={close} />;
}
