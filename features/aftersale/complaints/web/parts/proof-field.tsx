import { SlipsField } from '#features/catalogue/pictures/web/slips-field.tsx';

interface ProofFieldProps {
  label?: string;
  hint?: string;
  value: readonly string[];
  onChange: (urls: readonly string[]) => void;
}

/** Pictures as evidence: a group of its own, so that pressing its name takes none away. */
export const ProofField = ({ label = '凭证', hint, value, onChange }: ProofFieldProps) => (
  <fieldset className="complaint-chips">
    <legend>{label}</legend>
    <SlipsField value={value} onChange={onChange} />
    {hint && <small>{hint}</small>}
  </fieldset>
);
