import './supplier-links.css';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { type LinkEvent, supplierLinks } from '../contract.ts';
import { LINK_ACTS } from '../link-acts.ts';

interface Props {
  id: string;
  name: string;
  onClose: () => void;
}

const SHOWN = 100;

/** What was done by one link, the newest first. */
export default function LinkLogDialog({ id, name, onClose }: Props) {
  const log = useCall(supplierLinks.log, { LinkID: id, pageSize: SHOWN });
  return (
    <Dialog title={`“${name}”的记录`} onClose={onClose}>
      <Loaded query={log}>
        {({ items, total }) => (
          <>
            {items.length === 0 && <p className="none">对方还没有打开过</p>}
            <ol className="link-log">
              {items.map((event) => (
                <li key={event.EventID}>
                  <Time value={event.CreatedOn} />
                  <span>{saysOf(event)}</span>
                </li>
              ))}
            </ol>
            {total > SHOWN && (
              <p className="none">
                只显示最近 {SHOWN} 条，共 {total} 条
              </p>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

const saysOf = ({ Act, Orders, Says }: LinkEvent): string =>
  [LINK_ACTS[Act], Orders > 0 && `${Orders} 单`, Says].filter(Boolean).join(' · ');
