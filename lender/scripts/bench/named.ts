/** A measurement's file, loaded when it is asked for; it reads its own options. */
type Files = Readonly<Record<string, () => Promise<unknown>>>;

/** Runs the measurement that the command line names, or the first. */
export const runNamed = async (files: Files): Promise<void> => {
  const [name = ''] = process.argv.slice(2);
  const isNamed = Object.hasOwn(files, name);
  if (isNamed) process.argv.splice(2, 1);
  if (isNamed || name === '' || name.startsWith('-')) await (files[name] ?? Object.values(files)[0])?.();
  else {
    console.error(`There is no measurement '${name}'. There are: ${Object.keys(files).join(', ')}.`);
    process.exitCode = 2;
  }
};
