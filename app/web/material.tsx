import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useSyncExternalStore } from 'react';
import { antdTheme } from './antd-theme.ts';

const darkness = matchMedia('(prefers-color-scheme: dark)');

/** antd in our colours and in Chinese, light or dark as the system is. Comes lazily; see `RouteDef.light`. */
export default function Material({ children }: { children: ReactNode }) {
  const isDark = useSyncExternalStore(
    (listener) => {
      darkness.addEventListener('change', listener);
      return () => darkness.removeEventListener('change', listener);
    },
    () => darkness.matches,
  );
  return (
    <ConfigProvider locale={zhCN} theme={antdTheme(isDark)}>
      {children}
    </ConfigProvider>
  );
}
