import type { DatabaseSync } from "node:sqlite";

export type Documents = ReturnType<typeof createDocuments>;

/**
 * What the stand-ins with many kinds of things keep: each as JSON under its kind and id, with a second name and a
 * parent to find it by.
 */
export function createDocuments(database: DatabaseSync) {
  database.exec(`
    create table if not exists documents (
      kind text not null, id text not null, name text, parent text, json text not null, at integer not null,
      primary key (kind, id));
    create index if not exists documents_name on documents (kind, name);
    create index if not exists documents_parent on documents (kind, parent);
    create index if not exists documents_at on documents (kind, at);`);
  const put = database.prepare(
    `insert into documents (kind, id, name, parent, json, at) values (?, ?, ?, ?, ?, ?)
     on conflict (kind, id) do update set json = excluded.json`,
  );
  const get = database.prepare("select json from documents where kind = ? and id = ?");
  const named = database.prepare("select json from documents where kind = ? and name = ?");
  const children = database.prepare(
    "select json from documents where kind = ? and parent = ? order by rowid desc",
  );
  const since = database.prepare(
    "select json from documents where kind = ? and at >= ? order by rowid limit ? offset ?",
  );
  const read = <Value>(row: unknown): Value | undefined =>
    row === undefined ? undefined : (JSON.parse((row as { json: string }).json) as Value);
  return {
    put(kind: string, id: string, value: object, found: { name?: string; parent?: string } = {}): void {
      put.run(kind, id, found.name ?? null, found.parent ?? null, JSON.stringify(value), Date.now());
    },
    get: <Value>(kind: string, id: string) => read<Value>(get.get(kind, id)),
    named: <Value>(kind: string, name: string) => read<Value>(named.get(kind, name)),
    /** The latest first. */
    children: <Value>(kind: string, parent: string) =>
      children.all(kind, parent).map((row) => read<Value>(row) as Value),
    since: <Value>(kind: string, from: Date, page: { limit: number; skip: number }) =>
      since.all(kind, from.getTime(), page.limit, page.skip).map((row) => read<Value>(row) as Value),
  };
}
