import { STAFF_ROLES } from '#lender/staff.ts';
import { SIGN_IN_CALLS } from '#lender/wire/signIn.ts';
import { m } from '#messages';
import { StartFailure } from '#server/base/startFailure.ts';
import { peopleNamed } from '#server/database/staffNames.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { invite } from '#server/desk/sign-in/invitations.ts';
import { listPeople, removePerson } from '#server/desk/sign-in/people.ts';
import type { Deps } from '#server/start/deps.ts';

const USAGE = `npm run -w lender staff -- invite NAME ROLE
npm run -w lender staff -- list
npm run -w lender staff -- remove NAME

Invites a person to the desk and prints the link, lists who is there, or removes who has left, at once. ROLE is
${STAFF_ROLES.join(', ')}. A name with spaces stands in quotes.`;

const ORIGIN = { by: undefined, requestId: 'operator' } as const;

type StaffDeps = Pick<Deps, 'config' | 'db' | 'now'>;

/**
 * Invites, lists or removes members of staff.
 * @throws StartFailure with the usage for other arguments, and with a sentence for what can't be done.
 */
export async function manageStaff(deps: StaffDeps, args: readonly string[]): Promise<string> {
  const [command, ...values] = args;
  if (command === 'invite' && values.length === 2) return inviteStaff(deps, values);
  if (command === 'list' && values.length === 0) return listStaff(deps);
  if (command === 'remove' && values.length === 1) return removeStaff(deps, values);
  throw new StartFailure(USAGE);
}

async function inviteStaff({ config, db, now }: StaffDeps, [name, role]: readonly string[]): Promise<string> {
  const invited = SIGN_IN_CALLS['people-invite'].request.safeParse({ name, role });
  if (!invited.success) throw new StartFailure(USAGE);
  const invitation = await inTransaction(db, (tx) => invite(tx, { ...invited.data, ...ORIGIN, at: now() }));
  if (invitation === undefined) throw new StartFailure(m.desk_name_taken());
  const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
  return `${origin}/desk/invite#${invitation.token}

Give this link to ${invited.data.name} and to nobody else: whoever opens it first gets the desk as ${invited.data.role}.
It works once, until ${invitation.expiresAt.toISOString()}.`;
}

async function listStaff({ db, now }: StaffDeps): Promise<string> {
  const people = await listPeople(db, now());
  return people
    .map(({ name, role, passkeys, invited_until, suspended_until, left_at }) => {
      const invited = invited_until === null ? '' : `, invited until ${invited_until}`;
      const suspended = suspended_until === null ? '' : `, suspended until ${suspended_until}`;
      const state = left_at === null ? `${passkeys} passkeys${invited}${suspended}` : `left ${left_at}`;
      return `${name} (${role}): ${state}`;
    })
    .join('\n');
}

async function removeStaff({ db, now }: StaffDeps, [name = '']: readonly string[]): Promise<string> {
  const isRemoved = await inTransaction(db, async (tx) => {
    const [staff, ...others] = await peopleNamed(tx, name).execute();
    if (staff === undefined || others.length > 0) return false;
    return removePerson(tx, staff, { ...ORIGIN, at: now() });
  });
  if (!isRemoved) throw new StartFailure(`Nobody called ${name} is at the desk. Nothing was changed.`);
  return `${name} has left: sessions, passkeys and invitations ended.`;
}
