import { PAY_PROOF_MS } from '#domain/limits.ts';
import { z } from '#domain/zod.ts';
import type { Deps } from '#server/start/deps.ts';

type ProofDeps = Pick<Deps, 'secrets' | 'now'>;

const Proof = z.object({ customerId: z.string(), leadId: z.string(), until: z.number() });
/** The loan that its holder may make an order for. */
export type ProvenLoan = Pick<z.infer<typeof Proof>, 'customerId' | 'leadId'>;

/** What the ciphertext is bound to. */
const CONTEXT = ['repay.payProof', 'order'] as const;

/** Proves for 15 minutes that its holder looked a loan up with the code to its customer's number [PAY-14]. */
export const sealPayProof = ({ secrets, now }: ProofDeps, loan: ProvenLoan): string =>
  secrets
    .encrypt(JSON.stringify({ ...loan, until: now().getTime() + PAY_PROOF_MS }), ...CONTEXT)
    .toString('base64url');

/** The loan of a proof; undefined for one that has ended or that the service didn't make. */
export function openPayProof({ secrets, now }: ProofDeps, proof: string): ProvenLoan | undefined {
  try {
    const text = secrets.decryptText(Buffer.from(proof, 'base64url'), ...CONTEXT);
    const { until, ...loan } = Proof.parse(JSON.parse(text));
    return now().getTime() < until ? loan : undefined;
  } catch {
    return undefined;
  }
}
