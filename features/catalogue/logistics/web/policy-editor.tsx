import { useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Labelled, TextField } from '#kit/ui/fields.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { logistics, type Policy } from '../contract.ts';
import { CfgCards } from './cfg-cards.tsx';
import { FeeTest } from './fee-test.tsx';
import { type CfgDraft, cfgOf, type Opened, problemOf, reachedBy } from './policy-draft.ts';

/** A policy of delivery fees: a name, the fees, and which provinces each is for. */
export default function PolicyEditor({ begun, onClose }: { begun: Opened; onClose: () => void }) {
  const [name, setName] = useState(begun.name);
  const [drafts, setDrafts] = useState<readonly CfgDraft[]>(begun.drafts);
  const [wasTried, setTried] = useState(false);
  const { save, pending } = useSave(begun.of, onClose);
  const problem = problemOf(name, drafts);
  const reached = reachedBy(drafts);
  return (
    <Dialog
      title={begun.of ? '编辑物流政策' : '新建物流政策'}
      shape="wide"
      onClose={onClose}
      footer={
        <>
          {wasTried && problem && <span className="problem">{problem}</span>}
          <Button onClick={onClose}>取消</Button>
          <Button
            kind="main"
            busy={pending}
            onClick={() => {
              setTried(true);
              if (!problem) save(name, drafts);
            }}
          >
            保存
          </Button>
        </>
      }
    >
      {begun.of && begun.of.SpuCount > 0 && (
        <p className="spu-note">
          {begun.of.SpuCount} 个在售商品使用它，保存后新订单几秒内按新运费计算，已有订单不变
        </p>
      )}
      <Labelled label="政策名称" required>
        <TextField value={name} onChange={setName} placeholder="如：江浙沪包邮，偏远加价" />
      </Labelled>
      <CfgCards drafts={drafts} reached={reached} onChange={setDrafts} />
      <FeeTest reached={reached} />
    </Dialog>
  );
}

function useSave(of: Policy | undefined, onDone: () => void) {
  const add = useAction(logistics.addPolicy, { done: '物流政策已新建', onDone });
  const update = useAction(logistics.updatePolicy, { done: '物流政策已保存', onDone });
  const save = (name: string, drafts: readonly CfgDraft[]) => {
    const LogisticPolicyName = name.trim();
    const Cfgs = drafts.flatMap((draft) => draft.sharedId ?? cfgOf(draft) ?? []);
    if (of) void update.run({ LogisticPolicyID: of.LogisticPolicyID, LogisticPolicyName, Cfgs });
    else void add.run({ LogisticPolicyName, Cfgs });
  };
  return { save, pending: add.pending || update.pending };
}
