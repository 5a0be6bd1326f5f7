import { Form, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Endpoint, Input, Output } from '#kit/endpoint/contract.ts';
import type { CallFailed } from './client.ts';
import { useAction } from './hooks/use-action.ts';
import Material from './material.tsx';

interface FormDialogProps<E extends Endpoint, V extends object> {
  title: string;
  on: E;
  /** What the fields begin with. */
  initial?: Partial<V>;
  /** Fields → the call's input. */
  toInput: (values: V) => Input<E>;
  onClose: () => void;
  done: string | ((output: Output<E>) => string);
  failed?: string;
  /** The act on the button: 保存, 新建. */
  act?: string;
  onDone?: (output: Output<E>) => void;
  /** `Form.Item`s. */
  children: ReactNode;
}

/** A form in a dialog; stays open with what was typed when the server says no. Load it lazily. */
export function FormDialog<E extends Endpoint, V extends object>(props: FormDialogProps<E, V>) {
  const { title, on, initial, toInput, onClose, done, failed, act = '保存', onDone, children } = props;
  const [form] = Form.useForm<V>();
  const [problem, setProblem] = useState('');
  const { run, pending } = useAction(on, {
    done: (output) => (typeof done === 'function' ? done(output) : done),
    onDone: (output) => {
      onDone?.(output);
      onClose();
    },
    onFailed: (failure: CallFailed) => setProblem(`${failed ?? ''}${failure.message}`),
  });
  return (
    <Material>
      <Modal
        open
        title={title}
        okText={act}
        cancelText="取消"
        onCancel={onClose}
        onOk={form.submit}
        confirmLoading={pending}
        mask={{ closable: false }}
      >
        <Form<V>
          form={form}
          layout="vertical"
          initialValues={initial}
          onValuesChange={() => setProblem('')}
          onFinish={(values) => void run(toInput(values))}
        >
          {children}
        </Form>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
      </Modal>
    </Material>
  );
}
