import type { Input } from '#kit/endpoint/contract.ts';
import type { LabelAccount, LabelSender, labelAccounts } from '../contract.ts';

/** An account as it is typed; secrets stay empty unless they are changed. */
export interface AccountDraft {
  Name: string;
  Provider: LabelAccount['Provider'];
  Company: string;
  AppKey: string;
  AppSecret: string;
  CustomerCode: string;
  Password: string;
  SiteCode: string;
  PartnerSecret: string;
  PartnerName: string;
  CarryingCode: string;
  Courier: string;
  PayType: LabelAccount['PayType'];
  ServiceType: string;
  TemplateID: string;
  LabelBy: LabelAccount['LabelBy'];
  Paper: LabelAccount['Paper'];
  TakesChildren: boolean;
  ChildTemplateID: string;
  Follows: boolean;
  CloudPrinter: string;
  /** Whether the shop's sender stands on its labels. */
  isShopSender: boolean;
  Sender: LabelSender;
}

const NOBODY: LabelSender = { Name: '', Phone: '', Province: '', City: '', Area: '', Address: '' };

export function accountDraft(account: LabelAccount | LabelAccount['Provider']): AccountDraft {
  const secrets = { AppSecret: '', Password: '', PartnerSecret: '' };
  if (typeof account !== 'string') {
    const { Sender } = account;
    return { ...account, ...secrets, isShopSender: Sender === null, Sender: Sender ?? NOBODY };
  }
  return {
    Name: '',
    Provider: account,
    Company: '',
    AppKey: '',
    CustomerCode: '',
    SiteCode: '',
    PartnerName: '',
    CarryingCode: '',
    Courier: '',
    PayType: 'monthly',
    ServiceType: '',
    TemplateID: '',
    LabelBy: 'provider',
    Paper: '76x130',
    TakesChildren: false,
    ChildTemplateID: '',
    Follows: false,
    CloudPrinter: '',
    ...secrets,
    isShopSender: true,
    Sender: NOBODY,
  };
}

/** The draft as the call takes it. */
export const accountInput = (draft: AccountDraft, AccountID?: string): Input<typeof labelAccounts.set> => ({
  AccountID,
  Name: draft.Name.trim() || draft.Company,
  Provider: draft.Provider,
  Company: draft.Company,
  AppKey: draft.AppKey,
  CustomerCode: draft.CustomerCode,
  SiteCode: draft.SiteCode,
  PartnerName: draft.PartnerName,
  CarryingCode: draft.CarryingCode,
  Courier: draft.Courier,
  PayType: draft.PayType,
  ServiceType: draft.ServiceType,
  TemplateID: draft.TemplateID,
  LabelBy: draft.LabelBy,
  Paper: draft.Paper,
  TakesChildren: draft.TakesChildren,
  ChildTemplateID: draft.TakesChildren ? draft.ChildTemplateID : '',
  Follows: draft.Follows,
  CloudPrinter: draft.CloudPrinter,
  Sender: draft.isShopSender ? null : draft.Sender,
  ...(draft.AppSecret.trim() && { AppSecret: draft.AppSecret.trim() }),
  ...(draft.PartnerSecret.trim() && { PartnerSecret: draft.PartnerSecret.trim() }),
  ...(draft.Password.trim() && { Password: draft.Password.trim() }),
});
