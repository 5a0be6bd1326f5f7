import './third-parties.css';
import { useState } from 'react';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { type ThirdParty, thirdParties } from '../contract.ts';

interface NameDialogProps {
  /** Undefined: a new one. */
  thirdParty: ThirdParty | undefined;
  usedNames: readonly string[];
  onClose: () => void;
}

/** Names a new third party, or renames one; the usual platforms are one press away. */
export function NameDialog({ thirdParty, usedNames, onClose }: NameDialogProps) {
  const [name, setName] = useState(thirdParty?.ThirdPartyName ?? '');
  const form = useForm();
  const known = useCall(
    thirdParties.known,
    {},
    { staleTime: Number.POSITIVE_INFINITY, enabled: !thirdParty },
  );
  const add = useAction(thirdParties.add, { form, onDone: onClose, done: '平台已添加' });
  const rename = useAction(thirdParties.update, { form, onDone: onClose, done: '平台已改名' });
  const save = () => {
    const ThirdPartyName = name.trim();
    if (!ThirdPartyName) form.blame('ThirdPartyName', '请填写平台名称');
    else if (thirdParty) void rename.run({ ThirdPartyID: thirdParty.ThirdPartyID, ThirdPartyName });
    else void add.run({ ThirdPartyName });
  };
  const offered = (known.data?.items ?? []).filter((one) => !usedNames.includes(one.ThirdPartyName));
  return (
    <FormDialog
      title={thirdParty ? '修改平台名称' : '新建第三方平台'}
      form={form}
      busy={add.pending || rename.pending}
      onSubmit={save}
      onClose={onClose}
    >
      <LabelledField
        label="平台名称"
        name="ThirdPartyName"
        required
        hint="用来标明订单从哪里来；要自动读取订单，请到“授权管理”连接店铺"
      >
        <TextField value={name} placeholder="如：快团团" onChange={setName} />
      </LabelledField>
      {!thirdParty && (
        <div className="row known-names">
          {offered.map((one) => (
            <button
              key={one.ThirdPartyName}
              type="button"
              className="chip"
              onClick={() => setName(one.ThirdPartyName)}
            >
              {one.ThirdPartyName}
            </button>
          ))}
        </div>
      )}
    </FormDialog>
  );
}
