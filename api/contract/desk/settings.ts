import { z } from 'zod';
import { endpoint } from '#contract/protocol/endpoint';
import { MAX_NOTICE_LENGTH } from '#contract/shop/holiday';
import { optionalLine } from '#contract/text-fields';

/** The server checks the days too, with `holidayProblems`. */
const HolidayFields = z.object({
  from: z.string().max(10),
  leavesAgain: z.string().max(10),
  notice: optionalLine(MAX_NOTICE_LENGTH),
});

/** The shop's settings, as the desk changes them. */
export const DeskSettings = z.object({
  /** Counts the changes. A change states the revision that it is based on. */
  revision: z.number().int().min(0),
  /** Null if there is none, or if the latest one has ended. */
  holiday: HolidayFields.nullable(),
  /** ISO timestamp of the latest change. */
  savedAt: z.string().nullable(),
});
export type DeskSettings = z.infer<typeof DeskSettings>;

export const deskSettingsEndpoints = {
  read: endpoint('GET /api/desk/settings', {
    summary: 'The shop’s settings.',
    limit: 'desk',
    staff: 'helper',
    reply: DeskSettings,
    refusals: [401],
  }),
  save: endpoint('PUT /api/desk/settings', {
    summary: 'Changes the shop’s settings. They are live at once.',
    limit: 'desk',
    staff: 'owner',
    body: DeskSettings.omit({ savedAt: true }),
    reply: DeskSettings,
    refusals: [400, 401, 403, 409],
  }),
};
