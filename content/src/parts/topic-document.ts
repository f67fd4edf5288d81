/** `lectures/<code>/topics/<name>.md`: the format of a topic and its content. */
import { opensAfter } from '@baeum/contract/study/staff-terms';
import { player } from '@baeum/contract/study/terms';
import { spoken } from '@baeum/server/authoring/lessons/messages/text';
import { z } from 'zod';
import { address, date, described, file, flag, group, key, text, whole } from '../format/fields.ts';
import { say } from '../messages/index.ts';
import { shownFields } from './publication.ts';

const caption = () => file('caption').optional();

const content = group({
  video: described(
    file('video').optional(),
    'A video of the pack: an MP4, or the first playlist (.m3u8) of an HLS recording',
  ),
  embed: described(address().optional(), 'A video at YouTube or Vimeo'),
  link: described(address().optional(), 'A page elsewhere'),
  page: described(
    text(500).optional(),
    'A text of the pack, shown as a page: Markdown (.md, .Rmd, .qmd) or HTML (.html)',
  ),
  seconds: described(
    whole(1, 86_400).optional(),
    'Length. A video is measured when left out; for a link it is the time to spend there, for a page the time to read it',
  ),
  minutes: described(
    whole(1, 1440).optional(),
    'Minutes the lecture is counted as; its length, rounded up, when left out',
  ),
  thumbnail: file('thumbnail').optional(),
  captions: group(Object.fromEntries(player.captions.map((language) => [language, caption()]))).default({}),
  public: flag().default(true),
  ...shownFields,
  opensAfter: described(
    z.enum(opensAfter, spoken(say.fields.oneOf(opensAfter))).default('nothing'),
    'Of which the contents before it must have been watched: of nothing, of its week, or of the lecture',
  ),
  attendance: described(flag().default(true), 'Whether watching it counts as attendance'),
  opensAt: described(date().optional(), 'From when it can be watched at all'),
  closesAt: date().optional(),
  startsAt: described(date().optional(), 'Start of the learning period; that of its week when left out'),
  endsAt: date().optional(),
});

export const topicDocument = group({
  code: described(key(60).optional(), 'The code of the lecture, "-" and the name of the file when left out'),
  title: text(200),
  week: whole(1, 52),
  position: described(
    whole(1, 99).optional(),
    "Its number in the week; the order of the week's files when left out",
  ),
  archivedAt: shownFields.archivedAt,
  content: content.optional(),
});
