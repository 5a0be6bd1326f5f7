import './webhooks.css';
import { Button } from '#kit/ui/acts/button.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { Facts } from '#kit/ui/page.tsx';
import { copyText } from '#kit/ui/values/copy.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import type { Delivery } from '../contract.ts';
import { TOPIC_NAMES } from '../topic-names.ts';
import { answerText, StateTag } from './delivery-columns.tsx';

/** What was sent, letter for letter, and what came back. Load it lazily. */
export default function DeliveryDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const { DeliveryID, WebhookName, Topic, Body, State, Tries, TriedOn, NextOn } = delivery;
  return (
    <Dialog
      title={`推送 ${DeliveryID}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {Body && <Button onClick={() => void copyText(Body)}>复制内容</Button>}
        </>
      }
    >
      <Facts
        facts={[
          ['推送', WebhookName],
          ['事件', TOPIC_NAMES[Topic]],
          ['结果', <StateTag key="state" state={State} />],
          ['应答', answerText(delivery) || '还没有'],
          ['次数', Tries],
          ['上次发送', TriedOn ? <Time key="tried" value={TriedOn} /> : '-'],
          ...(NextOn ? [['下次发送', <Time key="next" value={NextOn} />] as const] : []),
        ]}
      />
      {Body ? (
        <pre className="hook-body mono">{Body}</pre>
      ) : (
        <p className="none">还没有发送，内容在第一次发送时确定</p>
      )}
    </Dialog>
  );
}
