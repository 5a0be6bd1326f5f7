import { HELLO } from '#kit/live/live-event.ts';
import { refresh, refreshTopic } from './query.ts';
import { session } from './session.ts';

export interface LiveEvent {
  topic: string;
  ids?: string[];
}

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();
/** Topics that were asked for within the last second, and those of them that changed again since. */
const waiting = new Set<string>();
const changedAgain = new Set<string>();
/** Heard when the server takes nobody's listening any more, such as a removed member's. */
export const LIVE_REFUSED = 'refused';
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 120_000;

/** Hears what changed on the server (server-sent events); comes back by itself with growing pauses. */
export function startLive(): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  const open = () => {
    const query = new URLSearchParams({
      token: session.token(),
      businessUnitId: session.shopId(),
      missed: missed(),
    });
    source = new EventSource(`/api/live?${query}`);
    source.onopen = () => {
      wait = FIRST_WAIT;
    };
    source.onmessage = ({ data }) => receive(data);
    source.onerror = () => {
      // Refused, not lost: who listens may have to leave.
      if (source?.readyState === EventSource.CLOSED) tell({ topic: LIVE_REFUSED });
      source?.close();
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}

function receive(data: string): void {
  let event: LiveEvent;
  try {
    event = JSON.parse(data) as LiveEvent;
  } catch {
    return;
  }
  if (!event.topic || event.topic === 'beat') return;
  if (event.topic === HELLO) {
    onHello();
    return;
  }
  tell(event);
  refreshSoon(event.topic);
}

const tell = (event: LiveEvent) => {
  for (const listener of listeners) listener(event);
};

let hasGreeted = false;

/** What changed between the page's first question and its stream is told; after a break everything is asked anew. */
const missed = () => (hasGreeted ? '0' : String(Math.min(Math.ceil(performance.now()), 60_000)));

/** The first hello says nothing new; a later one follows a break, in which events may have been lost. */
function onHello(): void {
  if (hasGreeted) void refresh();
  hasGreeted = true;
}

/** The first event of a topic asks the server at once; those of the next second ask it once more, at its end. */
function refreshSoon(topic: string): void {
  if (waiting.has(topic)) return void changedAgain.add(topic);
  waiting.add(topic);
  refreshTopic(topic);
  setTimeout(() => {
    waiting.delete(topic);
    if (changedAgain.delete(topic)) refreshSoon(topic);
  }, 1000);
}

export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
