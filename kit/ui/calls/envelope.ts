import type { Envelope } from '#kit/endpoint/contract.ts';

/** How an answer ends for the caller; specification §8. */
export type CallOutcome<T> =
  | { kind: 'ok'; data: T; message: string; warning?: string }
  | { kind: 'failed'; status: number; message: string; data: unknown; endsSession: boolean };

export const TRANSPORT_FAILED = '请求发生错误，参数错误或者参数格式错误';
const CONFLICT = '您当前操作与其他系统进程有冲突，请稍后再尝试！';
const SESSION_OVER = '无效的Token,请重新登录';
const FAULT = '请求发生错误，请重试';

export function settle<T>(answer: Envelope<T>): CallOutcome<T> {
  const { status, message, data } = answer;
  if (status === 0 || status === 20000) return { kind: 'ok', data, message };
  if (status === 4014) return { kind: 'ok', data, message, warning: CONFLICT };
  if (status === 40001 || status === 4001)
    return { kind: 'failed', status, message: SESSION_OVER, data, endsSession: true };
  return {
    kind: 'failed',
    status,
    message: status >= 80000 ? FAULT : status === -1 ? TRANSPORT_FAILED : message || FAULT,
    data,
    endsSession: false,
  };
}

export const transportFailed: CallOutcome<never> = {
  kind: 'failed',
  status: -1,
  message: TRANSPORT_FAILED,
  data: null,
  endsSession: false,
};

export const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as Envelope<unknown>).status === 'number';

/** The name in a content-disposition header; the RFC 5987 form wins. */
export function fileNameOf(disposition: string): string {
  const wide = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition)?.[1];
  if (wide) return decodeURIComponent(wide.trim());
  const plain = /filename="?([^";]+)"?/.exec(disposition)?.[1];
  return plain?.trim() || '下载';
}
