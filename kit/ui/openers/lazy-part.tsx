import { type ComponentType, lazy, Suspense } from 'react';

/** A part whose code comes when it is first shown. */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Part: ComponentType<P> = lazy(load);
  return (props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
