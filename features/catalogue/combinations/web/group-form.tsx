import { useNavigate } from 'react-router';
import { RestoredDraft } from '#kit/ui/drafts/restored-draft.tsx';
import { Form, useForm } from '#kit/ui/forms/form.tsx';
import { FormFoot } from '#kit/ui/forms/form-foot.tsx';
import { Confirm } from '#kit/ui/openers/confirm.tsx';
import { Section } from '#kit/ui/page.tsx';
import type { SpuGroup } from '../contract.ts';
import { ChosenProducts } from './chosen-products.tsx';
import { CombinationsPreview, generatedOf } from './combinations-preview.tsx';
import { type GroupDraft, groupFaultOf, piecesTyped } from './group-draft.ts';
import { ChoiceFields, SaleFields } from './group-terms.tsx';
import { problemsOf } from './hand-draft.ts';
import { HandGrid } from './hand-grid.tsx';
import { useChoiceDraft } from './use-choice-draft.ts';
import { type SaveQuestion, useSaveGroup } from './use-save-group.ts';

interface GroupFormProps {
  mode: 1 | 2;
  initial: GroupDraft;
  spuGroup?: SpuGroup;
}

/** The choice at the left; at the right all that comes of it, as one types. By hand a combination a row. */
export function GroupForm({ mode, initial, spuGroup }: GroupFormProps) {
  const navigate = useNavigate();
  const { draft, rows, change, setRows, clear, ...kept } = useChoiceDraft(
    mode,
    initial,
    spuGroup?.SpuGroupID,
  );
  const form = useForm();
  const back = () => void navigate('/sku/spu?view=groups');
  const onDone = () => clear(back);
  const saving = useSaveGroup({ form, spuGroup, initial, onDone });
  const generated = generatedOf(draft);
  const byHand = problemsOf(rows, piecesTyped(draft));
  const problem = mode === 1 ? generated.problem : [...byHand.values()][0];
  const nothing = mode === 2 && !spuGroup && rows.length === 0;
  const save = () => {
    const fault = groupFaultOf(draft, spuGroup && initial);
    if (fault) return form.blame(...fault);
    saving.save(draft, mode, rows);
  };
  return (
    <Form form={form} onSubmit={save}>
      <RestoredDraft {...kept} />
      <div className={mode === 1 ? 'group-form' : undefined}>
        <div>
          <Section title="可选商品">
            <ChoiceFields groupDraft={draft} onChange={change} isFixed={spuGroup !== undefined} />
            <ChosenProducts chosenProducts={draft.products} onChange={(products) => change({ products })} />
          </Section>
          {mode === 2 && (
            <Section title={spuGroup ? `再录入组合（已有 ${spuGroup.SpuCount} 个）` : '录入组合'}>
              <HandGrid draft={draft} rows={rows} onChange={setRows} />
            </Section>
          )}
          <Section title="价格和售卖">
            <SaleFields groupDraft={draft} onChange={change} />
          </Section>
        </div>
        {mode === 1 && <CombinationsPreview draft={draft} {...generated} />}
      </div>
      <FormFoot
        act={spuGroup ? '保存' : mode === 1 ? `生成 ${generated.count} 个组合` : `录入 ${rows.length} 个组合`}
        busy={saving.pending}
        disabled={Boolean(problem) || nothing || draft.products.length === 0}
        onLeave={back}
        formDraft={kept}
      >
        {problem && <span className="none">{problem}</span>}
      </FormFoot>
      <Changes question={saving.question} />
    </Form>
  );
}

/** What will be made and what suspended, before it is. */
const Changes = ({ question }: { question: SaveQuestion | undefined }) =>
  question ? (
    <Confirm title="保存后会有这些变化" says={question.says} act="保存" onAnswer={question.answer} />
  ) : null;
