import { FormDialog } from '../forms/form.tsx';

export interface Confirmation {
  title: string;
  /** What will happen and what will be skipped. */
  says?: Parameters<typeof FormDialog>[0]['children'];
  /** The act again, with the count: 取消 12 单. */
  act?: string | undefined;
  danger?: boolean;
  /** The act is done on all that is there when it is confirmed: what it says follows. */
  follows?: boolean;
}

interface ConfirmProps extends Confirmation {
  onAnswer: (yes: boolean) => void;
}

export const Confirm = ({ says, act = '确定', onAnswer, ...dialog }: ConfirmProps) => (
  <FormDialog {...dialog} act={act} onClose={() => onAnswer(false)} onSubmit={() => onAnswer(true)}>
    {typeof says === 'string' ? <p>{says}</p> : says && <div>{says}</div>}
  </FormDialog>
);
