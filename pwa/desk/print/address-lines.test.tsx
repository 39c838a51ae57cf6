import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DeskTheme } from '../theme/DeskTheme';
import { AddressLines } from './Paper';

test('a long town does not break a Canadian postal code, only the space before it', () => {
  render(
    <DeskTheme>
      <AddressLines lines={['SAINT-LOUIS-DU-HA! HA! QC  G0L 3S0']} />
    </DeskTheme>,
  );
  expect(screen.getByText(/SAINT-LOUIS/).textContent).toBe(
    'SAINT-LOUIS-DU-HA! HA! QC  G0L\u00A03S0',
  );
});
