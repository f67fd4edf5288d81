/**
 * `lectures/<code>/teams/<name>/reviews.yml` or `.csv`: reviews of teammates. They belong to their reviewers; a load
 * creates them for reviewers who have not written any.
 */
import { spoken, type Text } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../../messages/index.ts';
import { evaluationLimits } from '@baeum/contract/team/evaluation-terms';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { packDate } from '../../database/export-target.ts';
import { instantOf } from '../../format/calendar.ts';
import { described, group, key, list, moment, reference, whole, writing } from '../../format/fields.ts';
import { type ActivityFolder, teamOf } from '../../read/activities.ts';
import type { SourceLocation } from '@baeum/server/authoring/lessons/problems';
import type { PackReader, RawEntry } from '../../read/reader.ts';
import { checkMember } from '../comments.ts';
import { definePart } from '../part.ts';
import { activitiesOf, activityFolder, byFile, teamName } from './folders.ts';
import { participantsOf } from './participants.ts';
import { loadReviews } from './reviews-load.ts';

const answer = String.raw`(?:-|\d{1,2})`;
const answersPattern = new RegExp(String.raw`^${answer}(?:\s+${answer})*$`);

const review = group({
  reviewer: reference('student'),
  member: described(reference('student'), 'The teammate whom it is about'),
  team: described(key(60).optional(), 'Key of the team in which it was written; that of both when left out'),
  score: described(whole(0, evaluationLimits.score).optional(), 'Only a draft may leave it out'),
  remark: described(writing(evaluationLimits.remark).default(''), 'Beside a score'),
  answers: described(
    z.string().trim().regex(answersPattern, spoken(say.fields.chosenItems)).optional(),
    'In the order of the questions: the number of the item, "-" for none',
  ),
  savedAt: described(moment().optional(), 'When it was last saved; "submittedAt" when left out'),
  submittedAt: described(moment().optional(), 'When it was submitted; a draft has none'),
});

/** A review to be loaded. */
export interface Review {
  readonly activity: string;
  readonly reviewer: string;
  readonly member: string;
  /** Key; that of the reviewer when null. */
  readonly team: string | null;
  readonly score: number | null;
  readonly remark: string;
  /** Numbers of the chosen items by the number of their question. */
  readonly answers: readonly { readonly question: number; readonly item: number }[];
  readonly savedAt: string;
  readonly submittedAt: string | null;
}

export const reviews = definePart<Review>({
  name: 'reviews',
  documents: { reviews: list(review, 50_000) },

  async read(reader) {
    const found: Review[] = [];
    for (const activity of activitiesOf(reader)) {
      const { calendars } = activity.lecture;
      const instant = (at: string) => instantOf(at, 'start', calendars[0]);
      for (const { value, raw, place } of await reader.entries(
        `${activity.folder}/reviews`,
        review,
        () => calendars,
      )) {
        checkPair(reader, activity, raw, place);
        checkContent(reader, activity, raw, place);
        const savedAt = value?.savedAt ?? value?.submittedAt;
        if (!value || savedAt === undefined) continue;
        found.push({
          activity: activity.code,
          reviewer: value.reviewer,
          member: value.member,
          team: value.team ?? null,
          score: value.score ?? null,
          remark: value.remark,
          answers: numbersIn(value.answers).flatMap((item, index) =>
            item === undefined ? [] : [{ question: index + 1, item }],
          ),
          savedAt: instant(savedAt),
          submittedAt: value.submittedAt === undefined ? null : instant(value.submittedAt),
        });
      }
    }
    return found;
  },

  load: loadReviews,

  async export(target) {
    const rows = await target.query<ExportedReview>(sql`
      select code as activity, lecture_code as lecture, jsonb_build_object(
        'reviewer', reviewer.login_id, 'member', member.login_id,
        'team', case when exists (select from team_former_member as gone
          where gone.team_id = review.team_id and gone.student_id in (reviewer_id, member_id)) then team.key end,
        'score', score, 'remark', nullif(remark, ''),
        'answers', (
          select case when count(item_id) > 0 then string_agg(coalesce(item.position::text, '-'), ' ' order by question.position) end
          from team_question as question
          left join peer_review_answer as chosen on chosen.question_id = question.id and review_id = review.id
          left join team_question_item as item on item.id = item_id
          where question.evaluation_id = review.evaluation_id),
        'savedAt', ${packDate(sql`saved_at`)}, 'submittedAt', ${packDate(sql`submitted_at`)}) as entry
      from peer_review as review
      join team_activity on code = activity_code
      join team on team.id = review.team_id
      join account as reviewer on reviewer.id = reviewer_id
      join account as member on member.id = member_id
      order by code, review.team_id, reviewer.login_id, member.login_id`);
    const fileOf = ({ activity, lecture }: (typeof rows)[number]) =>
      `${activityFolder(activity, lecture)}/reviews.yml`;
    for (const [file, own] of byFile(rows, fileOf)) {
      await target.yaml(
        file,
        own.map(({ entry }) => entry),
      );
    }
  },
});

interface ExportedReview extends Record<string, unknown> {
  readonly activity: string;
  readonly lecture: string;
  readonly entry: Readonly<Record<string, string | number | null>>;
}

/** Numbers of items; undefined for questions without an answer. */
const numbersIn = (answers: unknown): (number | undefined)[] =>
  typeof answers === 'string' && answersPattern.test(answers.trim())
    ? answers
        .trim()
        .split(/\s+/)
        .map((number) => (number === '-' ? undefined : Number(number)))
    : [];

/** Which member each reviewer evaluates. */
function checkPair(
  reader: PackReader,
  activity: ActivityFolder,
  { reviewer, member, team: given }: RawEntry,
  place: SourceLocation,
): void {
  if (typeof reviewer !== 'string' || typeof member !== 'string') return;
  const within = typeof given === 'string' ? teamName(activity.code, given) : activity.code;
  reader.names.declare('review', `${reviewer}, ${member}`, place, { within });
  if (reviewer === member) reader.problems.add(place, say.teams.reviewsThemselves(reviewer));
  else if (typeof given === 'string') {
    const participants = participantsOf(reader, activity, given, place);
    for (const one of [reviewer, member]) if (participants) checkMember(reader, participants, one, place);
  } else if (activity.teams) {
    const team = teamOf(activity, reviewer);
    if (team === undefined) reader.problems.add(place, say.teams.inNoTeam(reviewer));
    else if (team !== teamOf(activity, member)) reader.problems.add(place, say.teams.notInTeam(member, team));
  }
}

/** The rules for reviews of this evaluation. */
function checkContent(
  reader: PackReader,
  { evaluation, isReadable }: ActivityFolder,
  { score, remark, answers, savedAt, submittedAt }: RawEntry,
  place: SourceLocation,
): void {
  const report = (message: Text) => reader.problems.add(place, message);
  const isSubmitted = submittedAt !== undefined;
  if (!isSubmitted && savedAt === undefined) report(say.teams.submittedOrDraft);
  if (!evaluation) {
    if (isReadable) report(say.teams.withoutEvaluation);
    return;
  }
  const { kind, questions } = evaluation;
  if (kind === 'score') {
    if (answers !== undefined) report(say.teams.answersOfScore);
    if (isSubmitted && score === undefined) report(say.teams.scoreMissing);
  }
  if (kind !== 'survey') return;
  if (score !== undefined || remark !== undefined) report(say.teams.scoreOfSurvey);
  const given = numbersIn(answers);
  if (given.length > 0 && given.length !== questions.length)
    report(say.teams.answersOff(given.length, questions.length));
  else if (isSubmitted && (given.length === 0 || given.includes(undefined))) report(say.teams.answerMissing);
  for (const [index, item] of given.entries())
    if (item !== undefined && (item < 1 || item > (questions[index] ?? 99)))
      report(say.teams.noItem(index + 1, item));
}
