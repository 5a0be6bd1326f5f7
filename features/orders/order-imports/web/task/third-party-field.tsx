import '../task.css';
import { thirdParties } from '#features/sheets/third-parties/contract.ts';
import { COMMON_PLATFORMS } from '#features/sheets/third-parties/preset-platforms.ts';
import { Combo } from '#kit/ui/fields/combo.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';

interface ThirdPartyFieldProps {
  value: string;
  onChange: (name: string) => void;
}

/** Where orders come from: one of the shop's platforms, a known one, or a new name. */
export function ThirdPartyField({ value, onChange }: ThirdPartyFieldProps) {
  const own = useCall(thirdParties.get, { pageSize: 500 }, { staleTime: 60_000 });
  const names = (own.data?.items ?? []).map(({ ThirdPartyName }) => ThirdPartyName);
  const all = [...new Set([...names, ...COMMON_PLATFORMS])];
  const shown = [...new Set([...names, ...COMMON_PLATFORMS.slice(0, 6)])].slice(0, 8);
  return (
    <div className="party-field">
      <Combo
        className="wide"
        label="第三方平台"
        placeholder="选择或输入平台名称"
        maxLength={100}
        options={all}
        value={value}
        onChange={onChange}
      />
      <div className="row">
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            className={`chip${name === value ? ' is-on' : ''}`}
            onClick={() => onChange(name)}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
