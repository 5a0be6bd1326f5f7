import { Link } from '#kit/ui/link.tsx';
import { Mark } from '#kit/ui/values/mark.tsx';

export default function NotFoundPage() {
  return (
    <main className="not-found">
      <Mark size={56} />
      <h1>没有这个页面</h1>
      <p>可能地址有误或已被移走</p>
      <Link className="btn btn-main" to="/">
        回首页
      </Link>
    </main>
  );
}
