import { textSetting } from './setting.ts';

/** Whom users ask who can't help themselves: whoever runs this installation. Empty: nobody is named. */
export const supportContact = (): string => textSetting('SUPPORT_CONTACT', 100);
