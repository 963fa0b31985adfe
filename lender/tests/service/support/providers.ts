import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '#server/database/connect.ts';
import type { Deps } from '#server/start/deps.ts';

const transaction = new AsyncLocalStorage<true>();

/** Marks code that runs within a transaction of the database. */
export function watchTransactions(db: Db): void {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => execute((tx) => transaction.run(true, () => work(tx)));
    return builder;
  };
}

/**
 * The service's dependencies with providers that throw when they are called within a transaction: a slow provider would
 * hold its connection and locks. `calls` gets the names of such calls, also of those whose error was caught.
 */
export function guardProviders(deps: Deps, calls: string[]): Deps {
  const guard = <Provider extends object>(provider: Provider, name: string): Provider =>
    new Proxy(provider, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? guard(value.bind(target), `${name}.${String(key)}`) : value;
      },
      apply(target, _self, given) {
        if (transaction.getStore()) {
          calls.push(name);
          throw new Error(`${name} was called within a transaction`);
        }
        return Reflect.apply(target as never, undefined, given);
      },
    });
  return {
    ...deps,
    panRegistry: guard(deps.panRegistry, 'panRegistry'),
    payments: deps.payments && guard(deps.payments, 'payments'),
    signing: guard(deps.signing, 'signing'),
    papers: guard(deps.papers, 'papers'),
    documents: guard(deps.documents, 'documents'),
    findBranch: guard(deps.findBranch, 'findBranch'),
    inbox: deps.inbox && { ...deps.inbox, gateway: guard(deps.inbox.gateway, 'gateway') },
  };
}
