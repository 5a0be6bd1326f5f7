import type { ReactNode } from 'react';
import './fields.css';

interface LabelledProps {
  label: string;
  required?: boolean;
  /** What is wrong with it, or a hint. */
  problem?: string;
  hint?: string;
  /** As wide as the form. */
  wide?: boolean;
  children: ReactNode;
}

/** A field of a light form: label above, what is wrong below. */
export const Labelled = ({ label, required, problem, hint, wide, children }: LabelledProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
  <label className={`labelled${wide ? ' is-wide' : ''}`}>
    <span>
      {required && <b aria-hidden="true">*</b>}
      {label}
    </span>
    {children}
    {(problem || hint) && <small className={problem ? 'problem' : ''}>{problem || hint}</small>}
  </label>
);

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  label?: string;
  /** For the first field of a dialog that was just opened. */
  autoFocus?: boolean;
}

/** Yuan as typed; `yuanTyped` reads it. */
export const MoneyField = ({ placeholder = '0.00', ...field }: FieldProps) => (
  <span className="money-field">
    <i>¥</i>
    <Typed className="field" inputMode="decimal" placeholder={placeholder} {...field} />
  </span>
);

export const TextField = (field: FieldProps) => <Typed className="field wide" {...field} />;

type TypedProps = FieldProps & { className: string; inputMode?: 'decimal' };

const Typed = ({ label, onChange, ...input }: TypedProps) => (
  <input aria-label={label} {...input} onChange={(event) => onChange(event.target.value)} />
);
