/** The value behind `--name` on the command line; undefined where it is not said. */
export function option(name: string): string | undefined {
  const place = process.argv.indexOf(`--${name}`);
  return place === -1 ? undefined : process.argv[place + 1];
}
