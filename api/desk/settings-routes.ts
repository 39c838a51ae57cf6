import type Router from '@koa/router';
import { isDeepStrictEqual } from 'node:util';
import {
  deskSettingsEndpoints as endpoints,
  type DeskSettings,
  type SettingsChange,
  type SettingsSection,
} from '#contract/desk/settings';
import { ApiError } from '#contract/protocol/api-error';
import { shopDay } from '#contract/shop/day';
import { athleteProblems, UNKNOWN_PORTRAIT } from '#contract/shop/athlete';
import { contactProblems } from '#contract/shop/contact';
import { holidayProblems } from '#contract/shop/holiday';
import { shippingProblems } from '#contract/shop/shipping';
import { storyProblems } from '#contract/shop/story-texts';
import type { CatalogueStore } from '../catalogue/store';
import { mountEndpoint } from '../http/mount-endpoint';
import { athleteSwimmer } from '../shop/athlete-swimmer';
import type { SavedSection } from '../shop/settings-section';
import type { ShopSettingsStore } from '../shop/settings-store';
import type { AuditLog } from './audit';
import type { DeskSessions } from './desk-sessions';
import { rejectAction } from './problems';

interface Dependencies {
  catalogue: CatalogueStore;
  shop: Pick<ShopSettingsStore, 'read' | 'save'>;
  sessions: DeskSessions;
  audit: AuditLog;
  now: () => number;
}

/** Names of the sections in the audit log. */
const SUBJECTS: Readonly<Record<SettingsSection, string>> = {
  holiday: 'Open or away',
  shipping: 'Fees and days',
  contact: 'Shop facts',
  athlete: 'Athlete',
  story: 'Story',
};

/** Mounts the endpoints for the shop's settings. */
export function deskSettingsRoutes(router: Router, deps: Dependencies): void {
  const { shop, sessions, audit, now } = deps;
  const nameSwimmer = athleteSwimmer(deps.catalogue);

  mountEndpoint(router, endpoints.read, readSettings);

  mountEndpoint(router, endpoints.save, async ({ ctx, body }) => {
    const [problem] = [...problemsOf(body, shopDay(now())), ...(await portraitProblems(body))];
    if (problem) throw new ApiError(400, 'invalid-input', { ...problem });
    const saved = await shop.save(body, sessions.authorOf(ctx));
    if (!saved) throw rejectAction('The settings were changed since you loaded them.');
    await record(body.section, saved);
    await nameSwimmer((await shop.read()).athlete);
    return readSettings();
  });

  async function readSettings(): Promise<DeskSettings> {
    const { holiday, shipping, contact, athlete, story } = await shop.read();
    return {
      holiday: toDeskSection(holiday),
      lastHoliday: holiday.change?.after ?? null,
      shipping: toDeskSection(shipping),
      contact: toDeskSection(contact),
      athlete: toDeskSection(athlete),
      story: toDeskSection(story),
    };
  }

  async function portraitProblems({ section, value }: SettingsChange) {
    const isStored =
      section !== 'athlete' ||
      value.portrait === '' ||
      (await deps.catalogue.pictures.has(value.portrait));
    return isStored ? [] : [UNKNOWN_PORTRAIT];
  }

  /** A repeated request adds the entry again, in case a crash prevented it in the first one. */
  async function record(
    section: SettingsSection,
    { revision, change }: SavedSection<object | null>,
  ): Promise<void> {
    if (!change) return;
    const { author, before, after } = change;
    await audit.add(author, {
      id: `settings:${section}:${revision}`,
      act: `settings.${section}`,
      subject: SUBJECTS[section],
      ...(before && { before: changedPart(before, after) }),
      ...(after && { after: changedPart(after, before) }),
    });
  }
}

function problemsOf(change: SettingsChange, today: string): { field: string; problem: string }[] {
  switch (change.section) {
    case 'holiday':
      return change.value ? holidayProblems(change.value, today) : [];
    case 'shipping':
      return shippingProblems(change.value);
    case 'contact':
      return contactProblems(change.value);
    case 'athlete':
      return athleteProblems(change.value);
    case 'story':
      return storyProblems(change.value);
  }
}

/** The fields of `value` that differ from `other`. A holiday is logged completely. */
function changedPart(value: object, other: object | null): Record<string, unknown> {
  const entries = Object.entries(value);
  if (!other || 'leavesAgain' in value) return Object.fromEntries(entries);
  const others = new Map(Object.entries(other));
  return Object.fromEntries(
    entries.filter(([name, each]) => !isDeepStrictEqual(each, others.get(name))),
  );
}

function toDeskSection<Value>({ revision, value, change }: SavedSection<Value>) {
  return { revision, value, savedAt: change?.savedAt ?? null };
}
