/** What the portal shows of itself: common codes, menus, the texts of its systems and its notices. */
import { authoredFileRules, codeShape } from '@baeum/contract/authoring/terms';
import type { NoticeReader, NoticeState } from '@baeum/contract/portal/staff-terms';
import { noticeBoard } from '@baeum/contract/portal/terms';
import type { SecondFactorScope } from '@baeum/contract/session/staff-terms';
import { sql } from 'drizzle-orm';
import {
  type AuthoredFile,
  inOrder,
  replaceFiles,
  replaceTextFiles,
  type TextFile,
} from '../authoring/files.ts';
import { type AuthoringIssue, type Draft, issue, refuseIssues } from '../authoring/issues.ts';
import { type Instant, orderIssues } from '../authoring/periods.ts';
import { columnsOf, textSet } from '../authoring/rows.ts';
import type { AuthoringTransaction } from '../authoring/transaction.ts';
import { sanitizeRichText } from '../platform/rich-text.ts';
import { type LogoInputs, writeLogos } from './logos.ts';

export interface CommonCodeInput {
  readonly code: string;
  /** Null for a group. */
  readonly groupCode: string | null;
  readonly name: string;
  readonly position: number;
  /** One that is no longer offered keeps its name. */
  readonly isOffered: boolean;
}

export async function writeCommonCodes(
  authoring: AuthoringTransaction,
  codes: readonly CommonCodeInput[],
): Promise<void> {
  await authoring.upsert({
    table: 'common_code',
    key: ['code'],
    rows: codes.map((input) => columnsOf(input, ['code', 'groupCode', 'name', 'position', 'isOffered'])),
  });
}

interface MenuEntry {
  readonly key: string;
  readonly name: string;
  /** Null for an entry that only holds others, or whose screen is still to come. */
  readonly url: string | null;
  /** A hidden entry keeps its place. */
  readonly isShown?: boolean | undefined;
}

/** A menu as a whole: an entry that is taken out of it is gone. */
export interface MenuInput {
  readonly systemCode: string;
  readonly place: 'header' | 'lecture';
  readonly items: readonly (MenuEntry & { readonly items: readonly MenuEntry[] })[];
}

/** What is wrong with a menu: its keys are unique over both levels. Needs no database. */
export function menuIssues({ items }: Draft<MenuInput>): AuthoringIssue<'menuKeyTwice'>[] {
  const seen = new Set<string>();
  const entries = (items ?? []).flatMap((item, index) => [
    { key: item.key, path: ['items', index] },
    ...item.items.map(({ key }, inner) => ({ key, path: ['items', index, 'items', inner] })),
  ]);
  return entries.flatMap(({ key, path }) => {
    const isTwice = seen.has(key);
    seen.add(key);
    return isTwice ? [issue([...path, 'key'], 'menuKeyTwice', { key })] : [];
  });
}

/** @throws AuthoringRefused */
export async function replaceMenus(
  authoring: AuthoringTransaction,
  menus: readonly MenuInput[],
): Promise<void> {
  refuseIssues(menus, menuIssues);
  await authoring.replace({
    table: 'menu_item',
    key: ['system_code', 'place', 'key'],
    owner: ['system_code', 'place'],
    owners: menus.map((menu) => columnsOf(menu, ['systemCode', 'place'])),
    rows: menus.flatMap((menu) =>
      menu.items.flatMap((item, index) => [
        menuRow(menu, item, { parent: null, position: index + 1 }),
        ...item.items.map((inner, innerIndex) =>
          menuRow(menu, inner, { parent: item.key, position: innerIndex + 1 }),
        ),
      ]),
    ),
  });
}

const menuRow = (
  { systemCode, place }: MenuInput,
  { key, name, url, isShown = true }: MenuEntry,
  { parent, position }: { readonly parent: string | null; readonly position: number },
) => ({
  system_code: systemCode,
  place,
  key,
  parent_key: parent,
  level: parent === null ? 1 : 2,
  name,
  url,
  position,
  is_shown: isShown,
});

/** Names and texts of one of the portal's systems. Addresses of pictures are null where the portal's own is shown. */
export interface SystemInput {
  readonly systemCode: string;
  readonly urlPath: string;
  readonly title: string;
  readonly keywords: string;
  readonly description: string;
  readonly welcomeMessage: string;
  readonly alertMessage: string;
  readonly copyright: string;
  readonly contactEmail: string;
  readonly systemName: string;
  readonly organisationName: string;
  readonly favicon: string | null;
  readonly topLogo: string | null;
  readonly bottomLogo: string | null;
  readonly wordlessLogo: string | null;
  readonly idGuideImage: string | null;
  /** Whether a later sign-in of an account ends its earlier ones. */
  readonly singleSignIn: boolean;
  /** Whose second factor is asked for at the sign-in of staff, whatever the system; stays as it is when left out. */
  readonly secondFactor?: SecondFactorScope | undefined;
  /** Pictures that replace `topLogo`; one that is left out stays as it is. */
  readonly logos?: LogoInputs | undefined;
}

/** @throws RefusalError if a logo is not a picture that browsers show */
export async function writeSystems(
  authoring: AuthoringTransaction,
  systems: readonly SystemInput[],
): Promise<void> {
  await authoring.upsert({
    table: 'system_info',
    key: ['system_code'],
    rows: systems.map((input) =>
      columnsOf(input, [
        'systemCode',
        'urlPath',
        'title',
        'keywords',
        'description',
        'welcomeMessage',
        'alertMessage',
        'copyright',
        'contactEmail',
        'systemName',
        'organisationName',
        'favicon',
        'topLogo',
        'bottomLogo',
        'wordlessLogo',
        'idGuideImage',
        'singleSignIn',
      ]),
    ),
  });
  await writeLogos(authoring, systems);
  const scope = systems.find(({ secondFactor }) => secondFactor !== undefined)?.secondFactor;
  if (scope !== undefined)
    await authoring.upsert({
      table: 'sign_in_policy',
      key: ['single'],
      rows: [{ single: true, second_factor: scope }],
    });
}

export interface NoticeInput {
  /** Tells it from all others of the portal. */
  readonly key: string;
  /** The board of notices when left out. */
  readonly boardCode?: string | undefined;
  readonly title: string;
  readonly bodyHtml: string;
  readonly audience: readonly NoticeReader[];
  readonly publishedAt: Instant;
  /** The last minute in which it is shown; always when left out. */
  readonly closesAt?: Instant | null | undefined;
  readonly state?: NoticeState | undefined;
  /** Codes of the programmes whose people it addresses; of all when left out. */
  readonly programmes?: readonly string[] | undefined;
  /** What the text shows and links to. */
  readonly textFiles?: readonly TextFile[] | undefined;
  /** Exactly these, in this order. */
  readonly files: readonly AuthoredFile[];
}

/** What is wrong with a notice, as far as it is known; needs no database. */
export const noticeIssues = (
  draft: Draft<NoticeInput>,
): AuthoringIssue<'keyInvalid' | 'audienceEmpty' | 'publicOfProgramme' | 'endBeforeStart'>[] => {
  const { key, audience, programmes = [] } = draft;
  return [
    ...(key === undefined || codeShape.test(key) ? [] : [issue('key', 'keyInvalid', { key })]),
    ...(audience?.length === 0 ? [issue('audience', 'audienceEmpty')] : []),
    ...(audience?.includes('public') && programmes.length > 0
      ? [issue('programmes', 'publicOfProgramme')]
      : []),
    ...orderIssues({ ...draft, closesAt: draft.closesAt ?? undefined }, 'publishedAt', 'closesAt'),
  ];
};

/**
 * Makes notices of the portal, or changes those whose keys are known.
 * @throws AuthoringRefused
 */
export async function writeNotices(
  authoring: AuthoringTransaction,
  notices: readonly NoticeInput[],
): Promise<void> {
  refuseIssues(notices, noticeIssues);
  await authoring.upsert({
    table: 'notice',
    key: ['key'],
    rows: notices.map((input) => ({
      key: input.key,
      board_code: input.boardCode ?? noticeBoard,
      title: input.title,
      body_html: sanitizeRichText(input.bodyHtml),
      audience: [...new Set(input.audience)],
      published_at: input.publishedAt,
      closes_at: input.closesAt ?? null,
      state: input.state ?? 'published',
      programmes: [...new Set(input.programmes)],
    })),
  });
  const { rows } = await authoring.tx.execute<{ id: number; key: string }>(
    sql`select id, key from notice where key in ${textSet(notices.map(({ key }) => key))}`,
  );
  const inputs = new Map(notices.map((input) => [input.key, input]));
  await replaceFiles(
    authoring,
    { table: 'notice_file', owner: 'notice_id' },
    rows.map(({ id, key }) => ({
      owner: id,
      files: inOrder('notice', inputs.get(key)?.files ?? [], authoredFileRules.attachment),
    })),
  );
  await replaceTextFiles(
    authoring,
    'notice_id',
    rows.map(({ id, key }) => ({ owner: id, files: inputs.get(key)?.textFiles })),
  );
}
