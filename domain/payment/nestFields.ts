type Nested = { [name: string]: string | Nested };

/** `prefill.name` as a field within a field: what a provider's script is opened with, from flat texts. */
export function nestFields(fields: Readonly<Record<string, string>>): Nested {
  const nested: Nested = {};
  for (const [name, value] of Object.entries(fields)) {
    const [outer, inner] = name.split(".", 2) as [string, string?];
    if (inner === undefined) nested[outer] = value;
    else nested[outer] = { ...(nested[outer] as Nested | undefined), [inner]: value };
  }
  return nested;
}
