/** A worker that dies of its first task. */
export default function die(): never {
  process.exit(1);
}
