import type { Endpoint, Input, Output } from '#kit/endpoint/contract.ts';

/** A call that ended in a "no"; -1 when nothing came back, so that nobody knows. */
export class CallFailed extends Error {
  readonly status: number;
  constructor(status: number, says: string) {
    super(says);
    this.status = status;
  }
}

/** Whether the page is open, waits for its code, or is over. */
export interface PageAccess {
  kind: 'open' | 'code' | 'over';
  says: string;
}

const NO_ANSWER = '网络不好，没有收到答复，请再试一次';
const OVER = 40001;

let access: PageAccess = token()
  ? { kind: 'open', says: '' }
  : { kind: 'over', says: '请从收到的消息里点开完整的链接' };
const listeners = new Set<() => void>();

/** Behind #, so that no server, log or referrer ever gets it. */
function token(): string {
  return window.location.hash.slice(1);
}

export const currentAccess = (): PageAccess => access;
export function onAccessChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
function setAccess(kind: PageAccess['kind'], says: string): void {
  access = { kind, says };
  for (const listener of listeners) listener();
}

const CODE = 'supplier-page-code';
const mark = () => token().slice(-8);
/** Kept on the phone for this link alone: another link's code would count as a wrong one. */
export function keepCode(code: string): void {
  localStorage.setItem(CODE, `${mark()} ${code}`);
  setAccess('open', '');
}
function storedCode(): string | undefined {
  const [page, code] = (localStorage.getItem(CODE) ?? '').split(' ');
  return page === mark() ? code : undefined;
}

/** Another link opened in the same tab is another page. */
window.addEventListener('hashchange', () => window.location.reload());

interface Sending {
  /** Makes a repeat of an act the same act. */
  key?: string;
  /** Goes as the part `file`, for a call that takes one. */
  file?: File | undefined;
}

/** Calls as the holder of the link. */
export async function call<E extends Endpoint>(
  { path }: E,
  input: Input<E>,
  { key, file }: Sending = {},
): Promise<Output<E>> {
  const code = storedCode();
  const headers: Record<string, string> = { 'x-token': token() };
  if (code) headers['x-link-code'] = code;
  if (key) headers['idempotency-key'] = key;
  if (!file) headers['content-type'] = 'application/json';
  const body = file ? inForm(file) : JSON.stringify(input);
  const response = await fetch(path, { method: 'POST', headers, body }).catch(() => undefined);
  const name = response?.headers.get('content-disposition');
  if (response && name) return new File([await response.blob()], nameIn(name)) as Output<E>;
  const answer = await response?.json().catch(() => undefined);
  if (typeof answer?.status !== 'number') throw new CallFailed(-1, NO_ANSWER);
  if (answer.status === 0) return answer.data;
  if (answer.status === OVER) setAccess('over', answer.message);
  if (answer.data?.NeedsCode) setAccess('code', code ? answer.message : '');
  throw new CallFailed(answer.status, answer.message || NO_ANSWER);
}

/** The browser itself says where the parts begin and end. */
function inForm(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

const nameIn = (disposition: string): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? '发货单.xlsx');

export function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
