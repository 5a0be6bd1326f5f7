import { useState } from 'react';
import { ZoneField } from '#features/sheets/addresses/web/zone-field.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { type Cfg, logistics } from '../contract.ts';
import { CfgFields } from './cfg-fields.tsx';
import { assign, assignAlso, blankDraft, cfgOf, policyDraftOf, reachedBy } from './policy-draft.ts';
import { ProvinceChips } from './province-chips.tsx';

/** One config that several policies share, new or known. */
export function SharedForm({ edited, onClose }: { edited: Cfg | undefined; onClose: () => void }) {
  const [draft, setDraft] = useState(() => (edited ? policyDraftOf(edited) : blankDraft()));
  const form = useForm();
  const add = useAction(logistics.addCfg, { form, done: '运费配置已新建', onDone: onClose });
  const update = useAction(logistics.updateCfg, { form, done: '运费配置已保存', onDone: onClose });
  const cfg = cfgOf(draft);
  const isReady = cfg && draft.provinceIds.length > 0;
  const save = () => {
    if (!cfg) return;
    if (edited) void update.run({ ...cfg, LogisticCfgID: edited.LogisticCfgID });
    else void add.run(cfg);
  };
  return (
    <FormDialog
      title={edited ? '编辑运费配置' : '新建运费配置'}
      shape="wide"
      onClose={onClose}
      form={form}
      busy={add.pending || update.pending}
      disabled={!isReady}
      onSubmit={save}
    >
      <LabelledField label="名称" name="LogisticCfgName">
        <TextField
          value={draft.name}
          onChange={(name) => setDraft({ ...draft, name })}
          placeholder="如：偏远地区"
        />
      </LabelledField>
      <div className="cfg-cards">
        <CfgFields draft={draft} onChange={setDraft} />
      </div>
      <ProvinceChips
        reached={reachedBy([draft])}
        chosen={new Set(draft.provinceIds)}
        onPress={(id) => setDraft(assign([draft], draft.key, [id])[0] ?? draft)}
      />
      <ZoneField onGive={(ids) => setDraft(assignAlso([draft], draft.key, ids)[0] ?? draft)} />
    </FormDialog>
  );
}
