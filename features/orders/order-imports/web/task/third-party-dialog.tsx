import { useState } from 'react';
import { FormDialog } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { orderImports } from '../../contract.ts';
import type { ImportTask } from '../../import-task.ts';
import { ThirdPartyField } from './third-party-field.tsx';

interface ThirdPartyDialogProps {
  tasks: readonly Pick<ImportTask, 'TaskID' | 'ThirdPartyName'>[];
  onClose: () => void;
}

/** 更换平台: products and duplicates are then looked at again. */
export default function ThirdPartyDialog({ tasks, onClose }: ThirdPartyDialogProps) {
  const [name, setName] = useState(tasks.length === 1 ? (tasks[0]?.ThirdPartyName ?? '') : '');
  const { run, pending } = useAction(orderImports.changeThirdParty, {
    done: '已更换，商品匹配和重复已重新检查',
    onDone: onClose,
  });
  const change = () => void run({ TaskIDs: tasks.map(({ TaskID }) => TaskID), ThirdPartyName: name.trim() });
  return (
    <FormDialog
      title={tasks.length > 1 ? `更换 ${tasks.length} 个任务的平台` : '更换第三方平台'}
      onClose={onClose}
      act="更换"
      busy={pending}
      disabled={name.trim() === ''}
      onSubmit={change}
    >
      <ThirdPartyField value={name} onChange={setName} />
      <p className="none">商品匹配按平台记住，换平台后会重新匹配商品、重新查重。</p>
    </FormDialog>
  );
}
