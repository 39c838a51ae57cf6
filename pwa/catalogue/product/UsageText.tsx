import { chakra } from '../../ui/chakra';

/** The usage in the owner's words, where no wear count can be read. */
export function UsageText({ usage }: { usage: string | undefined }) {
  return usage === undefined ? null : (
    <chakra.span fontSize="12" lineHeight="16px" fontWeight="600" lineClamp={2}>
      {usage.charAt(0).toUpperCase() + usage.slice(1)}
    </chakra.span>
  );
}
