/** Who sent an event by a row of connections: XState names no sender between actors without a common parent. */
export const senders = new WeakMap<object, object>();
