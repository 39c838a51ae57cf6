import type { DeskSettings, SettingsChange } from '#contract/desk/settings';
import { defaultAthlete, defaultContact, defaultShipping } from '#contract/shop/defaults';
import { defaultStory } from '#contract/shop/story-texts';
import { json, listOf, OWNER, sampleOrder, stubDeskApi } from './desk-fixture';

export const READ_SETTINGS = 'GET /api/desk/settings';
export const SAVE_SETTINGS = 'PUT /api/desk/settings';

/** Settings with default values. */
export function sampleSettings(): DeskSettings {
  const unchanged = { revision: 0, savedAt: null };
  return {
    holiday: { ...unchanged, value: null },
    lastHoliday: null,
    shipping: { ...unchanged, value: defaultShipping },
    contact: { ...unchanged, value: defaultContact },
    athlete: { ...unchanged, value: defaultAthlete },
    story: { ...unchanged, value: defaultStory },
  };
}

/** Replaces the server with one that has these settings and applies changes. */
export function stubSettings(settings = sampleSettings(), session = OWNER) {
  const api = stubDeskApi({
    'GET /api/desk/session': json(session),
    'GET /api/desk/orders': json(listOf([sampleOrder()])),
    'GET /api/desk/messages': json({ new: 0, messages: [], hasMore: false }),
    'GET /api/desk/people': json({ members: [OWNER.member], invitations: [] }),
    [READ_SETTINGS]: json(settings),
  });
  let current = settings;
  api.responses[SAVE_SETTINGS] = (body) => {
    const { section, value, revision } = body as SettingsChange;
    const savedAt = new Date().toISOString();
    current = { ...current, [section]: { value, revision: revision + 1, savedAt } };
    api.responses[READ_SETTINGS] = json(current);
    return Response.json(current);
  };
  return api;
}
