import { setTimeout as pause } from 'node:timers/promises';
import type { SandboxAnswer } from '../answer.ts';
import { answerCainiao } from './cainiao-wire.ts';
import { answerKdniao } from './kdniao-wire.ts';
import { answerKuaidi100 } from './kuaidi100-wire.ts';
import type { DeskMood, LabelDesk } from './label-desk.ts';
import { labelPage, pressDesk } from './label-page.ts';
import { labelPicture } from './label-picture.ts';

export type LabelSide = 'kuaidi100' | 'kdniao' | 'cainiao';
export const isLabelSide = (side: string): side is LabelSide => side in ANSWERS;

const ANSWERS: Readonly<Record<LabelSide, (desk: LabelDesk, url: URL, body: string) => SandboxAnswer>> = {
  kuaidi100: answerKuaidi100,
  kdniao: (desk, _url, body) => answerKdniao(desk, body),
  cainiao: (desk, _url, body) => answerCainiao(desk, body),
};
const SLOW_MS = 20_000;

interface LabelRequest {
  side: LabelSide;
  method: string;
  /** The path behind the side. */
  url: URL;
  body: string;
}

/** Answers a call to a provider of waybill numbers, or a look at what it handed out. */
export async function answerLabels(
  desk: LabelDesk,
  { side, method, url, body }: LabelRequest,
): Promise<SandboxAnswer> {
  if (url.pathname === '/look' && method === 'POST') {
    pressDesk(desk, new URLSearchParams(body));
    return { status: 303, headers: { location: `/${side}/look` }, body: '' };
  }
  if (url.pathname === '/look') return { body: labelPage(desk) };
  const shown = /^\/label\/(\w+)\.png$/.exec(url.pathname)?.[1];
  const waybill = shown && desk.waybills.get(shown);
  if (waybill) return { type: 'image/png', body: await labelPicture(waybill) };
  if (isNext(desk.mood, 'failNext')) return { status: 502, body: 'bad gateway' };
  const reply = ANSWERS[side](desk, url, body);
  const slow = isNext(desk.mood, 'slowNext') ? SLOW_MS : desk.mood.slowMs;
  if (slow > 0) await pause(slow);
  if (isNext(desk.mood, 'loseNext')) return { ...reply, isLost: true };
  return isNext(desk.mood, 'garbleNext') ? { body: '<html>系统维护中' } : reply;
}

/** Whether the next answer is so; it counts. */
function isNext(mood: DeskMood, what: keyof DeskMood): boolean {
  if (mood[what] <= 0) return false;
  mood[what] -= 1;
  return true;
}
