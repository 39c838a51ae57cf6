import { z } from 'zod';
import { endpoint } from '#contract/protocol/endpoint';
import {
  AthleteFields,
  ContactFields,
  ShippingFields,
  StoredAthlete,
  StoredContact,
  StoredShipping,
  StoredStory,
  StoryFields,
} from '#contract/shop/facts';
import { MAX_NOTICE_LENGTH } from '#contract/shop/holiday';
import { optionalLine } from '#contract/text-fields';

/** The server checks the days too, with `holidayProblems`. */
const HolidayFields = z.object({
  from: z.string().max(10),
  leavesAgain: z.string().max(10),
  notice: optionalLine(MAX_NOTICE_LENGTH),
});

/** Counts the changes of a section. A change states the revision that it is based on. */
const Revision = z.number().int().min(0);

const section = <Value extends z.ZodType>(value: Value) =>
  z.object({
    revision: Revision,
    value,
    /** ISO timestamp of the latest change. */
    savedAt: z.string().nullable(),
  });

/** The shop's settings, as the desk changes them. */
export const DeskSettings = z.object({
  /** Null if there is none, or if the latest one has ended. */
  holiday: section(HolidayFields.nullable()),
  /**
   * The latest holiday, also after its end, because its days do not count for shipping promises.
   */
  lastHoliday: HolidayFields.nullable(),
  shipping: section(StoredShipping),
  contact: section(StoredContact),
  athlete: section(StoredAthlete),
  story: section(StoredStory),
});
export type DeskSettings = z.infer<typeof DeskSettings>;

const change = <Name extends string, Value extends z.ZodType>(name: Name, value: Value) =>
  z.object({ section: z.literal(name), revision: Revision, value });

const SettingsChange = z.discriminatedUnion('section', [
  change('holiday', HolidayFields.nullable()),
  change('shipping', ShippingFields),
  change('contact', ContactFields),
  change('athlete', AthleteFields),
  change('story', StoryFields),
]);
export type SettingsChange = z.infer<typeof SettingsChange>;
export type SettingsSection = SettingsChange['section'];
export type SettingsValue<Section extends SettingsSection> = DeskSettings[Section]['value'];

export const deskSettingsEndpoints = {
  read: endpoint('GET /api/desk/settings', {
    summary: 'The shop’s settings.',
    limit: 'desk',
    staff: 'helper',
    reply: DeskSettings,
    refusals: [401],
  }),
  save: endpoint('PUT /api/desk/settings', {
    summary: 'Changes a section of the shop’s settings. It is live at once.',
    limit: 'desk',
    staff: 'owner',
    // Large enough for the longest story in any script.
    bodyLimit: 64 * 1024,
    body: SettingsChange,
    reply: DeskSettings,
    refusals: [400, 401, 403, 409],
  }),
};
