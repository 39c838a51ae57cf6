import { contactForm } from './contact-form';
import { ContactFieldSet } from './ContactFieldSet';
import { ContactPreview } from './ContactPreview';
import { SettingsSectionScreen } from './SettingsSectionScreen';

export function ContactScreen() {
  return (
    <SettingsSectionScreen
      title="Shop facts"
      heading="Name and email"
      form={contactForm}
      Fields={ContactFieldSet}
      Preview={ContactPreview}
    />
  );
}
