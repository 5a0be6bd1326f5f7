import { useState } from 'react';
import { Act } from '#kit/ui/act.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Labelled, TextField } from '#kit/ui/fields.tsx';
import type { Marked } from '#kit/ui/list-page.tsx';
import { skus } from '../contract.ts';

interface DescribeDialogProps {
  marked: Marked<typeof skus.get>;
  onClose: () => void;
}

/** 改描述: one description for all marked products. */
export default function DescribeDialog({ marked, onClose }: DescribeDialogProps) {
  const [Description, setDescription] = useState('');
  const done = () => {
    marked.clear();
    onClose();
  };
  return (
    <Dialog
      title={`改 ${marked.count} 个商品的描述`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Act
            on={skus.updateDescription}
            input={async () => ({ SkuIDs: await marked.ids(), Description })}
            kind="main"
            onDone={done}
          >
            保存
          </Act>
        </>
      }
    >
      <Labelled label="商品描述" wide hint="会替换这些商品现在的描述；不填则清空">
        <TextField value={Description} onChange={setDescription} autoFocus />
      </Labelled>
    </Dialog>
  );
}
