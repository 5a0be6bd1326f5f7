import '../deliveries.css';
import './express.css';
import { useSearchParams } from 'react-router';
import { ImportHistory } from './import-history.tsx';
import { ImportView } from './import-view.tsx';

/** 导入物流信息: files dropped here, their rows matched and shown before anything is applied. */
export default function ExpressPage() {
  const [address] = useSearchParams();
  const id = address.get('id');
  return id ? <ImportView key={id} importId={id} /> : <ImportHistory />;
}
