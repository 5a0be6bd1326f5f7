import './webhooks.css';
import { Button } from '#kit/ui/acts/button.tsx';
import { Failed } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Skeleton } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';
import { type Delivery, type Webhook, webhooks } from '../contract.ts';
import { trialRemedy } from './trial-remedy.ts';

interface TrialDialogProps {
  webhook: Webhook;
  deliveryId: string;
  onAgain: () => void;
  onClose: () => void;
}

/** What came of a trial, as soon as the address has answered or has not. Load it lazily. */
export default function TrialDialog({ webhook, deliveryId, onAgain, onClose }: TrialDialogProps) {
  const { WebhookID, Name, Url } = webhook;
  const answer = useCall(
    webhooks.deliveries,
    { WebhookIDs: [WebhookID], Topics: ['ping'], pageSize: 20 },
    { topics: ['hub'] },
  );
  const delivery = answer.data?.items.find(({ DeliveryID }) => DeliveryID === deliveryId);
  const isOver = delivery !== undefined && delivery.Tries > 0;
  return (
    <Dialog
      title={`测试「${Name}」`}
      atOnce
      follows
      onClose={onClose}
      footer={
        <>
          <Link className="btn" to={`/setting/webhooks/deliveries?WebhookIDs=${WebhookID}`}>
            推送记录
          </Link>
          {isOver && <Button onClick={onAgain}>再次测试</Button>}
          <Button kind="main" onClick={onClose}>
            关闭
          </Button>
        </>
      }
    >
      {answer.error ? (
        <Failed error={answer.error} retry={() => void answer.refetch()} />
      ) : (
        <div className="trial">
          {isOver ? (
            <Outcome delivery={delivery} />
          ) : (
            <p className="trial-outcome tone-work" role="status">
              正在发送，最多等 5 秒
            </p>
          )}
          <dl>
            <dt>地址</dt>
            <dd className="hook-url mono">{Url}</dd>
            <dt>对方的应答</dt>
            <dd>{isOver ? <Answer delivery={delivery} /> : <Skeleton lines={1} />}</dd>
          </dl>
        </div>
      )}
    </Dialog>
  );
}

/** Whether it was taken; else what to do. */
function Outcome({ delivery }: { delivery: Delivery }) {
  const isTaken = delivery.State === 'sent';
  return (
    <p className={`trial-outcome ${isTaken ? 'tone-ok' : 'tone-error'}`} role="status">
      <Icon name={isTaken ? 'check' : 'close'} />
      <span>
        <b>{isTaken ? '对方已收到' : '没有送达'}</b>
        {!isTaken && <span>{trialRemedy(delivery)}</span>}
      </span>
    </p>
  );
}

/** The code, how long it took, and the beginning of what was said. */
function Answer({ delivery: { Status, Millis, Answer: text } }: { delivery: Delivery }) {
  const facts = [
    Status === null ? '没有应答' : `状态码 ${Status}`,
    ...(Millis === null ? [] : [`用时 ${Millis} 毫秒`]),
  ];
  return (
    <>
      {facts.join(' · ')}
      {Status !== null && text && <pre className="hook-body mono">{text}</pre>}
    </>
  );
}
