import './accept-suggestions.css';
import { useState } from 'react';
import { FormDialog } from '#kit/ui/forms/form.tsx';
import { countText } from '#kit/ui/values/display.ts';
import type { MatchInput } from './use-match.ts';

export interface Suggested extends MatchInput {
  SpuName: string;
  Rows: number;
  IsSame: boolean;
  Differs: string;
}

interface AcceptSuggestionsProps {
  suggested: readonly Suggested[];
  busy: boolean;
  onAccept: (matches: MatchInput[]) => void;
  onClose: () => void;
}

/** All suggestions side by side with the names of the sheet: what surely is the same is ticked, the rest waits for a look. */
export default function AcceptSuggestions({ suggested, busy, onAccept, onClose }: AcceptSuggestionsProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(suggested.filter(({ IsSame }) => !IsSame).map(({ Name }) => Name)),
  );
  const accepted = suggested.filter(({ Name }) => !left.has(Name));
  const rows = accepted.reduce((sum, { Rows }) => sum + Rows, 0);
  const toggle = (name: string) => {
    const next = new Set(left);
    if (!next.delete(name)) next.add(name);
    setLeft(next);
  };
  return (
    <FormDialog
      title={`核对 ${countText(suggested.length)} 个建议`}
      onClose={onClose}
      act={`接受 ${countText(accepted.length)} 个（${countText(rows)} 行）`}
      busy={busy}
      disabled={accepted.length === 0}
      onSubmit={() => onAccept(accepted.map(({ Name, SpuID, Pieces }) => ({ Name, SpuID, Pieces })))}
    >
      <p className="none">名称和规格一致的已勾选；有差别的看过再勾。接受后以后的表也这样认，可撤销</p>
      <ul className="suggested">
        {suggested.map(({ Name, SpuName, Rows, Differs }) => (
          <li key={Name}>
            <label>
              <input type="checkbox" checked={!left.has(Name)} onChange={() => toggle(Name)} />
              <span>{Name}</span>
              <span>
                {SpuName} <span className="num none">{countText(Rows)} 行</span>
                {Differs && <span className="differs">{Differs}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
