import type { ReactNode } from 'react';
import { Button } from './button.tsx';
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
  kept: FormDraft;
  children?: ReactNode;
}

/** The acts of a form that is a page. */
export const FormFoot = ({ act = '保存', onLeave, kept, children, ...main }: FormFootProps) => (
  <div className="form-foot">
    <Button kind="main" type="submit" {...main}>
      {act}
    </Button>
    {children}
    <Button onClick={onLeave}>返回</Button>
    <GiveUpButton kept={kept} />
  </div>
);

/** What was wrong with what is given up goes along, in the form around or `of` another. */
export function GiveUpButton({ kept, form }: { kept: FormDraft; form?: FormState }) {
  const around = useFormAround();
  const giveUp = () => {
    kept.giveUp();
    (form ?? around)?.clear();
  };
  return (
    <Button kind="text" disabled={!kept.isTyped} onClick={giveUp}>
      放弃
    </Button>
  );
}
