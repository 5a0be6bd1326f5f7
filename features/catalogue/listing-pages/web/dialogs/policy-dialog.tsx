import { useState } from 'react';
import { ServicePolicySelect } from '#features/catalogue/after-sale-policies/web/policy-select.tsx';
import { LogisticPolicySelect } from '#features/catalogue/logistics/web/policy-select.tsx';
import { spus } from '#features/catalogue/spus/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import type { Marked } from '#kit/ui/list-page.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';

const KINDS = {
  logistics: {
    name: '物流政策',
    hint: '新订单几秒内按它计算运费和配送范围，已有订单不变',
    Choice: LogisticPolicySelect,
  },
  service: { name: '售后政策', hint: '新订单按它承诺，已有订单仍按下单时的', Choice: ServicePolicySelect },
};
export type PolicyKind = keyof typeof KINDS;

interface PolicyDialogProps {
  kind: PolicyKind;
  marked: Marked<typeof spus.get>;
  onClose: () => void;
}

/** One policy for all marked listings. */
export default function PolicyDialog({ kind, marked, onClose }: PolicyDialogProps) {
  const [policy, setPolicy] = useState<string | null>(null);
  const { name, hint, Choice } = KINDS[kind];
  const act = {
    kind: 'main' as const,
    children: '更换',
    onDone: () => {
      marked.clear();
      onClose();
    },
  };
  const input = async () => ({
    SpuIDs: await marked.ids(),
    LogisticPolicyID: policy,
    ServicePolicyID: policy,
  });
  return (
    <Dialog
      title={`换 ${marked.count} 个商品的${name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          {kind === 'logistics' ? (
            <Act on={spus.changeLogisticPolicy} input={input} {...act} />
          ) : (
            <Act on={spus.changeServicePolicy} input={input} {...act} />
          )}
        </>
      }
    >
      <LabelledField label={name} hint={hint}>
        <Choice value={policy} onChange={setPolicy} />
      </LabelledField>
    </Dialog>
  );
}
