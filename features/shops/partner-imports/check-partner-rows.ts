import { PARTNER_KIND_NAMES, type PartnerKind } from '#features/shops/partners/kinds.ts';

/** A row of a sheet of partners; empty cells are empty texts. */
export interface SheetPartner {
  TraderName: string;
  ContactName: string;
  Phone: string;
  WeChat: string;
  Address: string;
  Alias: string;
  GroupName: string;
  Notes: string;
  Account: string;
}
export type PartnerColumn = keyof SheetPartner;

export interface PartnerRowFault {
  column: PartnerColumn;
  says: string;
}

/** What is known of a shop that a row names by account. */
export interface NamedShop {
  id: string;
  name: string;
  /** Run by the current shop, so that nobody else has to agree. */
  isMine: boolean;
}

export interface Checking {
  kind: PartnerKind;
  shopId: string;
  /** Rows that were good so far, by what tells partners apart. */
  firstRows: Map<string, number>;
  /** Names and ids of those that are linked already. */
  linkedNames: ReadonlySet<string>;
  linkedIds: ReadonlySet<string>;
  shopOf: (account: string) => NamedShop | undefined;
  /** Whether the current shop may open managed shops; one that is managed itself may not. */
  mayManage: boolean;
}

const LONGEST: Record<PartnerColumn, number> = {
  TraderName: 200,
  ContactName: 200,
  Phone: 40,
  WeChat: 60,
  Address: 200,
  Alias: 200,
  GroupName: 200,
  Notes: 2_000,
  Account: 200,
};

/** What is wrong with a row; undefined = nothing, and the row is remembered as taken. */
export function faultOf(row: SheetPartner, rowNo: number, known: Checking): PartnerRowFault | undefined {
  const isLinked = linkedBy(row, known);
  const fault =
    tooLong(row) ??
    (isLinked ? undefined : phoneFault(row)) ??
    (row.Account ? accountFault(row, known) : nameFault(row, known));
  if (fault) return fault;
  const shop = row.Account ? known.shopOf(row.Account) : undefined;
  const keys = [`name ${row.TraderName}`, ...(shop ? [`shop ${shop.id}`] : [])];
  const earlier = keys.flatMap((key) => known.firstRows.get(key) ?? [])[0];
  if (earlier !== undefined) {
    return { column: shop ? 'Account' : 'TraderName', says: `与第 ${earlier} 行重复，请只保留一行` };
  }
  for (const key of keys) known.firstRows.set(key, rowNo);
  return undefined;
}

/** It names a partner, by the account of its shop: the row says what is to be written of it. */
export const linkedBy = ({ Account }: SheetPartner, { shopOf, linkedIds }: Checking): boolean =>
  Account !== '' && linkedIds.has(shopOf(Account)?.id ?? '');

function tooLong(row: SheetPartner): PartnerRowFault | undefined {
  const column = (Object.keys(LONGEST) as PartnerColumn[]).find((key) => row[key].length > LONGEST[key]);
  return column && { column, says: `超过 ${LONGEST[column]} 个字，请缩短` };
}

const phoneFault = ({ Phone }: SheetPartner): PartnerRowFault | undefined =>
  Phone.includes('*') ? { column: 'Phone', says: `号码 ${Phone} 不完整，请填写完整的号码或清空` } : undefined;

function nameFault(
  { TraderName }: SheetPartner,
  { kind, linkedNames, mayManage }: Checking,
): PartnerRowFault | undefined {
  const who = PARTNER_KIND_NAMES[kind];
  if (linkedNames.has(TraderName)) {
    const says = `${who}“${TraderName}”已存在，请删除这一行，或换一个名称`;
    return { column: 'TraderName', says };
  }
  if (mayManage) return undefined;
  const says = `当前店铺由其他店铺托管，不能新建托管${who}，请填写对方的登录账号或店铺编号`;
  return { column: 'Account', says };
}

function accountFault({ Account }: SheetPartner, known: Checking): PartnerRowFault | undefined {
  const shop = known.shopOf(Account);
  const who = PARTNER_KIND_NAMES[known.kind];
  const wrong = (says: string): PartnerRowFault => ({ column: 'Account', says });
  if (!shop) return wrong(`没有找到“${Account}”的店铺，请核对登录账号或店铺编号；对方没有账号请留空`);
  if (shop.id === known.shopId) return wrong(`是当前店铺自己，不能作为${who}，请换一个或清空`);
  return undefined;
}
