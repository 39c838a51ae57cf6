import { SettingsSectionScreen } from './SettingsSectionScreen';
import { shippingForm } from './shipping-form';
import { ShippingFieldSet } from './ShippingFieldSet';
import { ShippingPreview } from './ShippingPreview';

export function ShippingScreen() {
  return (
    <SettingsSectionScreen
      title="Fees and days"
      heading="Fees"
      form={shippingForm}
      Fields={ShippingFieldSet}
      Preview={ShippingPreview}
    />
  );
}
