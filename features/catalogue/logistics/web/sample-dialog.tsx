import { Button } from '#kit/ui/acts/button.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { logistics } from '../contract.ts';
import { feeSentence } from './fee-text.ts';
import { type OpenedPolicy, policyDraftOf } from './policy-draft.ts';

interface SampleDialogProps {
  onChoose: (begun: OpenedPolicy) => void;
  onClose: () => void;
}

/** Policies that many shops have; the chosen one opens to be changed before it is saved. */
export default function SampleDialog({ onChoose, onClose }: SampleDialogProps) {
  const samples = useCall(logistics.samples, {}, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Dialog title="从样例新建" onClose={onClose} footer={<Button onClick={onClose}>取消</Button>}>
      <Loaded query={samples}>
        {({ items }) => (
          <ul className="policy-samples">
            {items.map(({ LogisticPolicyName: name, Cfgs }) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() =>
                    onChoose({ name, drafts: Cfgs.map((cfg) => policyDraftOf(cfg)), policy: undefined })
                  }
                >
                  <b>{name}</b>
                  <small>{Cfgs.map((cfg) => `${cfg.LogisticCfgName} ${feeSentence(cfg)}`).join('；')}</small>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
}
