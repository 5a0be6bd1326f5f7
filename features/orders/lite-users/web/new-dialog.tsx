import './lite-users.css';
import { useState } from 'react';
import { session } from '#kit/ui/calls/session.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { liteUsers } from '../contract.ts';
import type { LiteCredentials } from './credentials-dialog.tsx';
import { makePassword } from './make-password.ts';
import { PasswordField, SHORTEST } from './password-field.tsx';

interface NewDialogProps {
  onMade: (made: LiteCredentials) => void;
  onClose: () => void;
}

/** 新建子账号: login name, password and the one store it works for. */
export function NewDialog({ onMade, onClose }: NewDialogProps) {
  const { draft, set, form, pending, save } = useNewUser(onMade);
  return (
    <FormDialog
      title="新建子账号"
      form={form}
      className="lite-form"
      act="创建"
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <LabelledField label="登录名" name="userLoginName" required>
        <TextField label="登录名" value={draft.name} onChange={(name) => set({ name })} />
      </LabelledField>
      <LabelledField label="称呼" name="UserFullname" hint="不填则用登录名">
        <TextField label="称呼" value={draft.fullName} onChange={(fullName) => set({ fullName })} />
      </LabelledField>
      <PasswordField value={draft.password} onChange={(password) => set({ password })} />
      <StoreField value={draft.store} onChange={(store) => set({ store })} />
      <label className="lite-check">
        <input
          type="checkbox"
          checked={draft.showsPrices}
          onChange={(event) => set({ showsPrices: event.target.checked })}
        />
        选商品时可以看到销售价
      </label>
    </FormDialog>
  );
}

function useNewUser(onMade: NewDialogProps['onMade']) {
  const [draft, setDraft] = useState(() => ({
    name: '',
    fullName: '',
    password: makePassword(),
    store: session.shopId(),
    showsPrices: false,
  }));
  const form = useForm();
  const { name, fullName, password, store, showsPrices } = draft;
  const { run, pending } = useAction(liteUsers.create, {
    form,
    onDone: () => onMade({ name: name.trim(), password }),
  });
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const save = () => {
    if (name.trim().length < 2) form.blame('userLoginName', '登录名至少 2 个字符');
    else if (password.length < SHORTEST) form.blame('userLoginPassword', `密码至少 ${SHORTEST} 位`);
    else
      void run({
        userLoginName: name.trim(),
        userLoginPassword: password,
        UserFullname: fullName.trim(),
        OnBehalfOfBusinessUnitID: store,
        ShowPrices: showsPrices,
      });
  };
  return { draft, set, form, pending, save };
}

/** This shop or one that it runs; with no other to choose there is nothing to ask. */
function StoreField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const stores = useCall(liteUsers.get, { pageSize: 1 }).data?.stores ?? [];
  if (stores.length < 2) return null;
  return (
    <LabelledField label="代下单店铺" name="OnBehalfOfBusinessUnitID" required>
      <Select
        className="wide"
        label="代下单店铺"
        value={value}
        options={stores.map((store) => ({ value: store.BusinessUnitID, label: store.BusinessUnitName }))}
        onChange={onChange}
      />
    </LabelledField>
  );
}
