import { USUAL_COMPANIES } from './company.ts';

interface CompanyFieldProps {
  value: string;
  /** What is taken when nothing is typed: guessed from the number, or the last one. */
  guess?: string;
  onChange: (company: string) => void;
}

const LIST = 'express-companies';

/** Any name people use for a carrier; the usual ones are offered. */
export const CompanyField = ({ value, guess, onChange }: CompanyFieldProps) => (
  <input
    className="field company-field"
    aria-label="快递公司"
    placeholder={guess || '快递公司'}
    list={LIST}
    maxLength={50}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);

/** Once on a page with company fields. */
export const CompanyList = () => (
  <datalist id={LIST}>
    {USUAL_COMPANIES.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);
