export { chooseAccounts, type UnassignedParcel } from './choose-accounts.ts';
export { labelAccountRoutes } from './handlers.ts';
export { labelSender } from './label-sender.ts';
export { type OpenAccount, openAccount } from './open-account.ts';
export { type LabelAccountRow, printsInCloud, readAccounts } from './read-accounts.ts';
export { returnOwnNumber, takeOwnNumbers } from './take-own-numbers.ts';
