import {
  createContext,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useEffect,
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
  /** How many readings fill it just now. */
  const [fillers, setFillers] = useState(0);
  /** Fields that the form shows. */
  const names = useRef(new Set<string>());
  return useMemo(() => {
    const refused = (fields: FormProblems['fields'], says: string) => setWrong({ fields, says });
    return {
      wrong,
      names,
      isFilling: fillers > 0,
      setFillers,
      blame: (field: string, says: string) => refused({ [field]: says }, says),
      refused: (failure: CallFailed, before = '') => refused(failure.fields, `${before}${failure.message}`),
      clear: (field?: string) => setWrong((old) => (field ? without(old, field) : NOTHING)),
    };
  }, [wrong, fillers]);
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

/** What is being read goes into fields of the form around, or of another: its act waits for that. */
export function useFilling(isReading: boolean, form?: FormState): void {
  const around = useFormAround();
  const setFillers = (form ?? around)?.setFillers;
  useLayoutEffect(() => {
    if (!isReading || !setFillers) return;
    setFillers((count) => count + 1);
    return () => setFillers((count) => count - 1);
  }, [isReading, setFillers]);
}

/** The act of a form with what it holds once it is filled: pressed while a reading runs, it waits for its end. */
export function useOnceFilled(form: FormState | undefined, act: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const latest = useRef(act);
  latest.current = act;
  const isFilling = form?.isFilling ?? false;
  useEffect(() => {
    if (!isWaiting || isFilling) return;
    setWaiting(false);
    latest.current();
  }, [isWaiting, isFilling]);
  return { isWaiting, submit: () => (isFilling ? setWaiting(true) : act()) };
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
  return onSubmit ? (
    <Submitting form={form} onSubmit={onSubmit}>
      {inside}
    </Submitting>
  ) : (
    inside
  );
}

function Submitting({
  form,
  onSubmit,
  children,
}: Required<Pick<FormProps, 'form' | 'onSubmit' | 'children'>>) {
  const { submit } = useOnceFilled(form, onSubmit);
  const pressed = (event: SyntheticEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form noValidate onSubmit={pressed}>
      {children}
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
  const { submit, isWaiting } = useOnceFilled(form, onSubmit);
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button onClick={leave}>{otherwise}</Button>
          <Button
            kind={danger ? 'danger' : 'main'}
            busy={busy || isWaiting}
            disabled={disabled}
            onClick={submit}
          >
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
