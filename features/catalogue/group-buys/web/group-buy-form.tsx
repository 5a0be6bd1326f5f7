import { MaterialFields } from '#features/catalogue/materials/web/material-fields.tsx';
import './group-buys.css';
import { useMay } from '#kit/ui/calls/session.ts';
import { RestoredDraft } from '#kit/ui/drafts/restored-draft.tsx';
import { DayField } from '#kit/ui/fields/day-field.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { groupBuys } from '../contract.ts';
import type { GroupBuyDetail, VendorGroupBuy } from '../fields.ts';
import { AudienceFields } from './audience-fields.tsx';
import {
  atCosts,
  type BuyDraft,
  buyFaultOf,
  contentOf,
  copyOf,
  NEW,
  ofDraft,
  ofVendor,
  type SavedDraft,
  staysDraft,
} from './buy-draft.ts';
import { ListingLines } from './listing-lines.tsx';
import { ProductLines } from './product-lines.tsx';

export type Start =
  | { kind: 'new' }
  | { kind: 'draft'; savedDraft: SavedDraft }
  | { kind: 'copy'; savedDraft: GroupBuyDetail }
  | { kind: 'follow'; savedDraft: VendorGroupBuy };

const TITLES = { new: '新建团购', draft: '团购草稿', copy: '再开一团', follow: '跟团' } as const;

function startOf(start: Start): BuyDraft {
  if (start.kind === 'draft') return ofDraft(start.savedDraft);
  if (start.kind === 'copy') return copyOf(start.savedDraft);
  return start.kind === 'follow' ? ofVendor(start.savedDraft) : NEW;
}

function placeOf(start: Start): string {
  if (start.kind === 'draft') return `group-buy-${start.savedDraft.GrouponDraftID}`;
  return start.kind === 'new' ? 'group-buy' : `group-buy-${start.kind}-${start.savedDraft.GrouponID}`;
}

/** 新建团购, or 跟团 with a price of one's own. */
export default function GroupBuyForm({ start, onClose }: { start: Start; onClose: () => void }) {
  const may = useMay();
  const { draft, set, clear, ...kept } = useDraft(placeOf(start), () => startOf(start));
  const follows = start.kind === 'follow';
  const mayPublish = may(groupBuys.publish);
  const mayDraft = !follows && may(groupBuys.addDraft);
  const isDraft = staysDraft(draft, { mayPublish, mayDraft });
  const lines = atCosts(draft.lines, startOf(start));
  const close = () => clear(onClose);
  const { form, save, pending } = useSaving(start, draft, isDraft, close);
  const change = (part: Partial<BuyDraft>) => {
    form.clear();
    set(part);
  };
  return (
    <FormDialog
      title={
        follows
          ? `跟团：${start.savedDraft.VendorName}的“${start.savedDraft.GrouponName}”`
          : TITLES[start.kind]
      }
      shape="wide"
      act={isDraft ? '存为草稿' : follows ? '开始跟团' : '发布团购'}
      form={form}
      busy={pending}
      onSubmit={() => void save()}
      onClose={close}
    >
      <RestoredDraft {...kept} />
      <Fields draft={{ ...draft, lines }} follows={follows} onChange={change} />
      {mayDraft && mayPublish && (
        <label className="check">
          <input
            type="checkbox"
            checked={!isDraft}
            onChange={({ target }) => set({ isDraft: !target.checked })}
          />
          保存后立即发布，发布后价格和时间不能再改
        </label>
      )}
    </FormDialog>
  );
}

interface FieldsProps {
  draft: BuyDraft;
  follows: boolean;
  onChange: (part: Partial<BuyDraft>) => void;
}

const Fields = ({ draft, follows, onChange: change }: FieldsProps) => (
  <>
    <div className="form-grid">
      <LabelledField label="团购名称" name="GrouponName" required wide>
        <TextField
          value={draft.name}
          onChange={(name) => change({ name })}
          placeholder="如：周末果园直发团"
        />
      </LabelledField>
      <TimeField
        label="开始"
        name="StartDate"
        value={draft.from}
        hint="不填：立即开始"
        onChange={(from) => change({ from })}
      />
      <TimeField
        label="结束"
        name="EndDate"
        value={draft.to}
        hint="到点自动结束"
        onChange={(to) => change({ to })}
      />
    </div>
    <LabelledField label="商品" name="SpuConfigs" wide>
      <ListingLines lines={draft.lines} isFixed={follows} onChange={(lines) => change({ lines })} />
    </LabelledField>
    {!follows && (
      <LabelledField label="按商品组加入" name="SkuGroupConfigs" wide>
        <ProductLines products={draft.products} onChange={(products) => change({ products })} />
      </LabelledField>
    )}
    <Audience draft={draft} onChange={change} />
    <details>
      <summary>素材：文案、图片、视频和文件，跟团的渠道可以直接用</summary>
      <MaterialFields materialDraft={draft} onChange={change} name="GrouponMaterials" />
    </details>
  </>
);

/** Who may not manage channels opens it for the shop alone, and leaves a draft to whom it is for. */
const Audience = (props: Omit<FieldsProps, 'follows'>) =>
  useMay()('agent.manage') ? <AudienceFields {...props} /> : null;

function useSaving(start: Start, draft: BuyDraft, isDraft: boolean, onClose: () => void) {
  const form = useForm();
  const mayAsk = useMay()('agent.manage');
  const publish = useAction(groupBuys.publish, { form });
  const follow = useAction(groupBuys.follow, { form });
  const add = useAction(groupBuys.addDraft, { form });
  const change = useAction(groupBuys.changeDraft, { form });
  const draftId = start.kind === 'draft' ? { GrouponDraftID: start.savedDraft.GrouponDraftID } : undefined;
  const send = async () => {
    const content = contentOf(draft, mayAsk);
    if (isDraft) return draftId ? change.run({ ...draftId, ...content }) : add.run(content);
    if (start.kind !== 'follow') return publish.run({ ...draftId, ...content });
    const { GrouponID, VendorID } = start.savedDraft;
    return follow.run({ ...content, GrouponID, VendorID });
  };
  const save = async () => {
    const fault = buyFaultOf(draft, !isDraft);
    if (fault) return form.blame(...fault);
    const done = await send();
    if (!done) return;
    const skipped =
      'skipped' in done ? done.skipped.map(({ id, name = id, reason }) => `${name}：${reason}`) : [];
    const warnings = 'Warnings' in done ? done.Warnings : [];
    if (skipped.length + warnings.length > 0) tell.warning([...skipped, ...warnings].join('；'), 8_000);
    else tell.success(isDraft ? '已存为草稿' : start.kind === 'follow' ? '已跟团' : '团购已发布');
    onClose();
  };
  return { form, save, pending: [publish, follow, add, change].some(({ pending }) => pending) };
}

interface TimeFieldProps {
  label: string;
  name: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
}

const TimeField = ({ value, onChange, ...named }: TimeFieldProps) => (
  <LabelledField {...named}>
    <DayField time value={value} onChange={onChange} />
  </LabelledField>
);
