import { Flex } from '@chakra-ui/react';
import { DeskIcon } from '../parts/DeskIcon';

export function SignInError({ children }: { children: React.ReactNode }) {
  return (
    <Flex role="alert" gap="6px" color="ropeInk" fontSize="14" fontWeight="500" lineHeight="1.35">
      <DeskIcon name="warning" boxSize="16px" mt="1px" />
      {children}
    </Flex>
  );
}
