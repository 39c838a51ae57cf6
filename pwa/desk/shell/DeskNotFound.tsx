import { EmptyState, Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { deskPaths } from '../desk-paths';
import { DeskPage } from './DeskPage';

export function DeskNotFound() {
  return (
    <DeskPage title="Not found">
      <EmptyState.Root>
        <EmptyState.Content>
          <EmptyState.Title asChild>
            <h2>Nothing is at this address</h2>
          </EmptyState.Title>
          <Link asChild>
            <RouterLink to={deskPaths.orders}>Go to the orders</RouterLink>
          </Link>
        </EmptyState.Content>
      </EmptyState.Root>
    </DeskPage>
  );
}
