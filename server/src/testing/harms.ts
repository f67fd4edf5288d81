/** What a refusal says that a change does to students, for the tests of forms of the console. */
import type { Harm } from '@baeum/contract/activity/staff-terms';

interface Refused {
  readonly body: { readonly errorAbout?: Readonly<Record<string, unknown>> | undefined };
}

export const harmsIn = ({ body }: Refused): readonly Harm[] =>
  JSON.parse(String(body.errorAbout?.['harms'])) as readonly Harm[];

/** The fields that do less harm. */
export const offersIn = (reply: Refused) =>
  harmsIn(reply).flatMap(({ instead }) => (instead === undefined ? [] : [instead.fields]));
