import { Button } from '#kit/ui/acts/button.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { makePassword } from './make-password.ts';

export const SHORTEST = 8;

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** A password for somebody else: made, or typed so that it can be read. */
export const PasswordField = ({ value, onChange }: PasswordFieldProps) => (
  <LabelledField label="密码" name="userLoginPassword" required hint={`至少 ${SHORTEST} 位`}>
    <span className="row password-field">
      <input
        className="field wide mono"
        aria-label="密码"
        autoComplete="off"
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button onClick={() => onChange(makePassword())}>换一个</Button>
    </span>
  </LabelledField>
);
