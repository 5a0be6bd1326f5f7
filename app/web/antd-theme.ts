import { type ThemeConfig, theme } from 'antd';
import { dark, fonts, light, sizes } from '#kit/ui/theme.ts';

/** Our tokens said in antd's words; light or dark as the system is. */
export function antdTheme(isDark: boolean): ThemeConfig {
  const t = isDark ? dark : light;
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: t.accent,
      colorLink: t.link,
      colorInfo: t.work,
      colorSuccess: t.ok,
      colorWarning: t.wait,
      colorError: t.error,
      colorText: t.text,
      colorTextSecondary: t.text2,
      colorBorder: t.lineStrong,
      colorBorderSecondary: t.line,
      colorBgLayout: t.page,
      colorBgContainer: t.surface,
      colorBgElevated: t.surface,
      borderRadius: sizes.radius,
      controlHeight: sizes.control,
      fontSize: sizes.font,
      fontFamily: fonts.text,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.15s',
    },
  };
}
