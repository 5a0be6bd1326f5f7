import { Time } from '#kit/ui/values/time.tsx';
import { eventText, type TimelineEvent } from '../event-text.ts';

/** What happened to the order, newest first: who, in which shop. */
export const OrderTimeline = ({ events }: { events: readonly TimelineEvent[] }) => (
  <ol className="timeline">
    {[...events].reverse().map((event) => (
      <Moment key={`${event.At}${event.Kind}${JSON.stringify(event.Detail)}`} event={event} />
    ))}
  </ol>
);

function Moment({ event }: { event: TimelineEvent }) {
  const { says, lines, tone } = eventText(event);
  return (
    <li className={`tone-${tone}`}>
      <i className="dot" />
      <div>
        <div className="timeline-head">
          <b>{says}</b>
          <Time value={event.At} />
        </div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <small>{[event.Shop, event.Actor].filter(Boolean).join(' · ')}</small>
      </div>
    </li>
  );
}
