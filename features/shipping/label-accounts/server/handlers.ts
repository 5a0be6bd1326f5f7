import { implement } from '#kit/endpoint/server/implement.ts';
import { labelAccounts } from '../contract.ts';
import { accountNames, listLabelAccounts } from './account-rows.ts';
import { dryRun } from './dry-run.ts';
import { endAccount, keepAccount, setDefault } from './keep-account.ts';
import { addRange, endRange } from './keep-ranges.ts';
import { listRules, setCarrierRules } from './keep-rules.ts';
import { numbersLeftNow } from './numbers-left.ts';
import { testAccount } from './test-account.ts';

export const labelAccountRoutes = implement(labelAccounts, {
  names: ({ db }) => accountNames(db),
  get: ({ db }) => listLabelAccounts(db),
  set: ({ db }, input) => keepAccount(db, input),
  setDefault: async ({ db }, input) => {
    await setDefault(db, input);
    return {};
  },
  end: async ({ db }, { AccountID }) => {
    await endAccount(db, AccountID);
    return {};
  },
  left: ({ db }) => numbersLeftNow(db),
  test: ({ db }, { AccountID }) => testAccount(db, AccountID),
  addRange: ({ db }, input) => addRange(db, input),
  endRange: ({ db }, { RangeID }) => endRange(db, RangeID),
  rules: ({ db }) => listRules(db),
  setRules: async ({ db }, { Rules }) => {
    await setCarrierRules(db, Rules);
    return {};
  },
  dryRun: ({ db }, { Rules }) => dryRun(db, Rules),
});
