import type { Tone } from '#kit/ui/theme.ts';
import type { BatchItem, Run } from '../contract.ts';

type ItemState = BatchItem['State'];

export const ITEM_WORDS: Record<ItemState, { text: string; tone: Tone }> = {
  given: { text: '查找中', tone: 'work' },
  go: { text: '将处理', tone: 'work' },
  ask: { text: '需对方同意', tone: 'wait' },
  skip: { text: '跳过', tone: 'error' },
  repeat: { text: '重复', tone: 'done' },
  unknown: { text: '未找到', tone: 'error' },
  many: { text: '对应多单', tone: 'error' },
  done: { text: '已处理', tone: 'ok' },
  asked: { text: '已申请', tone: 'wait' },
  skipped: { text: '没有处理', tone: 'error' },
  undone: { text: '已撤销', tone: 'done' },
  kept: { text: '没有撤销', tone: 'error' },
};

export const ITEM_ORDER = Object.keys(ITEM_WORDS) as ItemState[];

const STATE_WORDS: Record<string, string> = {
  looking: '正在核对',
  ready: '核对好了，还没有处理',
  running: '正在处理',
  stopping: '正在停止',
  stopped: '已停止，没处理的可以继续',
  done: '已完成',
  undoing: '正在撤销',
  undone: '已撤销',
};

export const runSays = ({ State, Problem }: Pick<Run, 'State' | 'Problem'>): string =>
  State === 'failed' ? Problem : (STATE_WORDS[State] ?? State);

export const isBusy = (state: string): boolean =>
  ['looking', 'running', 'stopping', 'undoing'].includes(state);

/** 给出 12 = 将处理 8 + 跳过 3 + 未找到 1. */
export const givenOf = ({ Sums }: Pick<Run, 'Sums'>): number =>
  Object.values(Sums).reduce((sum, n) => sum + n, 0);
export const countOf = ({ Sums }: Pick<Run, 'Sums'>, ...states: ItemState[]): number =>
  states.reduce((sum, state) => sum + (Sums[state] ?? 0), 0);
