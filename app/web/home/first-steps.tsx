import { beginAt } from '#kit/ui/hooks/use-act-of-address.ts';
import { Link } from '#kit/ui/link.tsx';
import { Section } from '#kit/ui/page.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';
import { useVisibleRoutes } from '../use-visible-routes.ts';
import { firstSteps, type Step, type Usage } from './steps.ts';

/** The first steps that this member may do, until the shop has had an order and sells something with somebody. */
export function useFirstSteps(usage: Usage | undefined, isNew: boolean | undefined): Step[] {
  const paths: readonly string[] = useVisibleRoutes().map(({ path }) => path);
  return usage ? firstSteps(usage, isNew).filter(({ path }) => paths.includes(path)) : [];
}

/** 开始使用: how far one is, the next step marked. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Section title="开始使用">
      <div className="steps-head">
        <progress max={steps.length} value={done} aria-label="已完成的步骤" />
        <span className="num">
          已完成 {done} / {steps.length} 步
        </span>
      </div>
      <ol className="first-steps">
        {steps.map(({ path, begin, title, says, isDone }, at) => (
          <li key={path} className={isDone ? 'is-done' : path === next?.path ? 'is-next' : undefined}>
            <i>{isDone ? <Icon name="check" size={14} /> : at + 1}</i>
            <Link to={begin ? beginAt(path, begin) : path}>{title}</Link>
            <span>{isDone ? '已完成' : says}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
