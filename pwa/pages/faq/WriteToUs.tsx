import { serviceTimes } from '#contract/service-times';
import { chakra } from '../../ui/chakra';
import { paths } from '../../paths';
import { ButtonLink } from '../../ui/Button';

/** Contact box beside the questions. */
export function WriteToUs() {
  return (
    <chakra.aside
      position={{ lg: 'sticky' }}
      top="110px"
      gridColumn={{ md: '2', lg: 'auto' }}
      marginTop={{ base: '36px', lg: '0' }}
      padding="20px"
      background="surface"
      border="1px solid {colors.line}"
      borderRadius="r"
    >
      <chakra.h2 textStyle="d20">Still in doubt?</chakra.h2>
      <chakra.p marginBlock="8px 16px" fontSize="15" color="ink2">
        Write to us. A person answers, usually within {serviceTimes.answersIn}.
      </chakra.p>
      <ButtonLink variant="line" wide to={paths.contact}>
        Contact us
      </ButtonLink>
    </chakra.aside>
  );
}
