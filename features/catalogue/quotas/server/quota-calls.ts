import type { z } from 'zod';
import { audienceFinder, listingFinder } from '#features/catalogue/prices/server/index.ts';
import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { skippedRow } from '#features/sheets/sheet-imports/skipped-row.ts';
import { type OwnFile, type OwnRow, readOwnSheet } from '#features/sheets/templates/server/index.ts';
import { isDailyQuota, quotaSheet } from '#features/sheets/templates/sheets/quota-sheet.ts';
import { type Denial, deny, refuseDenied, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { QuotaDiff, QuotaItem, QuotaResult, salesQuotas } from '../contract.ts';
import { type NewQuota, readQuota } from '../judge-quotas.ts';
import { WHOLE_LISTING } from '../quota.ts';
import { NO_QUOTA } from '../quota-level.ts';
import { quotaRefusals as no } from '../refusals.ts';
import { isChanged, type QuotaOutcome, setQuotas } from './set-quotas.ts';

export const MOST_ROWS = 20_000;
const SHOWN = 500;

const newQuotaOf = (item: QuotaItem, index: number): NewQuota => ({
  rowNo: index + 1,
  spuId: item.SpuID,
  agentId: item.AgentID ?? WHOLE_LISTING,
  quota: item.Quota ?? null,
  delta: item.Delta ?? null,
  repeatDaily: item.RepeatDaily ?? null,
});

/** Sets one quota; refused with a sentence when it can't be. */
export async function setOne(
  { db, user }: ShopCtx,
  { Reason, ...item }: z.output<typeof salesQuotas.set.input>,
): Promise<QuotaDiff> {
  if (!Reason) refuse(no.reason);
  const setting = { newQuotas: [newQuotaOf(item, 0)], reason: Reason, previewOnly: false };
  const [outcome] = await setQuotas(db, user, setting);
  if (!outcome) throw new Error('one was wanted');
  const { judged } = outcome;
  if ('denied' in judged) refuseDenied(judged.denied, judged.status);
  return diffOf(outcome);
}

type Many = z.output<typeof salesQuotas.setMany.input>;

/** Sets many quotas, by hand or by sheet; each row is answered by itself. */
export async function setMany(ctx: ShopCtx, request: Many): Promise<QuotaResult> {
  const { Items, Reason, PreviewOnly: previewOnly } = request;
  const fileId = request.FileID ?? request.file;
  if (Items.length === 0 && !fileId) refuse(no.nothing);
  if (!fileId && !Reason && !previewOnly) refuse(no.reason);
  const { newQuotas, problems } = fileId
    ? await newQuotasOfSheet(ctx, fileId, request)
    : { newQuotas: Items.map(newQuotaOf), problems: [] };
  const outcomes = await setQuotas(ctx.db, ctx.user, {
    newQuotas,
    reason: Reason || '导入额度表',
    previewOnly,
  });
  const bad = [...problems, ...outcomes.flatMap(deniedQuota)];
  const good = outcomes.filter(({ judged }) => !('denied' in judged)).map(diffOf);
  const skipped = bad.map(({ row, denied }) => skippedRow(row, row.SpuID, denied));
  const changed = outcomes.filter(isChanged).length;
  return {
    done: good.length,
    skipped,
    Changed: changed,
    Unchanged: good.length - changed,
    Diff: [...bad.map(({ row }) => row), ...good].slice(0, SHOWN),
  };
}

/** Takes limits off, of listings as a whole or for single agents. */
export async function liftMany(
  { db, user }: ShopCtx,
  { Items, Reason }: z.output<typeof salesQuotas.lift.input>,
): Promise<BatchResult> {
  if (!Reason) refuse(no.reason);
  const newQuotas = Items.map((item, index) => newQuotaOf({ ...item, Quota: NO_QUOTA }, index));
  const outcomes = await setQuotas(db, user, { newQuotas, reason: Reason, previewOnly: false });
  const skipped = outcomes.flatMap(({ newQuota: one, name, judged }) =>
    'denied' in judged ? [{ ...(name && { name }), ...skip(one.spuId, judged.denied) }] : [],
  );
  return { done: outcomes.length - skipped.length, skipped };
}

function diffOf({ newQuota, name, agentName, judged }: QuotaOutcome): QuotaDiff {
  const named = {
    RowNo: newQuota.rowNo,
    SpuID: newQuota.spuId,
    AgentID: newQuota.agentId,
    Name: name,
    AgentName: agentName,
  };
  if ('denied' in judged)
    return { ...named, Before: null, After: null, RepeatDaily: false, Says: judged.denied.no };
  const { was, became, next } = judged;
  return { ...named, Before: was, After: became, RepeatDaily: next?.repeatDaily ?? false, Says: '' };
}

/** A quota that is not set, as a row of the answer, and why. */
interface DeniedQuota {
  row: QuotaDiff;
  denied: Denial;
}

const deniedQuota = (outcome: QuotaOutcome): DeniedQuota[] =>
  'denied' in outcome.judged ? [{ row: diffOf(outcome), denied: outcome.judged.denied }] : [];

type QuotaSheetRow = OwnRow<typeof quotaSheet>;

/** A file of quotas, to be looked at or taken. */
export const quotaFile = (fileId: string, reading: SheetReading): OwnFile<typeof quotaSheet> => ({
  sheet: quotaSheet,
  command: 'quotaImport',
  needs: [
    ['externalID', 'SpuName'],
    ['Quota', 'Delta'],
  ],
  otherwise: '先导出再填写',
  fileId,
  reading,
});

async function newQuotasOfSheet(ctx: ShopCtx, fileId: string, request: Many) {
  const { rows, bad, header, columns } = await readOwnSheet(ctx, {
    ...quotaFile(fileId, request),
    named: 'SpuName',
    mostRows: MOST_ROWS,
    isPreview: request.PreviewOnly,
  });
  const isDaily = isDailyQuota(header[columns.get('Quota') ?? -1] ?? '');
  const listing = await listingFinder(
    ctx.db,
    rows.map(({ row }) => row),
  );
  const { agent } = await audienceFinder(ctx.db);
  const newQuotas: NewQuota[] = [];
  const problems = bad.map(({ RowNo, Name, denied }) => deniedRow(RowNo, { Name, AgentName: '' }, denied));
  for (const { rowNo, row } of rows) {
    const match = listing(row);
    const who = row.AgentName && row.AgentName !== '所有渠道' ? agent(row.AgentName) : { id: WHOLE_LISTING };
    const numbers = numbersOf(row, isDaily);
    const denied = problemOf(match) ?? problemOf(who) ?? problemOf(numbers);
    if (denied)
      problems.push(deniedRow(rowNo, { ...namesOf(row), SpuID: idOf(match), AgentID: idOf(who) }, denied));
    else if ('id' in match && 'id' in who && 'quota' in numbers && isFilled(numbers))
      newQuotas.push({ rowNo, spuId: match.id, agentId: who.id, ...numbers });
  }
  return { newQuotas, problems: problems.sort((a, b) => a.row.RowNo - b.row.RowNo) };
}

const idOf = (match: object): string | null => ('id' in match ? (match.id as string) : null);

const problemOf = (match: object): Denial | undefined =>
  'problem' in match ? (match.problem as Denial) : undefined;

type QuotaNumbers = Pick<NewQuota, 'quota' | 'delta' | 'repeatDaily'>;

/** Tells whether a row says anything; an empty row stays as it is. */
const isFilled = ({ quota, delta }: QuotaNumbers) => quota !== null || delta !== null;

const YES = ['是', '每日', '每天', 'true', 'yes', '1', '√'];
const NO = ['否', '不', 'false', 'no', '0'];

/** What a row says; `isDaily`: by the title of its column a quota begins anew each day, unless the row says otherwise. */
function numbersOf(
  { Quota, Delta, RepeatDaily }: QuotaSheetRow['row'],
  isDaily: boolean,
): QuotaNumbers | { problem: Denial } {
  const quota = Quota ? readQuota(Quota) : null;
  if (quota === undefined) return { problem: deny(no.notANumberHere, { text: Quota ?? '' }) };
  const daily = RepeatDaily?.trim().toLowerCase();
  if (daily && !YES.includes(daily) && !NO.includes(daily))
    return { problem: deny(no.notDaily, { text: daily }) };
  const byTitle = isDaily && quota !== null ? true : null;
  return { quota, delta: Delta, repeatDaily: daily ? YES.includes(daily) : byTitle };
}

type RowNames = Pick<QuotaDiff, 'Name' | 'AgentName'>;

const namesOf = ({ SpuName, externalID, AgentName }: QuotaSheetRow['row']): RowNames => ({
  Name: SpuName ?? externalID ?? '',
  AgentName: AgentName ?? '',
});

const deniedRow = (
  RowNo: number,
  names: RowNames & Partial<Pick<QuotaDiff, 'SpuID' | 'AgentID'>>,
  denied: Denial,
): DeniedQuota => ({
  row: {
    RowNo,
    SpuID: null,
    AgentID: null,
    ...names,
    Before: null,
    After: null,
    RepeatDaily: false,
    Says: denied.no,
  },
  denied,
});
