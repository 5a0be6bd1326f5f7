import { setTimeout as pause } from 'node:timers/promises';
import type { writes } from './day-acts.ts';
import { LiveStream } from './day-people.ts';
import type { DayRecord } from './day-samples.ts';
import { type DayScreen, HEADER, HEADER_TOPICS } from './day-screens.ts';
import { post, type Session } from './running-product.ts';
import { size } from './sizes.ts';

/** Between the presses of a screen. */
const PRESS_MS = [size(5_000, 500), size(10_000, 1_000)] as const;
/** Of all presses. */
const WRITES = 0.03;
/** An event makes a screen ask at once, and once more at the end of a second in which there were others. */
const AGAIN_MS = 1_000;

/** The screen in front of each person: what changes is asked for there alone; a press elsewhere shows all anew. */
const inFront = new Map<Session, OpenScreen>();

/** A screen of somebody, open all day. */
export class OpenScreen {
  readonly stream: LiveStream;
  private isWaiting = false;
  private hasChangedAgain = false;
  private readonly at: { port: number; record: DayRecord };
  private readonly person: Session;
  private shows: DayScreen;
  constructor(at: { port: number; record: DayRecord }, person: Session, shows: DayScreen) {
    this.at = at;
    this.person = person;
    this.shows = shows;
    this.stream = new LiveStream({ port: at.port, session: person }, (topic) => this.hear(topic));
  }

  async work(until: number, screens: readonly DayScreen[], acts: ReturnType<typeof writes>): Promise<void> {
    // Not all in the same second, however they began.
    await pause(Math.random() * PRESS_MS[1]);
    while (this.at.record.now < until) {
      inFront.set(this.person, this);
      await this.press(screens, acts).catch((error: unknown) => this.at.record.fault(error));
      await pause(PRESS_MS[0] + Math.random() * (PRESS_MS[1] - PRESS_MS[0]));
    }
  }

  private async press(screens: readonly DayScreen[], acts: ReturnType<typeof writes>): Promise<void> {
    if (Math.random() < WRITES) {
      const act = acts[Math.floor(Math.random() * acts.length)];
      if (act) await this.ask('写', act.path, act.body());
      return;
    }
    this.shows = byShare(screens);
    await Promise.all(this.shows.calls().map(({ path, body }) => this.ask(this.shows.name, path, body)));
  }

  private hear(topic: string): void {
    if (!HEADER_TOPICS.includes(topic) && !this.shows.topics.includes(topic)) return;
    if (inFront.get(this.person) !== this) return;
    if (this.isWaiting) {
      this.hasChangedAgain = true;
    } else {
      this.isWaiting = true;
      this.lookAgain(topic).catch((error: unknown) => this.at.record.fault(error));
      setTimeout(() => this.askOnceMore(topic), AGAIN_MS);
    }
  }

  private askOnceMore(topic: string): void {
    this.isWaiting = false;
    if (this.hasChangedAgain) this.hear(topic);
    this.hasChangedAgain = false;
  }

  /** What stands there once more, and the header's count of what waits. */
  private async lookAgain(topic: string): Promise<void> {
    const calls = this.shows.topics.includes(topic) ? [...this.shows.calls(), HEADER] : [HEADER];
    await Promise.all(calls.map(({ path, body }) => this.ask('变化后再看', path, body)));
  }

  private async ask(name: string, path: string, body: object): Promise<void> {
    const { port, record } = this.at;
    const from = performance.now();
    const answer = (await post(port, path, body, this.person)) as { status: number; message: string };
    record.answer(name, performance.now() - from, answer.status);
    if (answer.status !== 0) record.fault(`${path}: ${answer.status} ${answer.message}`);
  }
}

function byShare(screens: readonly DayScreen[]): DayScreen {
  let left = Math.random() * screens.reduce((all, { share }) => all + share, 0);
  return screens.find(({ share }) => {
    left -= share;
    return left <= 0;
  }) as DayScreen;
}
