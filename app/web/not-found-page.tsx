import { Empty } from '#kit/ui/empty.tsx';
import { Link } from '#kit/ui/link.tsx';

export default function NotFoundPage() {
  return (
    <main className="not-found">
      <Empty says="没有这个页面，可能地址有误或已被移走">
        <Link className="btn btn-main" to="/">
          回首页
        </Link>
      </Empty>
    </main>
  );
}
