import './members.css';
import { PRESETS } from '#features/shops/accounts/presets.ts';
import { ALL_RIGHTS, RIGHT_NAMES, RIGHTS, type Right } from '#kit/endpoint/rights.ts';
import { useSession } from '#kit/ui/calls/session.ts';
import { lackingBeside, RIGHT_GROUPS, type RightGroup } from '../right-groups.ts';
import { isAdminWith, notToGrant } from '../rights-change.ts';

interface RightsBoxesProps {
  rights: number;
  /** What the member has now: it may stay though the granter lacks it. */
  before: number;
  onChange: (rights: number) => void;
}

/** Rights to tick, in groups of the menu; what one lacks oneself can't be granted. */
export function RightsBoxes({ rights, before, onChange }: RightsBoxesProps) {
  const mine = useSession().rights();
  const mayGrant = (bits: number) => notToGrant(mine, before, bits) === 0;
  return (
    <>
      <Presets rights={rights} mayGrant={mayGrant} onChange={onChange} />
      <div className="right-groups">
        {RIGHT_GROUPS.map((group) => (
          <fieldset key={group.title}>
            <legend>{group.title}</legend>
            {group.rights.map((right) => (
              <Box
                key={right}
                right={right}
                isOn={(rights & RIGHTS[right]) !== 0}
                disabled={!mayGrant(RIGHTS[right])}
                onToggle={() => onChange(rights ^ RIGHTS[right])}
              />
            ))}
            <Hint group={group} rights={rights} />
          </fieldset>
        ))}
      </div>
    </>
  );
}

function Hint({ group, rights }: { group: RightGroup; rights: number }) {
  const lacking = lackingBeside(group, rights);
  if (lacking) return <p className="problem">{lacking}</p>;
  return group.hint ? <p className="none">{group.hint}</p> : null;
}

interface PresetsProps {
  rights: number;
  mayGrant: (bits: number) => boolean;
  onChange: (rights: number) => void;
}

/** Sets for common jobs; 管理员 only where an admin grants. */
export function Presets({ rights, mayGrant, onChange }: PresetsProps) {
  const all = [...PRESETS, { name: '管理员', value: ALL_RIGHTS }, { name: '不授权', value: 0 }];
  return (
    <div className="row right-presets">
      {all.map(({ name, value }) => (
        <button
          key={name}
          type="button"
          className={`chip${rights === value ? ' is-on' : ''}`}
          aria-pressed={rights === value}
          disabled={!mayGrant(value)}
          title={mayGrant(value) ? undefined : isAdminWith(value) ? ADMINS_ONLY : LACKING}
          onClick={() => onChange(value)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

const LACKING = '其中有您自己没有的权限，不能授予';
const ADMINS_ONLY = '只有管理员可以设置管理员';

interface BoxProps {
  right: Right;
  isOn: boolean;
  disabled: boolean;
  onToggle: () => void;
}

const Box = ({ right, isOn, disabled, onToggle }: BoxProps) => (
  <label title={disabled ? '您自己没有这项权限，不能授予' : undefined}>
    <input type="checkbox" checked={isOn} disabled={disabled} onChange={onToggle} />
    <span>{RIGHT_NAMES[right]}</span>
  </label>
);
