import { useState } from 'react';
import { thirdParties } from '#features/sheets/third-parties/contract.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Confirm } from '#kit/ui/openers/confirm.tsx';
import { type Command, commandById, commands } from '../commands.ts';
import { columnsLost } from './draft-columns.ts';
import type { DraftState } from './use-draft.ts';

const all: readonly Command[] = Object.values(commands);
const WAYS = { import: '导入', export: '导出' } as const;
const COMMANDS = all.map(({ id, name, direction }) => ({ value: id, label: name, group: WAYS[direction] }));

/** Name, what it is for, and for orders from which platform they come. */
export function TemplateHead({ state, isNew }: { state: DraftState; isNew: boolean }) {
  const { draft, change, turnTo } = state;
  const [next, setNext] = useState<Command>();
  const lost = next ? columnsLost(draft.columns, next) : [];
  const turn = (command: Command | undefined) => {
    if (!command) return;
    if (columnsLost(draft.columns, command).length > 0) setNext(command);
    else turnTo(command);
  };
  return (
    <section className="section template-head">
      <LabelledField label="模板名称" name="ExcelCfgName">
        <input
          className="field"
          maxLength={100}
          placeholder="如：群接龙订单表"
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </LabelledField>
      <div>
        <span>用于</span>
        <Select
          label="用于"
          disabled={!isNew}
          value={String(draft.command.id)}
          options={COMMANDS}
          onChange={(id) => turn(commandById(Number(id)))}
        />
      </div>
      {draft.command.id === commands.orderImport.id && (
        <ThirdPartyField value={draft.thirdPartyId} onChange={(id) => change({ thirdPartyId: id })} />
      )}
      {next && (
        <Confirm
          title={`改为“${next.name}”会去掉 ${lost.length} 列`}
          says={`“${next.name}”里没有这些列：${lost.join('、')}。其余列保留`}
          act="去掉并更改"
          danger
          onAnswer={(yes) => {
            if (yes) turnTo(next);
            setNext(undefined);
          }}
        />
      )}
    </section>
  );
}

function ThirdPartyField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const parties = useCall(thirdParties.get, { pageSize: 500 });
  return (
    <div>
      <span>第三方平台</span>
      <Select
        label="第三方平台"
        value={value}
        empty="不限平台"
        options={(parties.data?.items ?? []).map((one) => ({
          value: one.ThirdPartyID,
          label: one.ThirdPartyName,
        }))}
        onChange={onChange}
      />
    </div>
  );
}
