/**
 * What students see of a lecture at a moment (specification §19.7): not what is a draft, archived, or to be published later.
 * The other rules are asked with it wherever a student is the reader.
 */
import { derived } from './derived.ts';
import type { Content, Outline, Topic } from './outline.ts';
import type { Instant } from './periods.ts';

type Shown = Pick<Content, 'shownFrom'>;

const isShownAt = (now: Instant, { shownFrom }: Shown): boolean => shownFrom !== null && shownFrom <= now;

/** The moments at which more of an outline is shown, in order. */
const publications = derived((outline: Outline): readonly Instant[] => {
  const { topics, assignments, quizzes, debates, teamActivities, journal } = outline;
  const contents = topics.flatMap(({ content }) => content ?? []);
  const all: readonly Shown[] = [...contents, ...assignments, ...quizzes, ...debates, ...teamActivities];
  const moments = [...all, ...(journal === null ? [] : [journal])].flatMap(
    ({ shownFrom }) => shownFrom ?? [],
  );
  return [...new Set(moments)].sort((a, b) => a - b);
});

/** What is shown between two publications is one outline, so that what follows from it is computed once. */
const known = new WeakMap<Outline, Map<number, Outline>>();

export function visibleAt(outline: Outline, now: Instant): Outline {
  const moments = publications(outline);
  const later = moments.findIndex((moment) => moment > now);
  const step = later === -1 ? moments.length : later;
  const steps = known.get(outline) ?? new Map<number, Outline>();
  known.set(outline, steps);
  const visible = steps.get(step) ?? shownOf(outline, now);
  steps.set(step, visible);
  return visible;
}

function shownOf(outline: Outline, now: Instant): Outline {
  const isShown = (one: Shown) => isShownAt(now, one);
  const { journal } = outline;
  return {
    ...outline,
    topics: outline.topics.filter(({ isArchived }) => !isArchived).map((topic) => topicAt(topic, now)),
    assignments: outline.assignments.filter(isShown),
    quizzes: outline.quizzes.filter(isShown),
    debates: outline.debates.filter(isShown),
    teamActivities: outline.teamActivities.filter(isShown),
    journal: journal !== null && isShown(journal) ? journal : null,
  };
}

/** Of a content that is not public yet its existence is shown. */
function topicAt(topic: Topic, now: Instant): Topic {
  const { content } = topic;
  if (content === null || content.isPublic === isShownAt(now, content)) return topic;
  const hidden: Content = { ...content, isPublic: false };
  return { ...topic, content: hidden };
}
