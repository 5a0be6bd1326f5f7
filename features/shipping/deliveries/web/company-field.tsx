import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { USUAL_COMPANIES } from './company.ts';

interface CompanyFieldProps {
  value: string;
  /** What is taken when nothing is typed: guessed from the number, or the last one. */
  guess?: string;
  onChange: (company: string) => void;
}

/** Any name people use for a carrier; the usual ones are offered once one is at it: a page has hundreds of them. */
export function CompanyField({ value, guess, onChange }: CompanyFieldProps) {
  const [{ Combo }, setLoaded] = useState<Partial<typeof import('#kit/ui/fields/combo.tsx')>>({});
  const input = useRef<HTMLInputElement>(null);
  const field = { placeholder: guess || '快递公司', maxLength: 50 };
  // The plain field stays until the other can stand in its place at once: what is typed meanwhile is kept. Drawn later
  // than it is asked where the person is, the other would take the focus back from the next field.
  const offer = async () => {
    const loaded = await import('#kit/ui/fields/combo.tsx');
    if (document.activeElement === input.current) flushSync(() => setLoaded(loaded));
  };
  if (Combo)
    return (
      <Combo
        {...field}
        autoFocus
        className="company-field"
        label="快递公司"
        options={USUAL_COMPANIES}
        value={value}
        onChange={onChange}
        onLeave={() => setLoaded({})}
      />
    );
  return (
    <input
      {...field}
      ref={input}
      className="field company-field"
      aria-label="快递公司"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={() => void offer()}
    />
  );
}
