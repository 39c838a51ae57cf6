import type { AgeText } from '../../saved/age';
import { chakra } from '../../ui/chakra';

const Column = chakra('p', {
  base: {
    display: 'grid',
    justifyItems: 'end',
    alignContent: 'center',
    alignSelf: 'stretch',
    minWidth: '92px',
    paddingLeft: '14px',
    borderLeft: '1px solid {colors.line}',
    fontSize: '12',
    lineHeight: '1.35',
    color: 'ink2',
    textAlign: 'right',
    '& b': { textStyle: 'num', fontSize: '18', lineHeight: '1.2' },
  },
});

interface Props {
  /** Undefined if unknown. */
  age: AgeText | undefined;
  /** The server has just confirmed it, so no age is shown. */
  isFresh: boolean;
}

/** When price and stock were last confirmed. */
export function LastChecked({ age, isFresh }: Props) {
  if (isFresh)
    return (
      <Column>
        <span>checked</span>
        <span>just now</span>
      </Column>
    );
  if (!age)
    return (
      <Column>
        <span>not checked</span>
        <span>yet</span>
      </Column>
    );
  return (
    <Column>
      <span>as of</span>
      <chakra.b color={age.isOld ? 'ink2' : 'ink'}>{age.at}</chakra.b>
      <span>{age.ago}</span>
    </Column>
  );
}
