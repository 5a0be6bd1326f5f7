import { lazy, Suspense, useState } from 'react';
import { USUAL_COMPANIES } from './company.ts';

const Combo = lazy(() => import('#kit/ui/combo.tsx').then(({ Combo }) => ({ default: Combo })));

interface CompanyFieldProps {
  value: string;
  /** What is taken when nothing is typed: guessed from the number, or the last one. */
  guess?: string;
  onChange: (company: string) => void;
}

/** Any name people use for a carrier; the usual ones are offered once one is at it: a page has hundreds of them. */
export function CompanyField({ value, guess, onChange }: CompanyFieldProps) {
  const [isUsed, setUsed] = useState(false);
  const field = { placeholder: guess || '快递公司', maxLength: 50 };
  const plain = (
    <input
      {...field}
      className="field company-field"
      aria-label="快递公司"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={() => setUsed(true)}
    />
  );
  if (!isUsed) return plain;
  return (
    <Suspense fallback={plain}>
      <Combo
        {...field}
        autoFocus
        className="company-field"
        label="快递公司"
        options={USUAL_COMPANIES}
        value={value}
        onChange={onChange}
        onLeave={() => setUsed(false)}
      />
    </Suspense>
  );
}
