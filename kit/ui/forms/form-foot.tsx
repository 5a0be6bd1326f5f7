import type { ReactNode } from 'react';
import { Button } from '../acts/button.tsx';
import { type FormState, useFormAround } from './form.tsx';

/** Of `useDraft`. */
interface FormDraft {
  giveUp: () => void;
  isTyped: boolean;
}

interface FormFootProps {
  act?: string;
  busy: boolean;
  disabled?: boolean;
  /** What was typed stays for when one is back. */
  onLeave: () => void;
  formDraft: FormDraft;
  children?: ReactNode;
}

/** The acts of a form that is a page: the way out at one end, its main act at the other. */
export const FormFoot = ({ act = '保存', onLeave, formDraft, children, ...main }: FormFootProps) => (
  <div className="page-foot">
    <LeaveButton formDraft={formDraft} onLeave={onLeave} />
    {children}
    <Button kind="main" type="submit" {...main}>
      {act}
    </Button>
  </div>
);

interface LeaveButtonProps {
  formDraft: FormDraft;
  form?: FormState;
  onLeave: () => void;
}

/** The one way out of a form: what is typed is given up first, and where nothing is typed one goes back. */
export const LeaveButton = ({ formDraft, form, onLeave }: LeaveButtonProps) =>
  formDraft.isTyped ? (
    <GiveUpButton formDraft={formDraft} {...(form && { form })} />
  ) : (
    <Button kind="text" onClick={onLeave}>
      返回
    </Button>
  );

/** What was wrong with what is given up goes along, in the form around or `of` another. */
export function GiveUpButton({ formDraft, form }: { formDraft: FormDraft; form?: FormState }) {
  const around = useFormAround();
  const giveUp = () => {
    formDraft.giveUp();
    (form ?? around)?.clear();
  };
  return (
    <Button kind="text" disabled={!formDraft.isTyped} onClick={giveUp}>
      放弃修改
    </Button>
  );
}
