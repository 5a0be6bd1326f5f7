import { lazy, Suspense, useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { Link } from '#kit/ui/link.tsx';
import { type Webhook, webhooks } from '../contract.ts';
import { TOPIC_RIGHTS } from '../topic-rights.ts';

const WebhookDialog = lazy(() => import('./webhook-dialog.tsx'));
const SecretShown = lazy(() => import('./secret-shown.tsx'));

/** What one does with a webhook. */
export function WebhookActs({ webhook }: { webhook: Webhook }) {
  const { WebhookID, State } = webhook;
  return (
    <>
      <Link to={`/setting/webhooks/deliveries?WebhookIDs=${WebhookID}`}>记录</Link>
      {State === 'on' && (
        <Act on={webhooks.ping} input={{ WebhookID }} kind="text" done="已发送测试，结果见推送记录">
          测试
        </Act>
      )}
      <Change webhook={webhook} />
      <SwitchWebhook webhook={webhook} />
      <RenewSecret webhook={webhook} />
      <Remove webhook={webhook} />
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

function SwitchWebhook({ webhook: { WebhookID, Name, State } }: { webhook: Webhook }) {
  const isOn = State === 'on';
  const says = '停用期间发生的事件不会补发';
  return (
    <Act
      on={webhooks.turn}
      input={{ WebhookID, IsOn: !isOn }}
      kind="text"
      done={isOn ? '推送已停用' : '推送已启用，等待中的会继续发送'}
      confirm={isOn ? { title: `停用推送「${Name}」`, says, act: '停用' } : undefined}
    >
      {isOn ? '停用' : '启用'}
    </Act>
  );
}

function RenewSecret({ webhook }: { webhook: Webhook }) {
  const { WebhookID, Name } = webhook;
  const [secret, setSecret] = useState('');
  const says = '原密钥立即失效，请同时更新接收方';
  if (!useTopicsRight(webhook)) return null;
  return (
    <>
      <Act
        on={webhooks.renewSecret}
        input={{ WebhookID }}
        kind="text"
        onDone={({ Secret }) => setSecret(Secret)}
        confirm={{ title: `更换「${Name}」的密钥`, says, act: '更换' }}
      >
        换密钥
      </Act>
      <Suspense>{secret && <SecretShown text={secret} onClose={() => setSecret('')} />}</Suspense>
    </>
  );
}

function Remove({ webhook: { WebhookID, Name } }: { webhook: Webhook }) {
  const says = '等待中的事件和推送记录一并删除';
  return (
    <Act
      on={webhooks.remove}
      input={{ WebhookID }}
      kind="text"
      done="推送已删除"
      confirm={{ title: `删除推送「${Name}」`, says, act: '删除', danger: true }}
    >
      删除
    </Act>
  );
}
