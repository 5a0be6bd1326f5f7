import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { SlowStatement } from '#kit/tenant/server/connection.ts';
import { metricsSettings } from '../configuration.ts';

/** Characters of a statement's text that are logged at most; it carries no values. */
const MOST_TEXT = 2_000;

/** Writes slow statements, with the call that made them, until the function that it gives is called. */
export function logSlowStatements(write: (line: object) => void, count = (_call: string) => {}): () => void {
  const { slowMs } = metricsSettings();
  const logStatement = (message: unknown) => {
    const { call, shopId, sql, ms } = message as SlowStatement;
    if (ms < slowMs) return;
    const [path = '', requestId] = call.split(' ');
    count(path);
    const text = sql.slice(0, MOST_TEXT);
    write({ msg: 'slow statement', call: path, requestId, shopId, ms: Math.round(ms), sql: text });
  };
  subscribe('laidanla:slow', logStatement);
  return () => void unsubscribe('laidanla:slow', logStatement);
}
