import { NOTICE_VERSION } from '#lender/consents/notices.ts';
import { m } from '#messages';
import { changeConsent, consentsOf, withdrawConsent } from '#server/customer/consents/consents.ts';
import { countForDay, secondsUntilCounted } from '#server/database/repositories/daily.ts';
import { type Answer, refused, rejected, success } from '#server/http/answers.ts';
import type { Context, Handlers } from '#server/http/contract.ts';
import type { Deps } from '#server/start/deps.ts';

/** Every change stays stored. */
const CHANGES_A_DAY = 50;

type Scope = Pick<Context<'consentRead'>, 'tx' | 'customerId'>;

const list = async ({ tx, customerId }: Scope, { now }: Pick<Deps, 'now'>): Promise<Answer> =>
  success(await consentsOf(tx, customerId, now()));

/** A customer's consents (privacy clauses CNS-01 to CNS-05). */
export const CONSENTS: Handlers = {
  consentRead: list,

  async consentChange(scope, deps) {
    const { tx, customerId, body } = scope;
    const { purpose, given, version } = body;
    if (given && version !== NOTICE_VERSION) return refused(m.crm_permission_changed());
    const at = deps.now();
    const counted = { customerId, action: 'permission', most: CHANGES_A_DAY, at } as const;
    if (!(await countForDay(tx, counted))) {
      return rejected(429, m.crm_permission_often(), await secondsUntilCounted(tx, counted));
    }
    if (given) await changeConsent(tx, { customerId, purpose, given, at });
    else await withdrawConsent(tx, deps, customerId, purpose);
    return list(scope, deps);
  },
};
