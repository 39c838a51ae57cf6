import { chakra } from '../../ui/chakra';

/** The usage as the owner wrote it, shown if it contains no number of wears. */
export function UsageText({ usage }: { usage: string | undefined }) {
  return usage === undefined ? null : (
    <chakra.span fontSize="12" lineHeight="16px" fontWeight="600" lineClamp={2}>
      {usage.charAt(0).toUpperCase() + usage.slice(1)}
    </chakra.span>
  );
}
