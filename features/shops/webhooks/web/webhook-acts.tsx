import { lazy, Suspense, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { MoreMenu } from '#kit/ui/acts/more-menu.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Link } from '#kit/ui/link.tsx';
import { Confirm } from '#kit/ui/openers/confirm.tsx';
import { type Webhook, webhooks } from '../contract.ts';
import { TOPIC_RIGHTS } from '../topic-rights.ts';

const WebhookDialog = lazy(() => import('./webhook-dialog.tsx'));
const TrialDialog = lazy(() => import('./trial-dialog.tsx'));
const SecretShown = lazy(() => import('./secret-shown.tsx'));

/** What one does with a webhook. */
export function WebhookActs({ webhook }: { webhook: Webhook }) {
  const { WebhookID, State } = webhook;
  return (
    <>
      <Link className="btn btn-text" to={`/setting/webhooks/deliveries?WebhookIDs=${WebhookID}`}>
        记录
      </Link>
      {State === 'on' && <Trial webhook={webhook} />}
      <Change webhook={webhook} />
      <SeldomActs webhook={webhook} />
    </>
  );
}

/** Sends a trial, and says what came of it. */
function Trial({ webhook }: { webhook: Webhook }) {
  const { WebhookID } = webhook;
  const [trial, setTrial] = useState('');
  const sending = useAction(webhooks.ping, { onDone: ({ DeliveryID }) => setTrial(DeliveryID) });
  const send = () => void sending.run({ WebhookID });
  if (!useMay()(webhooks.ping)) return null;
  return (
    <>
      <Button kind="text" busy={sending.pending} onClick={send}>
        测试
      </Button>
      <Suspense>
        {trial && (
          <TrialDialog webhook={webhook} deliveryId={trial} onAgain={send} onClose={() => setTrial('')} />
        )}
      </Suspense>
    </>
  );
}

/** Whether one may see all that it tells: else it is led nowhere else, and its secret stays. */
function useTopicsRight({ Topics }: Webhook): boolean {
  const may = useMay();
  return may(webhooks.change) && Topics.every((topic) => may(TOPIC_RIGHTS[topic]));
}

function Change({ webhook }: { webhook: Webhook }) {
  const [isOpen, setOpen] = useState(false);
  if (!useTopicsRight(webhook)) return null;
  return (
    <>
      <Button kind="text" onClick={() => setOpen(true)}>
        修改
      </Button>
      <Suspense>{isOpen && <WebhookDialog webhook={webhook} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

type SeldomAct = 'stop' | 'renew' | 'remove';

/** What one seldom does, each asked about first: stopping it, another secret, and its end. */
function SeldomActs({ webhook }: { webhook: Webhook }) {
  const { WebhookID, Name, State } = webhook;
  const may = useMay();
  const mayRenew = useTopicsRight(webhook) && may(webhooks.renewSecret);
  const [asking, setAsking] = useState<SeldomAct>();
  const [secret, setSecret] = useState('');
  const starting = useAction(webhooks.turn, { done: '推送已启用，等待中的会继续发送' });
  const stopping = useAction(webhooks.turn, { done: '推送已停用' });
  const renewing = useAction(webhooks.renewSecret, { onDone: ({ Secret }) => setSecret(Secret) });
  const removing = useAction(webhooks.remove, { done: '推送已删除' });
  const turn =
    State === 'on'
      ? { title: '停用', act: () => setAsking('stop') }
      : { title: '启用', act: () => void starting.run({ WebhookID, IsOn: true }) };
  const entries = [
    ...(may(webhooks.turn) ? [turn] : []),
    ...(mayRenew ? [{ title: '换密钥', act: () => setAsking('renew') }] : []),
    ...(may(webhooks.remove) ? [{ title: '删除', act: () => setAsking('remove'), danger: true }] : []),
  ];
  const acts = {
    stop: () => void stopping.run({ WebhookID, IsOn: false }),
    renew: () => void renewing.run({ WebhookID }),
    remove: () => void removing.run({ WebhookID }),
  };
  const answer = (act: SeldomAct) => (isYes: boolean) => {
    setAsking(undefined);
    if (isYes) acts[act]();
  };
  return (
    <>
      {entries.length > 0 && <MoreMenu label={Name} entries={entries} />}
      {asking && <Confirm {...QUESTIONS[asking](Name)} onAnswer={answer(asking)} />}
      <Suspense>{secret && <SecretShown text={secret} onClose={() => setSecret('')} />}</Suspense>
    </>
  );
}

const QUESTIONS = {
  stop: (name: string) => ({
    title: `停用推送「${name}」`,
    says: '停用期间发生的事件不会补发',
    act: '停用',
  }),
  renew: (name: string) => ({
    title: `更换「${name}」的密钥`,
    says: '原密钥立即失效，请同时更新接收方',
    act: '更换',
  }),
  remove: (name: string) => ({
    title: `删除推送「${name}」`,
    says: '等待中的事件和推送记录一并删除',
    act: '删除',
    danger: true,
  }),
};
