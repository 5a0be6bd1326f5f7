import { useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { Labelled, TextField } from '#kit/ui/fields.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { countTyped } from '#kit/ui/typed.ts';
import { type MiscRead, shopSettings } from '../settings-contract.ts';
import { SWITCHES, type SwitchKey } from '../switches.ts';

/** The six switches, each saved when pressed, and the days until completion. */
export function MiscSection({ misc }: { misc: MiscRead }) {
  /** What was pressed shows at once; a failure takes it back. */
  const [pressed, setPressed] = useState<Partial<Record<SwitchKey, boolean>>>({});
  const { run, pending } = useAction(shopSettings.setMisc, {
    done: (_, input) => {
      const changed = SWITCHES.find(({ key }) => input[key] !== undefined);
      return changed ? `${input[changed.key] ? '已打开' : '已关闭'}：${changed.title}` : '已保存';
    },
    failed: '设置失败：',
    refreshes: [shopSettings.misc],
  });
  const turn = async (key: SwitchKey, on: boolean) => {
    setPressed({ ...pressed, [key]: on });
    if (!(await run({ [key]: on }))) setPressed({ ...pressed, [key]: !on });
  };
  const isOn = (key: SwitchKey) => pressed[key] ?? misc[key];
  const isWithheld = (key: SwitchKey) =>
    key === 'LogisticPolicyRequired' && !misc.HasLogisticPolicies && !isOn(key);
  return (
    <>
      <ul className="switches">
        {SWITCHES.map(({ key, title, says }) => (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                role="switch"
                className="switch"
                checked={isOn(key)}
                aria-checked={isOn(key)}
                disabled={pending || isWithheld(key)}
                onChange={(event) => void turn(key, event.target.checked)}
              />
              <span>
                <b>{title}</b>
                <small>{isWithheld(key) ? '还没有物流政策，建好后才能打开' : says}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <DaysForm
        days={misc.CompleteAfterDays}
        busy={pending}
        onSave={(CompleteAfterDays) => void run({ CompleteAfterDays })}
      />
    </>
  );
}

interface DaysFormProps {
  days: number;
  busy: boolean;
  onSave: (days: number) => void;
}

function DaysForm({ days, busy, onSave }: DaysFormProps) {
  const [typed, setTyped] = useState(String(days));
  const wanted = countTyped(typed);
  const isGood = wanted !== undefined && wanted !== null && wanted >= 1 && wanted <= 90;
  return (
    <form
      className="days-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isGood) onSave(wanted);
      }}
    >
      <Labelled
        label="全部发货后多少天自动完成"
        hint="1 到 90 天，默认 10 天；有未处理投诉的订单不会自动完成"
        problem={isGood ? '' : '请填写 1 到 90 的整数'}
      >
        <TextField value={typed} onChange={setTyped} />
      </Labelled>
      <Button type="submit" busy={busy} disabled={!isGood || wanted === days}>
        保存
      </Button>
    </form>
  );
}
