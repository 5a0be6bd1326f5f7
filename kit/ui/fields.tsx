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
  autoFocus?: boolean;
}

/** Yuan as typed; `yuanTyped` reads it. */
export const MoneyField = ({ value, onChange, placeholder = '0.00', label, autoFocus }: FieldProps) => (
  <span className="money-field">
    <i>¥</i>
    <input
      className="field"
      inputMode="decimal"
      aria-label={label}
      placeholder={placeholder}
      // biome-ignore lint/a11y/noAutofocus: the first field of a dialog that was just opened
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </span>
);

export const TextField = ({ value, onChange, placeholder, label, autoFocus }: FieldProps) => (
  <input
    className="field wide"
    aria-label={label}
    placeholder={placeholder}
    // biome-ignore lint/a11y/noAutofocus: the first field of a dialog that was just opened
    autoFocus={autoFocus}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
