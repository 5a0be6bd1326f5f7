import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import type { Trader } from '../contract.ts';

/** Whether a channel may order. */
export const Prohibition = ({ trader }: { trader: Trader }) =>
  trader.IsProhibited ? <StatusTag tone="error">已停用</StatusTag> : <StatusTag tone="ok">正常</StatusTag>;
