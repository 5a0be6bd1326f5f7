import { MoneyField } from '#kit/ui/fields.tsx';
import { Select } from '#kit/ui/select.tsx';
import type { FeeMode } from '../fee.ts';
import type { CfgDraft } from './policy-draft.ts';

const MODES = [
  { value: 'order', label: '每单' },
  { value: 'piece', label: '每件' },
  { value: 'steps', label: '首件续件' },
] as const satisfies readonly { value: FeeMode; label: string }[];

interface CfgFieldsProps {
  of: CfgDraft;
  onChange: (draft: CfgDraft) => void;
}

/** How much one delivery costs, in the way that the shop thinks of it. */
export function CfgFields({ of, onChange }: CfgFieldsProps) {
  const set = (key: 'fee' | 'more' | 'first' | 'next') => (text: string) => onChange({ ...of, [key]: text });
  const count = (key: 'first' | 'next', label: string) => (
    <input
      className="field num"
      inputMode="numeric"
      aria-label={label}
      value={of[key]}
      onChange={(event) => set(key)(event.target.value)}
    />
  );
  return (
    <span className="cfg-fields">
      <Select
        label="计费方式"
        options={MODES}
        value={of.mode}
        onChange={(mode) => onChange({ ...of, mode: mode as FeeMode })}
      />
      {of.mode === 'steps' && <>前 {count('first', '首件数')} 件</>}
      <MoneyField label="运费" value={of.fee} onChange={set('fee')} />
      {of.mode === 'steps' && (
        <>
          ，每加 {count('next', '续件数')} 件
          <MoneyField label="续件运费" value={of.more} onChange={set('more')} />
        </>
      )}
    </span>
  );
}
