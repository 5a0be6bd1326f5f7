import { useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { addresses } from '../contract.ts';
import { AddressForm, type AddressValue, emptyAddress, incomplete, toAdd } from './address-form.tsx';

interface AddressDialogProps {
  title?: string;
  act?: string;
  initial?: AddressValue;
  /** Text to read at once. */
  text?: string;
  onClose: () => void;
  /** The address as corrected, with its id in the shop's addresses. */
  onKept: (value: AddressValue, addressId: string) => void;
}

/** 改地址: the form in a dialog; keeps the address and hands it back. Load it lazily. */
export default function AddressDialog(props: AddressDialogProps) {
  const { title = '收货地址', act = '使用这个地址', initial = emptyAddress, text, onClose, onKept } = props;
  const [value, setValue] = useState(initial);
  const [problem, setProblem] = useState('');
  const { run, pending } = useAction(addresses.add, {
    refreshes: [],
    onDone: ({ AddressID }) => onKept(value, AddressID),
    onFailed: (failure) => setProblem(failure.message),
  });
  const keep = () => {
    const missing = incomplete(value);
    setProblem(missing ?? '');
    if (!missing) void run(toAdd(value));
  };
  return (
    <Dialog
      title={title}
      shape="sheet"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="main" busy={pending} onClick={keep}>
            {act}
          </Button>
        </>
      }
    >
      <AddressForm
        value={value}
        {...(text !== undefined && { text })}
        onChange={(next) => {
          setValue(next);
          setProblem('');
        }}
      />
      <p className="problem" role="alert">
        {problem}
      </p>
    </Dialog>
  );
}
