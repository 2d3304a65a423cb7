import type { DeskSamples } from "./samples.ts";

/** One manner of asking one call; each turn may ask about another row. */
export type Ask = {
  readonly path: string;
  /** What is asked: the path and the filters by name. */
  readonly name: string;
  /** Milliseconds that it may take in 95 of 100 times; null where it is no list: it goes through everything by its nature. */
  readonly mostMs: number | null;
  readonly urlOf: (turn: number) => string;
  readonly isPaged: boolean;
};

type Parameter = {
  in: string;
  name: string;
  required?: boolean;
  schema: { enum?: string[]; default?: unknown };
};
export type OpenApi = {
  paths: Record<string, { get?: { operationId: string; parameters?: Parameter[] } }>;
};

const prefix = "/api/v1/ops";
const usualMs = 150;
const searchMs = 100;

/** Calls that are nobody's list, each with why it may take as long as it does. */
const notLists: Readonly<Record<string, string>> = {
  "/log/proof": "works out every hash of the log anew",
  "/days": "counts whole days for a spreadsheet",
  "/service-areas/csv": "writes all areas into a file",
  "/invitations/{id}/codes.csv": "writes all codes into a file",
  "/grievance-report/csv": "writes a month into a file",
};

/** Calls that are answered by something else than the database. */
const unasked: Readonly<Record<string, string>> = {
  "/openapi.json": "the document itself",
  "/nothing": "the empty route that all others are compared with",
  "/orders/{id}/label": "fetched from the carrier",
  "/orders/{id}/ending": "only before one step",
  "/uploads/{id}/file": "read from the store of files",
  "/uploads/{id}/access-log": "only of a picture that somebody opened",
  "/bank-accounts/{id}/number": "one row by its key, whose number the server alone can seal",
  "/kyc/{id}": "one row by its key, whose number the server alone can seal",
  "/product-options/{id}": "of a category with questions, which the bench has not",
  "/users/{id}/addresses/{address_id}": "one row by its key",
};

/**
 * Every GET call of the operators in the published document: as it stands, with each value of each filter, and with the
 * samples of those that have no list of values. A new call is asked without a line here, as long as its parameters have
 * names that are known; otherwise this throws and says which sample is missing.
 */
export function asksOf(document: OpenApi, samples: DeskSamples): Ask[] {
  return Object.entries(document.paths).flatMap(([whole, { get }]) => {
    const path = whole.slice(prefix.length);
    if (!whole.startsWith(`${prefix}/`) || get === undefined || path in unasked) return [];
    return asksOfCall(path, get.parameters ?? [], samples);
  });
}

function asksOfCall(path: string, parameters: readonly Parameter[], samples: DeskSamples): Ask[] {
  const values = (name: string) => {
    const found = samples[`${path} ${name}`] ?? samples[name];
    if (found === undefined || found.length === 0)
      throw new Error(`${path} has the parameter ${name}: bench/support/desks/samples.ts has nothing for it`);
    return found;
  };
  const places = parameters.filter((parameter) => parameter.in === "path");
  const paths = places.reduce<readonly Filled[]>(
    (made, { name }) =>
      made.flatMap((one) =>
        values(name).map((sample) => ({
          label: [one.label, sample.label].filter(Boolean).join(", "),
          fill: (turn: number) =>
            one.fill(turn).replace(`{${name}}`, encodeURIComponent(turnOf(sample, turn))),
        })),
      ),
    [{ label: "", fill: () => `${prefix}${path}` }],
  );
  const query = parameters.filter((parameter) => parameter.in === "query" && !isOfPage(parameter));
  const required = query.filter((parameter) => parameter.required);
  const isPaged = parameters.some(({ name }) => name === "cursor");
  const mostMs = path in notLists ? null : path === "/find" ? searchMs : usualMs;
  const searches = searchesOf(required, query, values);
  return paths.flatMap((place) =>
    searches.map((search) => ({
      path,
      name: [path, place.label && `(${place.label})`, search.label].filter(Boolean).join(" "),
      mostMs,
      isPaged,
      urlOf: (turn) => {
        const fields = search.fill(turn);
        return fields === "" ? place.fill(turn) : `${place.fill(turn)}?${fields}`;
      },
    })),
  );
}

type Filled = { readonly label: string; readonly fill: (turn: number) => string };
type Sample = DeskSamples[string][number];

const isOfPage = ({ name }: Parameter) => name === "cursor" || name === "limit";
const turnOf = ({ values }: Sample, turn: number) => values[turn % values.length] ?? "";

/** Without filters, and with each value of each one. A call with required fields is asked with each sample of the last of them. */
function searchesOf(
  required: readonly Parameter[],
  query: readonly Parameter[],
  values: (name: string) => readonly Sample[],
): Filled[] {
  const fixed = required.slice(0, -1);
  const last = required.at(-1);
  const base = (turn: number) =>
    fixed.map(({ name }) => `${name}=${encodeURIComponent(turnOf(values(name)[0] as Sample, turn))}`);
  const field = (name: string, sample: Sample): Filled => ({
    label: `${name}=${sample.label || turnOf(sample, 0)}`,
    fill: (turn) => [...base(turn), `${name}=${encodeURIComponent(turnOf(sample, turn))}`].join("&"),
  });
  if (last) return samplesOf(last, values).map((sample) => field(last.name, sample));
  const optional = query.flatMap((parameter) =>
    samplesOf(parameter, values)
      .filter((sample) => turnOf(sample, 0) !== parameter.schema.default)
      .map((sample) => field(parameter.name, sample)),
  );
  return [{ label: "", fill: () => "" }, ...optional];
}

function samplesOf(parameter: Parameter, values: (name: string) => readonly Sample[]): readonly Sample[] {
  const listed = parameter.schema.enum;
  return listed ? listed.map((value) => ({ label: value, values: [value] })) : values(parameter.name);
}
