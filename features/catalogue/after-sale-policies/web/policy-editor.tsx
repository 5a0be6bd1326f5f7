import './after-sale-policies.css';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { LabelledField, TextField } from '#kit/ui/fields.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import { RestoredDraft } from '#kit/ui/restored-draft.tsx';
import { type ServicePolicy, servicePolicies } from '../contract.ts';
import { detailDraftOf, detailOf } from './detail-draft.ts';
import { DetailFields } from './detail-fields.tsx';
import { DetailText } from './detail-text.tsx';

interface PolicyEditorProps {
  /** Undefined: a new one. */
  of: ServicePolicy | undefined;
  /** What a new one begins with. */
  copied?: ServicePolicy | undefined;
  onClose: () => void;
}

/** What is typed of it, until it is saved or the dialog is left. */
function usePolicy({ of, copied, onClose }: PolicyEditorProps) {
  const begun = of?.name ?? (copied ? `${copied.name} 副本` : '');
  const {
    draft: typed,
    set,
    clear,
    ...kept
  } = useDraft(`service-${of?.id ?? begun}`, () => ({
    name: begun,
    draft: detailDraftOf((of ?? copied)?.detail),
  }));
  const close = () => clear(onClose);
  const add = useAction(servicePolicies.add, { done: '售后政策已新建', onDone: close });
  const update = useAction(servicePolicies.update, { done: '售后政策已保存', onDone: close });
  return { ...typed, set, kept, close, add, update };
}

/** A policy with the buyer's view of it beside. */
export default function PolicyEditor({ of, copied, onClose }: PolicyEditorProps) {
  const { name, draft, set, kept, close, add, update } = usePolicy({ of, copied, onClose });
  const detail = detailOf(draft);
  const save = () => {
    if (!detail) return;
    if (of) void update.run({ id: of.id, name: name.trim(), detail });
    else void add.run({ name: name.trim(), detail });
  };
  return (
    <Dialog
      title={of ? '编辑售后政策' : '新建售后政策'}
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
      {of && of.SpuCount > 0 && (
        <p className="none">
          {of.SpuCount} 个在售商品使用它：保存后成为第 {of.Version + 1} 版，已有订单仍按下单时的版本
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
          {detail ? <DetailText of={detail} /> : <p className="problem">请把时效和时限填成整数</p>}
        </aside>
      </div>
    </Dialog>
  );
}
