import type { AuditEntry } from '#contract/desk/audit';

/** The texts that an entry of the log changed, by field: `Email a@shop.example → none`. */
export function changedTexts(
  labels: Readonly<Record<string, string>>,
  before: AuditEntry['before'],
  after: AuditEntry['after'],
): string {
  return Object.entries(labels)
    .filter(([name]) => after?.[name] !== undefined)
    .map(([name, label]) => `${label} ${textOf(before?.[name])} → ${textOf(after?.[name])}`)
    .join(', ');
}

function textOf(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : 'none';
}
