import { useState } from 'react';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { type Misc, type MiscRead, shopSettings } from '../settings-contract.ts';
import { SWITCHES, type SwitchKey } from '../switches.ts';
import { DaysForm } from './days-form.tsx';

const DAYS = [
  {
    key: 'CompleteAfterDays',
    label: '自动完成（全部发货后）',
    says: '默认 10 天；有未处理投诉的订单不会自动完成',
    range: [1, 90],
  },
  {
    key: 'KeepImportRowsDays',
    label: '表格明细保留（导入后）',
    says: '默认 180 天；到期清理订单任务和发货表里的行和原表内容，订单不受影响，之后不能再按原表导出',
    range: [30, 730],
  },
  {
    key: 'ShipWithinHours',
    label: '发货时限（录单后）',
    says: '默认 48 小时；本店发货的订单按它算是否超时，改后只影响新订单',
    range: [1, 720],
    unit: '小时',
  },
] as const;

function saysOf(set: Partial<Misc>): string {
  const changed = SWITCHES.find(({ key }) => set[key] !== undefined);
  return changed ? `${set[changed.key] ? '已打开' : '已关闭'}：${changed.title}` : '已保存';
}

/** The six switches, each saved when pressed, and the two numbers of days. */
export function MiscSection({ misc }: { misc: MiscRead }) {
  /** What was pressed shows at once; a failure takes it back. */
  const [pressed, setPressed] = useState<Partial<Record<SwitchKey, boolean>>>({});
  const { run, pending } = useAction(shopSettings.setMisc, {
    done: (_, input) => saysOf(input),
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
      {DAYS.map(({ key, ...says }) => (
        <DaysForm
          key={key}
          {...says}
          days={misc[key]}
          busy={pending}
          onSave={(n) => void run({ [key]: n })}
        />
      ))}
    </>
  );
}
