import './webhooks.css';
import { Button } from '#kit/ui/acts/button.tsx';
import { Failed } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Skeleton } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { Facts } from '#kit/ui/page.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { type Delivery, type Webhook, webhooks } from '../contract.ts';
import { answerText, StateTag } from './delivery-columns.tsx';
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
      title={`测试推送「${Name}」`}
      atOnce
      follows
      onClose={onClose}
      footer={
        <>
          <Link className="btn" to={`/setting/webhooks/deliveries?WebhookIDs=${WebhookID}`}>
            推送记录
          </Link>
          {isOver && delivery.State !== 'sent' && <Button onClick={onAgain}>再次测试</Button>}
          <Button onClick={onClose}>关闭</Button>
        </>
      }
    >
      {answer.error ? (
        <Failed error={answer.error} retry={() => void answer.refetch()} />
      ) : isOver ? (
        <Outcome delivery={delivery} url={Url} />
      ) : (
        <>
          <p role="status">正在发送测试，最多等 5 秒；还有等待中的推送时排在它们之后</p>
          <Skeleton lines={3} />
        </>
      )}
    </Dialog>
  );
}

function Outcome({ delivery, url }: { delivery: Delivery; url: string }) {
  const { State, Millis, NextOn } = delivery;
  const isTaken = State === 'sent';
  return (
    <>
      <p role="status" className={isTaken ? undefined : 'problem'}>
        {isTaken ? '对方已收到' : trialRemedy(delivery)}
      </p>
      <Facts
        facts={[
          [
            '地址',
            <span key="url" className="hook-url">
              {url}
            </span>,
          ],
          ['结果', <StateTag key="state" state={isTaken ? 'sent' : 'failed'} />],
          ['应答', answerText(delivery) || '没有内容'],
          ...(Millis === null ? [] : [['用时', `${Millis} 毫秒`] as const]),
          ...(NextOn ? [['自动重试', <Time key="next" value={NextOn} />] as const] : []),
        ]}
      />
    </>
  );
}
