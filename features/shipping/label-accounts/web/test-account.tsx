import { useState } from 'react';
import type { Output } from '#kit/endpoint/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { labelAccounts } from '../contract.ts';

type Tested = Output<typeof labelAccounts.test>;
const TELLS = { well: 'success', refused: 'error', unclear: 'warning', untestable: 'info' } as const;

/** 测试账号: what the provider says of its keys, without taking a number. */
export function TestAccount({ accountId }: { accountId: string }) {
  const [tested, setTested] = useState<Tested>();
  const { run, pending } = useAction(labelAccounts.test, { failed: '', refreshes: [] });
  const test = async () => {
    const answer = await run({ AccountID: accountId });
    if (answer) tell[TELLS[answer.State]](answer.Says);
    setTested(answer);
  };
  return (
    <Button kind="text" busy={pending} title={tested?.Says} onClick={() => void test()}>
      测试账号
    </Button>
  );
}
