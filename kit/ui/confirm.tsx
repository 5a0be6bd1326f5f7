import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface Confirmation {
  title: string;
  /** What will happen and what will be skipped. */
  says?: string;
  /** The act again, with the count: 取消 12 单. */
  act?: string;
  danger?: boolean;
}

interface ConfirmProps extends Confirmation {
  onAnswer: (yes: boolean) => void;
}

export function Confirm({ title, says, act = '确定', danger, onAnswer }: ConfirmProps) {
  return (
    <Dialog
      title={title}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>取消</Button>
          <Button kind={danger ? 'danger' : 'main'} autoFocus onClick={() => onAnswer(true)}>
            {act}
          </Button>
        </>
      }
    >
      {says && <p>{says}</p>}
    </Dialog>
  );
}
