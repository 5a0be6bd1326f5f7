import { Component, type ReactNode } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import type { DraftStorage } from '#kit/ui/drafts/draft-storage.ts';
import { takeRestoredDrafts } from '#kit/ui/drafts/stored-draft.ts';
import { Empty } from '#kit/ui/empty.tsx';

interface State {
  error?: Error;
  /** Where what was typed before lies that the page began with: it may be what breaks it. */
  places: readonly DraftStorage[];
}

/** Its code did not come: the network was gone, or there is a newer one. */
const isUnfetched = ({ message }: Error): boolean =>
  /dynamically imported module|module script|Importing|preload CSS/i.test(message);

const unfetchedSays = () =>
  navigator.onLine ? '页面已有新版本或网络中断，请刷新' : '网络已断开，恢复后自动打开这个页面';

/** Catches the error of a screen that broke, so that it does not take the frame with it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { places: [] };
  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }
  override componentDidCatch(): void {
    this.setState({ places: takeRestoredDrafts() });
  }
  override componentDidMount(): void {
    addEventListener('online', this.comeBack);
  }
  override componentWillUnmount(): void {
    removeEventListener('online', this.comeBack);
  }
  /** A screen that could not be fetched while offline comes by itself once the network is back. */
  private readonly comeBack = () => {
    const { error } = this.state;
    if (error && isUnfetched(error)) window.location.reload();
  };
  override render() {
    const { error, places } = this.state;
    if (!error) return this.props.children;
    const isStale = isUnfetched(error);
    return (
      <Empty says={isStale ? unfetchedSays() : '这个页面出错了，请刷新后重试'}>
        <Button kind="main" onClick={() => window.location.reload()}>
          刷新
        </Button>
        {!isStale && places.length > 0 && (
          <Button
            onClick={() => {
              for (const place of places) place.write(undefined);
              window.location.reload();
            }}
          >
            放弃本页填写的内容并刷新
          </Button>
        )}
      </Empty>
    );
  }
}
