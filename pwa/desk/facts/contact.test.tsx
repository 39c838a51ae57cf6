import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { visitDesk } from '../testing/desk-fixture';
import { SAVE_SETTINGS, sampleSettings, stubSettings } from '../testing/settings-fixture';
import { deleteSettingsDrafts } from './settings-drafts';

afterEach(deleteSettingsDrafts);

test('the owner types an address, sees the problem of the postal code, and saves the address [desk.contact]', async () => {
  const { bodies } = stubSettings();
  visitDesk('/settings/facts');
  const street = await screen.findByLabelText('Street');
  const type = (label: string, value: string) => {
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  fireEvent.change(street, { target: { value: '218 Wharf Street' } });
  type('City and province', 'Kingston ON');
  type('Postal code', 'K7L 1Y');
  const main = within(screen.getByRole('main'));
  expect(main.getAllByText('A postal code has 6 characters, like K7L 1Y4.')).toHaveLength(2);
  type('Postal code', 'k7l1y4');
  const text = /Then send it to Lane Four, 218 Wharf Street, Kingston ON {1,2}K7L 1Y4\./;
  expect(main.getByText(text)).toBeDefined();
  expect(main.getByText('3 changes are not saved.')).toBeDefined();
  fireEvent.click(main.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved/);
  const address = { street: '218 Wharf Street', city: 'Kingston ON', postalCode: 'K7L 1Y4' };
  const value = { ...sampleSettings().contact.value, ...address };
  expect(bodies(SAVE_SETTINGS)).toEqual([{ section: 'contact', revision: 0, value }]);
});
