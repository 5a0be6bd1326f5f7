import { Component, type ReactNode } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { Empty } from '#kit/ui/empty.tsx';

interface State {
  error?: Error;
}

/** A screen that broke does not take the frame with it. */
export class Caught extends Component<{ children: ReactNode }, State> {
  override state: State = {};
  static getDerivedStateFromError(error: Error): State {
    return { error };
  }
  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const isStale = /dynamically imported module|module script|Importing/i.test(error.message);
    return (
      <Empty says={isStale ? '页面已有新版本或网络中断，请刷新' : '这个页面出错了，请刷新后重试'}>
        <Button kind="main" onClick={() => window.location.reload()}>
          刷新
        </Button>
      </Empty>
    );
  }
}
