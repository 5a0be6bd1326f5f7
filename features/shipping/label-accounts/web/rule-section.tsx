import { lazy, Suspense, useState } from 'react';
import type { Output } from '#kit/endpoint/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useEdits } from '#kit/ui/hooks/use-edits.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Section } from '#kit/ui/page.tsx';
import { type CarrierRuleRow, type LabelAccount, labelAccounts } from '../contract.ts';
import { DryRun } from './dry-run.tsx';
import { ruleWords } from './rule-words.ts';

const RuleDialog = lazy(() => import('./rule-dialog.tsx'));

/** 快递规则: which parcel goes by which account; the first rule that holds wins. */
export function RuleSection({ accounts }: { accounts: readonly LabelAccount[] }) {
  const rules = useCall(labelAccounts.rules, {}, { topics: ['shop'] });
  return (
    <Section title="快递规则">
      <p className="label-says">从上到下，用第一条符合的规则；都不符合时用店铺默认账号</p>
      <Loaded query={rules} lines={3}>
        {({ items }) => <RuleList accounts={accounts} initial={items} />}
      </Loaded>
    </Section>
  );
}

interface RuleListProps {
  accounts: readonly LabelAccount[];
  initial: readonly CarrierRuleRow[];
}

function RuleList({ accounts, initial }: RuleListProps) {
  const { value, set } = useEdits({ rules: initial });
  const [edited, setEdited] = useState<number>();
  const [ran, setRan] = useState<Output<typeof labelAccounts.dryRun>>();
  const save = useAction(labelAccounts.setRules, { done: '规则已保存', refreshes: [labelAccounts.rules] });
  const dry = useAction(labelAccounts.dryRun, { failed: '试算失败：', refreshes: [] });
  const { rules } = value;
  const Rules = [...rules];
  const change = (next: readonly CarrierRuleRow[]) => {
    set({ rules: next });
    setRan(undefined);
  };
  const keep = (rule: CarrierRuleRow) => {
    change(rules.toSpliced(edited ?? rules.length, 1, rule));
    setEdited(undefined);
  };
  return (
    <>
      {rules.length === 0 && <p className="none">还没有规则，包裹都用店铺默认账号</p>}
      <ol className="carrier-rules">
        {rules.map((rule, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place.
          <li key={at}>
            <RuleItem rule={rule} accounts={accounts} />
            <div className="row">
              {at > 0 && (
                <Button kind="text" onClick={() => change(moved(rules, at))}>
                  上移
                </Button>
              )}
              <Button kind="text" onClick={() => setEdited(at)}>
                修改
              </Button>
              <Button kind="text" onClick={() => change(rules.toSpliced(at, 1))}>
                删除
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <div className="row rule-acts">
        <Button onClick={() => setEdited(rules.length)}>新增规则</Button>
        <Button busy={dry.pending} onClick={() => void dry.run({ Rules }).then(setRan)}>
          试算昨天的订单
        </Button>
        {rules !== initial && (
          <>
            <Button kind="main" busy={save.pending} onClick={() => void save.run({ Rules })}>
              保存规则
            </Button>
            <Button kind="text" onClick={() => change(initial)}>
              放弃修改
            </Button>
          </>
        )}
      </div>
      {ran && <DryRun result={ran} />}
      <Suspense>
        {edited !== undefined && (
          <RuleDialog
            rule={rules[edited]}
            accounts={accounts}
            onKeep={keep}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** One place up. */
function moved(rules: readonly CarrierRuleRow[], at: number): CarrierRuleRow[] {
  const others = rules.toSpliced(at, 1);
  return others.toSpliced(at - 1, 0, ...rules.slice(at, at + 1));
}

interface RuleItemProps {
  rule: CarrierRuleRow;
  accounts: readonly LabelAccount[];
}

const RuleItem = ({ rule, accounts }: RuleItemProps) => (
  <p>
    {ruleWords(rule)} →{' '}
    <b>{accounts.find(({ AccountID }) => AccountID === rule.AccountID)?.Name ?? '已停用'}</b>
  </p>
);
