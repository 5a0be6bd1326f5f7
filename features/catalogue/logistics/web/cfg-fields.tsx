import { MoneyField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import type { FeeMode } from '../fee.ts';
import type { CfgDraft } from './policy-draft.ts';

const MODES = [
  { value: 'order', label: '每单' },
  { value: 'piece', label: '每件' },
  { value: 'steps', label: '首件续件' },
] as const satisfies readonly { value: FeeMode; label: string }[];

interface CfgFieldsProps {
  draft: CfgDraft;
  onChange: (draft: CfgDraft) => void;
}

/** How much one delivery costs, in the way that the shop thinks of it. */
export function CfgFields({ draft, onChange }: CfgFieldsProps) {
  const set = (key: 'fee' | 'more' | 'first' | 'next') => (text: string) =>
    onChange({ ...draft, [key]: text });
  const count = (key: 'first' | 'next', label: string) => (
    <input
      className="field num"
      inputMode="numeric"
      aria-label={label}
      value={draft[key]}
      onChange={(event) => set(key)(event.target.value)}
    />
  );
  return (
    <span className="cfg-fields">
      <Select
        label="计费方式"
        options={MODES}
        value={draft.mode}
        onChange={(mode) => onChange({ ...draft, mode: mode as FeeMode })}
      />
      {draft.mode === 'steps' && <>前 {count('first', '首件数')} 件</>}
      <MoneyField label="运费" value={draft.fee} onChange={set('fee')} />
      {draft.mode === 'steps' && (
        <>
          ，每加 {count('next', '续件数')} 件
          <MoneyField label="续件运费" value={draft.more} onChange={set('more')} />
        </>
      )}
    </span>
  );
}
