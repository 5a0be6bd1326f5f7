import { Link } from '#kit/ui/link.tsx';
import { Section } from '#kit/ui/page.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';
import { useVisibleRoutes } from '../use-visible-routes.ts';
import { firstSteps, type Usage } from './steps.ts';

/** The first steps that this member may do, until the shop has had an order and sells something with somebody. */
export function FirstSteps({ usage, isNew }: { usage: Usage; isNew: boolean }) {
  const paths: readonly string[] = useVisibleRoutes().map(({ path }) => path);
  const steps = firstSteps(usage, isNew).filter(({ to }) => paths.includes(to));
  if (steps.length === 0) return null;
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
        {steps.map(({ to, title, says, isDone }, at) => (
          <li key={to} className={isDone ? 'is-done' : to === next?.to ? 'is-next' : undefined}>
            <i>{isDone ? <Icon name="check" size={14} /> : at + 1}</i>
            <Link to={to}>{title}</Link>
            <span>{isDone ? '已完成' : says}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
