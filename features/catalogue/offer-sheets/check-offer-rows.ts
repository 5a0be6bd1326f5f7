import { MOST_FEN } from '#features/catalogue/prices/price-words.ts';
import { readQuota } from '#features/catalogue/quotas/judge-quotas.ts';
import { NO_QUOTA } from '#features/catalogue/quotas/quota-level.ts';
import type { SheetRowOf } from '#features/sheets/sheet-imports/sheet.ts';
import type { agentGoodsSheet } from '#features/sheets/templates/sheets/goods-sheets.ts';
import type { Denial } from '#kit/endpoint/denial.ts';
import { sentence } from '#kit/endpoint/refusal.ts';
import { yuanOf } from '#kit/money/fen.ts';
import { offerRowProblems as says } from './refusals.ts';

export type OfferSheetRow = { rowNo: number } & SheetRowOf<typeof agentGoodsSheet>;

export interface OfferRowFault {
  column: keyof Omit<OfferSheetRow, 'rowNo'>;
  says: string;
}

/** A row with the listing and the agent that it names. */
export interface NamedOffer {
  spuId: string;
  agentId: string;
}

type IdMatch = { id: string } | { problem: Denial };

export interface OfferRowContext {
  /** Rows that were good so far, by listing and agent. */
  firstRows: Map<string, number>;
  agentOf: (name: string) => IdMatch;
  listingOf: (row: Pick<OfferSheetRow, 'externalID' | 'SpuName'>) => IdMatch;
  mayPrice: boolean;
  mayQuota: boolean;
  /** Whether my shop runs the agent's. */
  isManaged: (agentId: string) => boolean;
}

/** Each becomes a listing of an agent within one request. */
export const MOST_ROWS = 10_000;

const LONGEST = { ChannelName: 200, ChannelCode: 100 } as const;

/** The listing and the agent of a row, or what is wrong with it. */
export function judgedRows(row: OfferSheetRow, checking: OfferRowContext): NamedOffer | OfferRowFault {
  const agent = checking.agentOf(row.AgentName);
  if ('problem' in agent) return { column: 'AgentName', says: agent.problem.no };
  const listing = checking.listingOf(row);
  if ('problem' in listing)
    return { column: row.externalID ? 'externalID' : 'SpuName', says: listing.problem.no };
  const offer = { spuId: listing.id, agentId: agent.id };
  const fault =
    priceFault(row, checking) ?? quotaFault(row, checking) ?? nameFault(row, checking.isManaged(agent.id));
  if (fault) return fault;
  const key = `${offer.spuId} ${offer.agentId}`;
  const earlier = checking.firstRows.get(key);
  if (earlier !== undefined) return { column: 'AgentName', says: sentence(says.twice, { row: earlier }) };
  checking.firstRows.set(key, row.rowNo);
  return offer;
}

function priceFault({ Price }: OfferSheetRow, { mayPrice }: OfferRowContext): OfferRowFault | undefined {
  if (Price === null) return undefined;
  if (!mayPrice) return { column: 'Price', says: says.noRight.says };
  if (Price < 0) return { column: 'Price', says: sentence(says.negative, { price: yuanOf(Price) }) };
  return Price > MOST_FEN ? { column: 'Price', says: says.tooHigh.says } : undefined;
}

function quotaFault({ Quota }: OfferSheetRow, { mayQuota }: OfferRowContext): OfferRowFault | undefined {
  if (!Quota) return undefined;
  if (!mayQuota) return { column: 'Quota', says: says.noQuotaRight.says };
  const quota = readQuota(Quota);
  const isQuota = quota !== undefined && Number.isInteger(quota) && quota >= NO_QUOTA;
  return isQuota ? undefined : { column: 'Quota', says: sentence(says.notAQuota, { text: Quota }) };
}

function nameFault(row: OfferSheetRow, isManaged: boolean): OfferRowFault | undefined {
  for (const column of ['ChannelName', 'ChannelCode'] as const) {
    const most = LONGEST[column];
    if ((row[column]?.length ?? 0) > most) return { column, says: sentence(says.tooLong, { most }) };
  }
  if (!row.ChannelCode || isManaged) return undefined;
  return { column: 'ChannelCode', says: sentence(says.ownCodes, { agent: row.AgentName }) };
}
