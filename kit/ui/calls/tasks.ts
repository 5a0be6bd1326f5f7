/** One long work, such as an import or an export. */
export interface LongTask {
  id: string;
  title: string;
  state: 'working' | 'done' | 'failed';
  done?: number;
  total?: number;
  /** Where its details are. */
  to?: string;
  cancel?: () => void;
}

/** A feature's running work, exported as `tasks` from `features/<noun>/web/tasks.ts`; `useTasks` is a hook. */
export interface TaskSource {
  useTasks: () => readonly LongTask[];
}
