import { tell } from '#kit/ui/openers/toast.ts';

/** As many codes as an address holds. */
const MOST_CODES = 100;

interface Columns {
  AgentIDs: readonly string[];
  /** How many agents the sheet shows. */
  most: number;
}

interface Listed {
  SpuName: string;
  externalID: string | null;
}

/**
 * The address of a sheet with these listings in it, by their codes, one without a code by its name, and with these
 * agents as columns. What does not come along is said: else one would price some and believe it was all.
 */
export function bySheet(rows: readonly Listed[], { AgentIDs, most }: Columns = NOBODY): URLSearchParams {
  const agents = [...new Set(AgentIDs)];
  const codes = [...new Set(rows.flatMap(({ externalID }) => externalID || []))];
  const nameless = new Set(rows.flatMap(({ SpuName, externalID }) => (externalID ? [] : SpuName)));
  const [first = ''] = nameless;
  const left = nameless.size - (codes.length === 0 ? 1 : 0);
  warn([
    codes.length > MOST_CODES && `一次最多 ${MOST_CODES} 个商品，已选 ${codes.length} 个`,
    left > 0 && `${left} 个商品没有编码`,
    agents.length > most && `一次最多 ${most} 个渠道，已选 ${agents.length} 个`,
  ]);
  return new URLSearchParams({
    ...(agents.length > 0 && { AgentIDs: agents.slice(0, most).join() }),
    ...(codes.length > 0 ? { externalIDs: codes.slice(0, MOST_CODES).join() } : { SpuName: first }),
  });
}

const NOBODY: Columns = { AgentIDs: [], most: 0 };

function warn(missing: readonly (string | false)[]): void {
  const says = missing.filter(Boolean).join('；');
  if (says) tell.warning(`没有全部带入表格：${says}`);
}
