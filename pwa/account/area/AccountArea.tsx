import type { User } from '#contract/account';
import { chakra } from '../../ui/chakra';
import { Button } from '../../ui/Button';
import { Container } from '../../ui/Container';
import { logout } from '../logout';

/** What is a customer's own (behaviour 6.8). */
export function AccountArea({ user }: { user: User }) {
  return (
    <Container paddingBlock={{ base: '20px 60px', md: '40px 80px' }}>
      <chakra.h1 textStyle="d64" marginBottom="20px">
        {user.firstName}
      </chakra.h1>
      <Button variant="line" onClick={() => void logout()}>
        Sign Out
      </Button>
    </Container>
  );
}
