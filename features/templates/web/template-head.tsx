import { thirdParties } from '#features/third-parties/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { type Command, commandOf, commands } from '../commands.ts';
import type { DraftState } from './use-draft.ts';

const all: readonly Command[] = Object.values(commands);
const groups = [
  { name: '导入', of: all.filter(({ direction }) => direction === 'import') },
  { name: '导出', of: all.filter(({ direction }) => direction === 'export') },
];

/** Name, what it is for, and whose sheets it reads. */
export function TemplateHead({ state, isNew }: { state: DraftState; isNew: boolean }) {
  const { draft, change, turnTo } = state;
  return (
    <section className="section template-head">
      <label>
        <span>模板名称</span>
        <input
          className="field"
          maxLength={100}
          placeholder="如：群接龙订单表"
          value={draft.name}
          onChange={(event) => change(() => ({ name: event.target.value }))}
        />
      </label>
      <label>
        <span>用于</span>
        <select
          className="field"
          disabled={!isNew}
          value={draft.command.id}
          onChange={(event) => {
            const command = commandOf(Number(event.target.value));
            if (command) turnTo(command);
          }}
        >
          {groups.map(({ name, of }) => (
            <optgroup key={name} label={name}>
              {of.map((command) => (
                <option key={command.id} value={command.id}>
                  {command.name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <ThirdPartyField value={draft.thirdPartyId} onChange={(id) => change(() => ({ thirdPartyId: id }))} />
    </section>
  );
}

function ThirdPartyField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const parties = useCall(thirdParties.get, { pageSize: 500 });
  return (
    <label>
      <span>第三方平台</span>
      <select className="field" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">不限平台</option>
        {parties.data?.items.map(({ ThirdPartyID, ThirdPartyName }) => (
          <option key={ThirdPartyID} value={ThirdPartyID}>
            {ThirdPartyName}
          </option>
        ))}
      </select>
    </label>
  );
}
