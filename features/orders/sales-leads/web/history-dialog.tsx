import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import type { LeadRow } from '../lead-row.ts';
import { eventName } from './lead-words.ts';

/** 操作记录: who did what, newest first. */
export default function HistoryDialog({ lead, onClose }: { lead: LeadRow; onClose: () => void }) {
  return (
    <Dialog title={`操作记录：${lead.SpuName}`} onClose={onClose}>
      <ol className="lead-history">
        {lead.Events.toReversed().map((event) => (
          <li key={`${event.At}${event.Kind}`}>
            <div>
              <b>{eventName(event)}</b>
              <Time value={event.At} />
            </div>
            {event.Says && <p>{event.Says}</p>}
            <small>{[event.Shop, event.Actor].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
