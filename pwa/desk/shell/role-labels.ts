export const ROLE_LABELS = { owner: 'Owner', helper: 'Helper' } as const;
