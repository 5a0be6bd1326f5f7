export interface ExportChoice {
  /** Template id by command. */
  templates: Readonly<Record<string, string>>;
  /** Formula id by command. */
  formulas: Readonly<Record<string, string>>;
  format: 'xlsx' | 'csv';
  /** In the background; the file appears in 下载记录. */
  later: boolean;
  /** One file per partner. */
  zip: boolean;
}

const KEY = 'export-choice';

/** What was chosen last in this browser; a large export always starts in the background. */
export function recallChoice(isLarge: boolean): ExportChoice {
  const plain: ExportChoice = { templates: {}, formulas: {}, format: 'xlsx', later: false, zip: false };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<ExportChoice>;
    return { ...plain, ...kept, zip: false, later: isLarge || kept.later === true };
  } catch {
    return { ...plain, later: isLarge };
  }
}

export const rememberChoice = (choice: ExportChoice): void =>
  localStorage.setItem(KEY, JSON.stringify(choice));
