/**
 * Who may change whom (specification §20), as pure functions. Operators manage the accounts of students and of staff without
 * such a role; administrators manage all. Nobody takes rights from themselves, and the portal never loses its last
 * administrator. The kind of an account never changes (session/authoring.ts).
 */
import {
  accountTypes,
  type PersonAction,
  personActions,
  type PersonDenial,
  type PersonType,
} from '@baeum/contract/people/staff-terms';

export interface Actor {
  readonly id: number;
  readonly type: PersonType;
}

export interface Person {
  readonly id: number;
  readonly type: PersonType;
  /** Whether it operates any programme. */
  readonly isOperator: boolean;
  readonly suspendedAt: Date | null;
  /** Whether it was closed for another account of the same person. */
  readonly isMerged: boolean;
  /** Whether its data was destroyed, or is about to be. */
  readonly isDestroyed: boolean;
}

/** Actions that change the account itself, which operators may not do to each other. */
const changing: ReadonlySet<PersonAction> = new Set(['edit', 'suspend', 'resume', 'invite', 'resetPassword']);
const ofAdministrators: ReadonlySet<PersonAction> = new Set([
  'resetSecondFactor',
  'appoint',
  'impersonate',
  'readLog',
  'merge',
]);
/** Own passwords are changed with the present one, and nobody locks themselves out. */
const neverOneself: ReadonlySet<PersonAction> = new Set(['suspend', 'resume', 'invite', 'resetPassword']);

/**
 * Why somebody may not do this to an account; undefined when they may.
 * @param actor an operator or administrator
 */
export function denialOf(actor: Actor, person: Person, action: PersonAction): PersonDenial | undefined {
  const isAdministrator = actor.type === 'administrator';
  if (person.isDestroyed && action !== 'readLog') return 'destroyed';
  if (person.isMerged && action !== 'readLog' && action !== 'merge') return 'merged';
  if (ofAdministrators.has(action)) {
    if (!isAdministrator) return 'administratorsOnly';
    if (action === 'resetSecondFactor' || action === 'merge')
      return person.id === actor.id ? 'self' : undefined;
    return hasFor(person.type, action) ? undefined : 'typeHasNone';
  }
  if (neverOneself.has(action) && person.id === actor.id) return 'self';
  if (changing.has(action) && !isAdministrator) {
    if (person.type === 'administrator') return 'administrator';
    if (person.isOperator) return 'operator';
  }
  if (action === 'suspend' && person.suspendedAt !== null) return 'alreadySuspended';
  if (action === 'resume' && person.suspendedAt === null) return 'notSuspended';
  return undefined;
}

/** Only students are impersonated and have a log of it; programmes are operated by staff, and by all administrators anyway. */
const hasFor = (type: PersonType, action: PersonAction): boolean =>
  action === 'appoint' ? type === 'professor' || type === 'staff' : type === 'student';

/** Everything that somebody may do with an account. */
export const actionsOn = (actor: Actor, person: Person): PersonAction[] =>
  personActions.filter((action) => denialOf(actor, person, action) === undefined);

/** Kinds of accounts that somebody may make. */
export const addableBy = ({ type }: Pick<Actor, 'type'>): PersonType[] =>
  accountTypes.filter((one) => type === 'administrator' || one !== 'administrator');

/** Whether some administrator who may use the portal is left when these accounts are suspended. */
export const leavesAdministrator = (active: readonly number[], suspended: ReadonlySet<number>): boolean =>
  active.some((id) => !suspended.has(id));
