import './after-sale-policies.css';
import { Button } from '#kit/ui/acts/button.tsx';
import { RestoredDraft } from '#kit/ui/drafts/restored-draft.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { type ServicePolicy, servicePolicies } from '../contract.ts';
import { detailDraftOf, detailOf } from './detail-draft.ts';
import { DetailFields } from './detail-fields.tsx';
import { DetailText } from './detail-text.tsx';

interface PolicyEditorProps {
  /** Undefined: a new one. */
  servicePolicy: ServicePolicy | undefined;
  /** What a new one begins with. */
  copied?: ServicePolicy | undefined;
  onClose: () => void;
}

/** What is typed of it, until it is saved or the dialog is left. */
function usePolicy({ servicePolicy, copied, onClose }: PolicyEditorProps) {
  const begun = servicePolicy?.name ?? (copied ? `${copied.name} 副本` : '');
  const {
    draft: typed,
    set,
    clear,
    ...kept
  } = useDraft(`service-${servicePolicy?.id ?? begun}`, () => ({
    name: begun,
    draft: detailDraftOf((servicePolicy ?? copied)?.detail),
  }));
  const close = () => clear(onClose);
  const add = useAction(servicePolicies.add, { done: '售后政策已新建', onDone: close });
  const update = useAction(servicePolicies.update, { done: '售后政策已保存', onDone: close });
  return { ...typed, set, kept, close, add, update };
}

/** A policy with the buyer's view of it beside. */
export default function PolicyEditor({ servicePolicy, copied, onClose }: PolicyEditorProps) {
  const { name, draft, set, kept, close, add, update } = usePolicy({ servicePolicy, copied, onClose });
  const detail = detailOf(draft);
  const save = () => {
    if (!detail) return;
    if (servicePolicy) void update.run({ id: servicePolicy.id, name: name.trim(), detail });
    else void add.run({ name: name.trim(), detail });
  };
  return (
    <Dialog
      title={servicePolicy ? '编辑售后政策' : '新建售后政策'}
      shape="wide"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>取消</Button>
          <Button
            kind="main"
            busy={add.pending || update.pending}
            disabled={!detail || name.trim() === ''}
            onClick={save}
          >
            保存
          </Button>
        </>
      }
    >
      <RestoredDraft {...kept} />
      {servicePolicy && servicePolicy.SpuCount > 0 && (
        <p className="none">
          {servicePolicy.SpuCount} 个在售商品使用它：保存后成为第 {servicePolicy.Version + 1}{' '}
          版，已有订单仍按下单时的版本
        </p>
      )}
      <div className="service-editor">
        <div className="form-grid">
          <LabelledField label="政策名称" required>
            <TextField value={name} onChange={(to) => set({ name: to })} placeholder="如：生鲜坏果包赔" />
          </LabelledField>
          <DetailFields draft={draft} onChange={(now) => set({ draft: now })} />
        </div>
        <aside>
          <h3>买家看到的</h3>
          {detail ? <DetailText policy={detail} /> : <p className="problem">请把时效和时限填成整数</p>}
        </aside>
      </div>
    </Dialog>
  );
}
