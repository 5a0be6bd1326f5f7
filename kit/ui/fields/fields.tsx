import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useProblem } from '../forms/form.tsx';
import './fields.css';

interface LabelledFieldProps {
  label?: string;
  /** What the call names it, so that its refusal is told here. */
  name?: string;
  required?: boolean;
  /** What is wrong with it, as far as that shows while one types. */
  problem?: string;
  hint?: string;
  /** As wide as the form. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A field of a form: label above, below it what is wrong, which describes the control and is no part of its name;
 * without a label the control names itself.
 */
export function LabelledField({ label, name, required, problem, hint, wide, children }: LabelledFieldProps) {
  const says = useProblem(name) || problem;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const Name = label ? 'label' : 'div';
  useEffect(() => {
    const control = box.current?.querySelector('input, select, textarea, button');
    const mark = (key: string, value: unknown) =>
      value ? control?.setAttribute(key, String(value)) : control?.removeAttribute(key);
    mark('aria-invalid', says && true);
    mark('aria-errormessage', says && id);
    mark('aria-describedby', (says || hint) && id);
  }, [says, hint, id]);
  return (
    <div
      ref={box}
      className={`labelled${wide ? ' is-wide' : ''}${says ? ' is-wrong' : ''}`}
      data-field={name}
    >
      <Name>
        {label && (
          <span>
            {required && <b aria-hidden="true">*</b>}
            {label}
          </span>
        )}
        {children}
      </Name>
      {(says || hint) && (
        <small id={id} className={says && 'problem'} role={says && 'alert'}>
          {says || hint}
        </small>
      )}
    </div>
  );
}

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  label?: string;
  /** For the first field of a dialog that was just opened. */
  autoFocus?: boolean;
}

/** Yuan as typed; `parseYuan` reads it. */
export const MoneyField = ({ placeholder = '0.00', ...field }: FieldProps) => (
  <span className="money-field">
    <i>¥</i>
    <TextInput className="field" inputMode="decimal" placeholder={placeholder} {...field} />
  </span>
);

export const TextField = (field: FieldProps) => <TextInput className="field wide" {...field} />;

type TextInputProps = FieldProps & { className: string; inputMode?: 'decimal' };

const TextInput = ({ label, onChange, ...input }: TextInputProps) => (
  <input aria-label={label} {...input} onChange={(event) => onChange(event.target.value)} />
);
