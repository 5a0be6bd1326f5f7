import { session } from '#kit/ui/calls/session.ts';
import { draftStorage, NO_ROOM } from '#kit/ui/drafts/draft-storage.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { readPastedNumber } from './company.ts';

/** A waybill that is typed in a row but not sent. */
export interface WaybillDraft {
  company: string;
  no: string;
  /** Pieces in this parcel; empty = all that is left. */
  amount: string;
  /** Why the server would not take it. */
  problem: string;
}

export const EMPTY: WaybillDraft = { company: '', no: '', amount: '', problem: '' };

type Drafts = Readonly<Record<string, WaybillDraft>>;

const LAST_COMPANY = 'last-express-company';

const place = () => draftStorage('waybills', 'tab');
const whose = () => `${session.get('userId')} ${session.shopId()}`;

let known: { by: string; drafts: Drafts } | undefined;
let hasRoom = true;
const listeners = new Set<() => void>();

function read(): Drafts {
  const by = whose();
  if (known?.by !== by) known = { by, drafts: (place().read()?.value ?? {}) as Drafts };
  return known.drafts;
}

function write(drafts: Drafts): void {
  known = { by: whose(), drafts };
  const had = hasRoom;
  hasRoom = place().write(Object.keys(drafts).length > 0 ? drafts : undefined);
  if (had && !hasRoom) tell.warning(NO_ROOM, 8000);
  for (const listener of listeners) listener();
}

/** What is typed stays in this tab until it is sent or cleared, over reloads and other pages. */
export const drafts = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  all: read,
  set(id: string, change: Partial<WaybillDraft>) {
    const next = { ...(read()[id] ?? EMPTY), problem: '', ...change };
    const { [id]: _, ...others } = read();
    write(next.no || next.company || next.amount ? { ...others, [id]: next } : others);
  },
  /** Numbers pasted from a sheet's column go down the rows, one each. */
  fill(ids: readonly string[], lines: readonly string[]) {
    const filled = ids.slice(0, lines.length).map((id, at) => {
      const { company, no } = readPastedNumber(lines[at] ?? '');
      const old = read()[id] ?? EMPTY;
      return [id, { ...old, problem: '', company: company || old.company, no }] as const;
    });
    write({ ...read(), ...Object.fromEntries(filled) });
  },
  drop(ids: readonly string[]) {
    const idSet = new Set(ids);
    write(Object.fromEntries(Object.entries(read()).filter(([id]) => !idSet.has(id))));
  },
  lastCompany: () => localStorage.getItem(LAST_COMPANY) ?? '',
  keepCompany: (company: string) => localStorage.setItem(LAST_COMPANY, company),
};
