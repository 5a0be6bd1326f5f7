import type { Tone } from '#kit/ui/theme.ts';
import type { BatchItem, BatchRun } from '../contract.ts';
import { ITEM_NAMES } from '../item-names.ts';

type ItemState = BatchItem['State'];

const TONES: Record<ItemState, Tone> = {
  given: 'work',
  go: 'work',
  ask: 'wait',
  skip: 'error',
  repeat: 'done',
  unknown: 'error',
  many: 'error',
  done: 'ok',
  asked: 'wait',
  skipped: 'error',
  undone: 'done',
  kept: 'error',
};

export const ITEM_ORDER = Object.keys(ITEM_NAMES) as ItemState[];
export const ITEM_WORDS = Object.fromEntries(
  ITEM_ORDER.map((state) => [state, { text: ITEM_NAMES[state], tone: TONES[state] }]),
) as Record<ItemState, { text: string; tone: Tone }>;

const STATE_WORDS: Record<string, string> = {
  looking: '正在核对',
  ready: '核对好了，还没有处理',
  running: '正在处理',
  stopping: '正在暂停',
  stopped: '已暂停，没处理的可以继续',
  done: '已完成',
  undoing: '正在撤销',
  undone: '已撤销',
};

export const runStateText = ({ State, Problem }: Pick<BatchRun, 'State' | 'Problem'>): string =>
  State === 'failed' ? Problem : (STATE_WORDS[State] ?? State);

export const isRunBusy = (state: string): boolean =>
  ['looking', 'running', 'stopping', 'undoing'].includes(state);

/** 给出 12 = 将处理 8 + 跳过 3 + 未找到 1. */
export const totalCount = ({ Sums }: Pick<BatchRun, 'Sums'>): number =>
  Object.values(Sums).reduce((sum, n) => sum + n, 0);
export const itemCount = ({ Sums }: Pick<BatchRun, 'Sums'>, ...states: ItemState[]): number =>
  states.reduce((sum, state) => sum + (Sums[state] ?? 0), 0);
