import './webhooks.css';
import { useState } from 'react';
import { useMay } from '#kit/ui/calls/session.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { type Webhook, webhooks } from '../contract.ts';
import { TOPIC_NAMES } from '../topic-names.ts';
import { TOPIC_RIGHTS } from '../topic-rights.ts';
import { TOPICS, type Topic } from '../topics.ts';
import SecretShown from './secret-shown.tsx';

/** Where to, and of what; a new one then shows its secret. Load it lazily. */
export default function WebhookDialog({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const form = useForm();
  const may = useMay();
  const mine = TOPICS.filter((topic) => may(TOPIC_RIGHTS[topic]));
  const [Name, setName] = useState(webhook?.Name ?? '');
  const [Url, setUrl] = useState(webhook?.Url ?? '');
  const [topics, setTopics] = useState<readonly Topic[]>(webhook?.Topics ?? mine);
  const [secret, setSecret] = useState('');
  const adding = useAction(webhooks.add, { form, onDone: ({ Secret }) => setSecret(Secret) });
  const changing = useAction(webhooks.change, { form, done: '推送已修改', onDone: onClose });
  if (secret) return <SecretShown text={secret} onClose={onClose} />;
  const save = () => {
    if (!Name.trim()) return form.blame('Name', '请填写名称，比如合作方的系统');
    if (!Url.trim()) return form.blame('Url', '请填写接收地址');
    if (topics.length === 0) return form.blame('Topics', '请至少选择一种事件');
    const wish = { Name: Name.trim(), Url: Url.trim(), Topics: [...topics] };
    void (webhook ? changing.run({ WebhookID: webhook.WebhookID, ...wish }) : adding.run(wish));
  };
  return (
    <FormDialog
      title={webhook ? '修改推送' : '新建推送'}
      act={webhook ? '保存' : '新建'}
      form={form}
      busy={adding.pending || changing.pending}
      onSubmit={save}
      onClose={onClose}
    >
      <LabelledField label="名称" name="Name" required>
        <TextField value={Name} onChange={setName} />
      </LabelledField>
      <LabelledField
        label="接收地址"
        name="Url"
        required
        hint="https:// 开头、公网可以访问；5 秒内应答 2xx 算送达"
      >
        <TextField value={Url} onChange={setUrl} />
      </LabelledField>
      <LabelledField name="Topics" wide hint="内容只有编号、状态和快递单号，详情由对方用接口密钥查询">
        <TopicChoice topics={mine} chosen={topics} onChange={setTopics} />
      </LabelledField>
    </FormDialog>
  );
}

interface TopicChoiceProps {
  topics: readonly Topic[];
  chosen: readonly Topic[];
  onChange: (topics: readonly Topic[]) => void;
}

/** Of what one may not see, one cannot have others told. */
const TopicChoice = ({ topics, chosen, onChange }: TopicChoiceProps) => (
  <fieldset className="hook-topics">
    <legend>事件</legend>
    {topics.map((topic) => (
      <label key={topic}>
        <input
          type="checkbox"
          checked={chosen.includes(topic)}
          onChange={() => onChange(topics.filter((each) => chosen.includes(each) !== (each === topic)))}
        />
        {TOPIC_NAMES[topic]}
      </label>
    ))}
  </fieldset>
);
