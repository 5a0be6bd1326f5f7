import { useState } from 'react';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog } from '#kit/ui/forms/form.tsx';
import type { TreeEdits } from './use-tree-edits.ts';
import { type Branch, isWithinCategory, siblingsOf } from './view-tree.ts';

interface MoveDialogProps {
  branch: Branch;
  branches: readonly Branch[];
  edits: TreeEdits;
  onClose: () => void;
}

/** 移到: under another category, for who has no mouse. */
export default function MoveDialog({ branch, branches, edits, onClose }: MoveDialogProps) {
  const [to, setTo] = useState('');
  const goals = branches.filter(
    ({ CategoryID }) =>
      !isWithinCategory(branches, CategoryID, branch.CategoryID) && CategoryID !== branch.parentID,
  );
  const save = () => {
    const parentID = to || null;
    edits.move(branch.CategoryID, { parentID, idOrder: siblingsOf(branches, parentID).length });
    onClose();
  };
  return (
    <FormDialog title={`移动“${branch.CategoryName}”`} onClose={onClose} act="移动" onSubmit={save}>
      <LabelledField label="上级分类" hint="它的下级和商品一起移动">
        <Select
          label="上级分类"
          className="wide"
          value={to}
          empty="最上级"
          options={goals.map(({ CategoryID, path }) => ({ value: CategoryID, label: path }))}
          onChange={setTo}
        />
      </LabelledField>
    </FormDialog>
  );
}
