import { useNavigate } from 'react-router';
import { Button } from '#kit/ui/acts/button.tsx';
import { RestoredDraft } from '#kit/ui/drafts/restored-draft.tsx';
import { Form, type FormState, useForm } from '#kit/ui/forms/form.tsx';
import { LeaveButton } from '#kit/ui/forms/form-foot.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Page } from '#kit/ui/page.tsx';
import { templates } from '../contract.ts';
import { ColumnList } from './column-list.tsx';
import { columnsProblem, plain } from './draft-columns.ts';
import type { EditorStart } from './editor-start.ts';
import { FieldPane } from './field-pane.tsx';
import { TemplatePreview } from './preview.tsx';
import { StartFrom } from './start-from.tsx';
import { TemplateHead } from './template-head.tsx';
import { type DraftState, useTemplateDraft } from './use-draft.ts';

const LIST = '/setting/template';

/** Left the fields of the command, right the columns in order, below how the sheet will look. */
export function Editor({ begun }: { begun: EditorStart }) {
  const state = useTemplateDraft(begun);
  const { draft, addField } = state;
  const form = useForm();
  const isNew = begun.id === undefined;
  return (
    <Page title={isNew ? '新建模板' : '编辑模板'} acts={<StartFrom state={state} />}>
      <Form form={form}>
        <RestoredDraft {...state.kept} />
        <TemplateHead state={state} isNew={isNew} />
      </Form>
      <div className="template-editor">
        <FieldPane command={draft.command} columns={draft.columns} onAdd={addField} />
        <ColumnList state={state} />
      </div>
      <footer className="template-dock">
        <TemplatePreview command={draft.command} columns={draft.columns} />
        <SaveBar state={state} id={begun.id} form={form} />
      </footer>
    </Page>
  );
}

interface SaveBarProps {
  state: DraftState;
  id: string | undefined;
  form: FormState;
}

/** Says what is still in the way before it saves. */
function SaveBar({ state, id, form }: SaveBarProps) {
  const navigate = useNavigate();
  const { draft, kept } = state;
  const options = {
    done: '模板已保存',
    onDone: () => {
      kept.clear();
      void navigate(LIST);
    },
    form,
  };
  const create = useAction(templates.create, options);
  const update = useAction(templates.update, options);
  const inTheWay = columnsProblem(draft.command, draft.columns);
  const save = () => {
    if (draft.name.trim() === '') return form.blame('ExcelCfgName', '请填写模板名称');
    const input = {
      ExcelCfgName: draft.name,
      CmdID: draft.command.id,
      IdThirdParty: draft.thirdPartyId || null,
      CfgDetail: plain(draft.columns),
    };
    return void (id ? update.run({ ExcelCfgID: id, ...input }) : create.run(input));
  };
  return (
    <div className="template-save">
      <LeaveButton formDraft={kept} form={form} onLeave={() => void navigate(LIST)} />
      <p className="none" role="status">
        {inTheWay || `${draft.columns.length} 列`}
      </p>
      <Button
        kind="main"
        busy={create.pending || update.pending}
        disabled={inTheWay !== undefined}
        onClick={save}
      >
        保存模板
      </Button>
    </div>
  );
}
