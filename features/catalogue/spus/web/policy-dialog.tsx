import { useState } from 'react';
import { LogisticPolicySelect } from '#features/catalogue/logistics/web/policy-select.tsx';
import { Act } from '#kit/ui/act.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Labelled } from '#kit/ui/fields.tsx';
import type { Marked } from '#kit/ui/list-page.tsx';
import { spus } from '../contract.ts';

interface PolicyDialogProps {
  marked: Marked<typeof spus.get>;
  onClose: () => void;
}

/** One logistics policy for all marked listings. */
export default function PolicyDialog({ marked, onClose }: PolicyDialogProps) {
  const [LogisticPolicyID, setPolicy] = useState<string | null>(null);
  const done = () => {
    marked.clear();
    onClose();
  };
  return (
    <Dialog
      title={`换 ${marked.count} 个商品的物流政策`}
      shape="sheet"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Act
            on={spus.changeLogisticPolicy}
            input={async () => ({ SpuIDs: await marked.ids(), LogisticPolicyID })}
            kind="main"
            onDone={done}
          >
            更换
          </Act>
        </>
      }
    >
      <Labelled label="物流政策" hint="新订单几秒内按它计算运费和配送范围，已有订单不变">
        <LogisticPolicySelect value={LogisticPolicyID} onChange={setPolicy} />
      </Labelled>
    </Dialog>
  );
}
