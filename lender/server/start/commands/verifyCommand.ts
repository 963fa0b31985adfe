/**
 * `npm run -w lender verify`: checks that the events of every loan lead to its stored state and its acts to what is booked,
 * that money is accounted for to the paisa, that consents name the texts that were shown, and that the audit's chain is whole;
 * counts what is encrypted in an earlier form. Reads only; ends with 1 where something differs.
 */
import { verifyErased, verifyMoney, verifyOut } from '#server/books/verify.ts';
import { verifyConsents } from '#server/customer/consents/verify.ts';
import { countSealed } from '#server/database/sealedColumns.ts';
import { verifyAudit } from '#server/database/verifyAudit.ts';
import { faultOfEnd } from '#server/documents/auditHead.ts';
import { countUnboundDocuments } from '#server/documents/bindDocuments.ts';
import { verifyLoans } from '#server/loan/verify.ts';
import { runCommand } from '#server/start/commands/command.ts';
import type { Deps } from '#server/start/deps.ts';

await runCommand(verify, { embedded: true });

async function verify(deps: Deps): Promise<string> {
  const { db, secrets } = deps;
  const { loans, faults } = await verifyLoans(db);
  const erased = await verifyErased(db);
  const money = await verifyMoney(db);
  const out = await verifyOut(db);
  const consents = await verifyConsents(db);
  const audit = await verifyAudit(db, secrets, deps.now());
  const end = await faultOfEnd(db, deps.documents);
  const found = [
    ...faults,
    ...[erased, money, out, consents, audit].flatMap((verified) => verified.faults),
    ...(end === undefined ? [] : [end]),
  ];
  if (found.length > 0) process.exitCode = 1;
  const { values, outdated } = await countSealed(db, secrets);
  const unbound = await countUnboundDocuments(deps);
  return [
    ...found,
    `${loans} loans read, ${faults.length} differences from their events and their settlement.`,
    `${erased.loans} loans without their customer read, ${erased.faults.length} differences from their settlement.`,
    `${money.money} payments read, ${money.faults.length} aren't what is left, on loans, on its way, sent or taken back.`,
    `${out.sent} payments to send read, ${out.faults.length} aren't booked as what became of them.`,
    `${consents.consents} consents read, ${consents.faults.length} can't be as they are.`,
    `${audit.links} audit rows read along their chain, ${audit.waiting} wait for their place in it, ${audit.faults.length} differences; it ${end === undefined ? 'goes on from' : "doesn't go on from"} where it was last noted to end.`,
    `${values} encrypted values, ${outdated} in an earlier form or under another key.`,
    `${unbound} documents without a key of their own.`,
  ].join('\n');
}
