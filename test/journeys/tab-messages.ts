import type { Page } from '@playwright/test';

/** The errors that a tab writes by itself, as they come: whoever has read them takes them out. */
export function messagesOf(tab: Page): string[] {
  const messages: string[] = [];
  tab.on('console', (message) => message.type() === 'error' && messages.push(`console: ${message.text()}`));
  tab.on('pageerror', (error) => messages.push(`error: ${error.message}`));
  return messages;
}
