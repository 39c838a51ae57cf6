import type { DeskSettings } from '#contract/desk/settings';
import { StateLabel } from '../parts/StateLabel';
import { HolidayFields } from './HolidayFields';
import { HolidayPreview } from './HolidayPreview';
import { holidayForm, holidayState } from './holiday-form';
import { SettingsSectionScreen } from './SettingsSectionScreen';

export function HolidayScreen() {
  return (
    <SettingsSectionScreen
      title="Open or away"
      form={holidayForm}
      Remark={HolidayRemark}
      Fields={HolidayFields}
      Preview={HolidayPreview}
    />
  );
}

function HolidayRemark({ settings: { holiday } }: { settings: DeskSettings }) {
  const { kind, label } = holidayState(holiday.value);
  return <StateLabel kind={kind}>{label}</StateLabel>;
}
