import {
  createContext,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../acts/button.tsx';
import type { CallFailed } from '../calls/client.ts';
import { Dialog } from '../openers/dialog.tsx';
import type { DialogProps } from '../overlay/dialog-box.tsx';

/** What is wrong with a form: by field as the call names it, and in one sentence. */
interface FormProblems {
  fields: Readonly<Record<string, string>>;
  says: string;
}

const NOTHING: FormProblems = { fields: {}, says: '' };
const CONTROL = ':is(input, textarea, button, [tabindex]):not(:disabled)';

/** What a form's fields are told: what was found here before the call, or what the call refuses. */
export function useForm() {
  const [wrong, setWrong] = useState(NOTHING);
  /** Fields that the form shows. */
  const names = useRef(new Set<string>());
  return useMemo(() => {
    const refused = (fields: FormProblems['fields'], says: string) => setWrong({ fields, says });
    return {
      wrong,
      names,
      blame: (field: string, says: string) => refused({ [field]: says }, says),
      refused: (failure: CallFailed, before = '') => refused(failure.fields, `${before}${failure.message}`),
      clear: (field?: string) => setWrong((old) => (field ? without(old, field) : NOTHING)),
    };
  }, [wrong]);
}
export type FormState = ReturnType<typeof useForm>;

/** The call's path may be longer than the field's name: `Lines.0.Address.phone` is the form's `phone`. */
const isPathOf = (name: string) => (path: string) => path === name || path.endsWith(`.${name}`);

const without = ({ fields }: FormProblems, name: string): FormProblems => ({
  fields: Object.fromEntries(Object.entries(fields).filter(([path]) => !isPathOf(name)(path))),
  says: '',
});

const CurrentForm = createContext<FormState | undefined>(undefined);

export const useFormAround = (): FormState | undefined => useContext(CurrentForm);

/** What is wrong with a field of the form around it. */
export function useProblem(name: string | undefined): string {
  const form = useFormAround();
  const names = form?.names.current;
  useLayoutEffect(() => {
    if (!name) return;
    names?.add(name);
    return () => void names?.delete(name);
  }, [names, name]);
  const path = name && form ? Object.keys(form.wrong.fields).find(isPathOf(name)) : undefined;
  return (path && form?.wrong.fields[path]) || '';
}

interface FormProps {
  form: FormState;
  /** Without it Enter is the dialog's. */
  onSubmit?: () => void;
  className?: string;
  children: ReactNode;
}

/** Marks and focuses the first field that is wrong; what no field is to blame for stands below. */
export function Form({ form, onSubmit, className, children }: FormProps) {
  const { wrong, names, clear } = form;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!wrong.says) return;
    const [field, rest] = [`.is-wrong ${CONTROL}`, '.form-problem'].map((one) =>
      box.current?.querySelector<HTMLElement>(one),
    );
    if (field) field.focus();
    else rest?.scrollIntoView({ block: 'nearest' });
  }, [wrong]);
  const touched = ({ target }: SyntheticEvent) => {
    const field = (target as HTMLElement).closest<HTMLElement>('[data-field]')?.dataset.field;
    if (field) clear(field);
  };
  const isToldAbove = Object.keys(wrong.fields).some((path) =>
    [...names.current].some((one) => isPathOf(one)(path)),
  );
  const inside = (
    <CurrentForm value={form}>
      <div ref={box} className={className} onChange={touched}>
        {children}
        {wrong.says && !isToldAbove && (
          <p className="problem form-problem" role="alert">
            {wrong.says}
          </p>
        )}
      </div>
    </CurrentForm>
  );
  if (!onSubmit) return inside;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      {inside}
    </form>
  );
}

interface FormDialogProps extends Omit<DialogProps, 'footer'> {
  form?: FormState;
  className?: string;
  /** What its main button says; 保存 unless told. */
  act?: string;
  /** Its other button; 取消 unless told. */
  other?: readonly [says: string, act: () => void];
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
  onSubmit: () => void;
}

/** A form in a dialog: 取消, and the act that it is for. */
export function FormDialog({ form, className, act = '保存', danger, onSubmit, ...props }: FormDialogProps) {
  const { busy, disabled, children, other, ...dialog } = props;
  const [otherwise, leave] = other ?? ['取消', props.onClose];
  return (
    <Dialog
      shape="sheet"
      {...dialog}
      footer={
        <>
          <Button onClick={leave}>{otherwise}</Button>
          <Button kind={danger ? 'danger' : 'main'} busy={busy} disabled={disabled} onClick={onSubmit}>
            {act}
          </Button>
        </>
      }
    >
      {form ? (
        <Form form={form} className={className}>
          {children}
        </Form>
      ) : (
        children
      )}
    </Dialog>
  );
}
