import type { Database } from "#db/pool.ts";
import { mercatorPoint } from "#domain/delivery/mercator.ts";

type PinCodeMeasurement = {
  readonly name: string;
  readonly p50Ms: number;
  readonly slowestMs: number;
  /** The plan of the slowest. */
  readonly plan: string;
};

/** What an answer may take at the database. */
const mostMs = 5;
const questions = 500;
/** The best of these counts: on a busy machine the others measure who was in the way. */
const triesOfEach = 3;

type Explained = { "QUERY PLAN": [{ "Execution Time": number; Plan: PlanNode }] };
type PlanNode = { "Node Type": string; "Index Name"?: string; Plans?: PlanNode[] };

/** Statements as modules/delivery asks them, with `$1` and so on drawn anew for each question. */
const kinds: Record<string, { sql: string; draw: (random: Random) => unknown[] }> = {
  "offices of a pin code": {
    sql: `select id, pin_code, name, district, state, lat, lon from post_offices
      where pin_code = $1 and is_listed order by name, id`,
    draw: ({ office }) => [office().pin_code],
  },
  "one office by its number": {
    sql: "select id, pin_code, name, district, state, lat, lon from post_offices where id = $1",
    draw: ({ office }) => [office().id],
  },
  "nearest ten, near an office": {
    sql: `select id, pin_code, name, district, state, lat, lon from post_offices
      where place is not null and is_listed order by place <-> point($1, $2) limit 10`,
    draw: ({ office }) => near(office()),
  },
  "nearest ten, anywhere in the box, the sea too": {
    sql: `select id, pin_code, name, district, state, lat, lon from post_offices
      where place is not null and is_listed order by place <-> point($1, $2) limit 10`,
    draw: ({ random }) => {
      const { x, y } = mercatorPoint({ lat: 6 + random() * 31.5, lon: 68 + random() * 29.5 });
      return [x, y];
    },
  },
};

/** The questions of a map: a tile with all offices, one with sub-offices, and India at a glance. */
const tiles = [
  { zoom: 12, condition: "true" },
  { zoom: 9, condition: "kind <> 'BO'" },
  { zoom: 4, condition: "kind = 'HO'" },
];
for (const { zoom, condition } of tiles) {
  kinds[`a tile of the map at zoom ${zoom}`] = {
    sql: `select name, pin_code, kind, place from post_offices
      where place is not null and is_listed and ${condition}
        and place <@ box(point($1, $2), point($1::float8 + $3, $2::float8 + $3))
      order by case kind when 'HO' then 0 when 'PO' then 1 else 2 end, id limit 1000`,
    draw: ({ office }) => {
      const { x, y } = mercatorPoint(office());
      const side = 2 ** -zoom;
      return [Math.floor(x / side) * side, Math.floor(y / side) * side, side];
    },
  };
}

type Office = { id: number; pin_code: string; lat: number; lon: number };
type Random = { random: () => number; office: () => Office };

function near({ lat, lon }: Office): unknown[] {
  const { x, y } = mercatorPoint({ lat: lat + 0.01, lon: lon + 0.01 });
  return [x, y];
}

/** Explains and analyses each kind of question many times, at places all over the country. */
export async function measurePinCodes({ pool }: Database): Promise<PinCodeMeasurement[]> {
  const { rows: offices } = await pool.query<Office>(
    "select id, pin_code, lat, lon from post_offices where place is not null order by md5(id::text) limit 2000",
  );
  const random = seededRandom(560_005);
  const office = () => offices[Math.floor(random() * offices.length)] as Office;
  const measured: PinCodeMeasurement[] = [];
  for (const [name, { sql, draw }] of Object.entries(kinds)) {
    const explained: { ms: number; plan: string }[] = [];
    for (let turn = 0; turn < questions; turn += 1) {
      const values = draw({ random, office });
      const tries: { ms: number; plan: string }[] = [];
      for (let turnOf = 0; turnOf < triesOfEach; turnOf += 1) tries.push(await explain(pool, sql, values));
      explained.push(tries.reduce((best, one) => (one.ms < best.ms ? one : best)));
    }
    explained.sort((one, other) => one.ms - other.ms);
    const slowest = explained.at(-1);
    measured.push({
      name,
      p50Ms: explained[questions / 2]?.ms ?? Number.NaN,
      slowestMs: slowest?.ms ?? Number.NaN,
      plan: slowest?.plan ?? "",
    });
  }
  return measured;
}

async function explain(pool: Database["pool"], sql: string, values: unknown[]) {
  const { rows } = await pool.query<Explained>(`explain (analyze, format json) ${sql}`, values);
  const [found] = rows[0]?.["QUERY PLAN"] ?? [];
  if (!found) throw new Error("explain answered nothing");
  return { ms: found["Execution Time"], plan: describePlan(found.Plan) };
}

function describePlan(node: PlanNode): string {
  const own = node["Index Name"] ? `${node["Node Type"]} (${node["Index Name"]})` : node["Node Type"];
  return [own, ...(node.Plans ?? []).map(describePlan)].join(" ← ");
}

/** Any good spread does, and the same one each time. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function reportPinCodes(machine: string, measured: readonly PinCodeMeasurement[]): string {
  return [
    machine,
    "",
    `Execution time at the database by \`explain analyze\`: ${questions} questions of each kind, each the best of ${triesOfEach} runs.`,
    "",
    "| Question | p50 ms | slowest ms | wanted | | plan of the slowest |",
    "|---|---|---|---|---|---|",
    ...measured.map(({ name, p50Ms, slowestMs, plan }) => {
      const verdict = slowestMs <= mostMs ? "met" : "NOT MET";
      return `| ${name} | ${p50Ms.toFixed(3)} | ${slowestMs.toFixed(3)} | at most ${mostMs} | ${verdict} | ${plan} |`;
    }),
    "",
  ].join("\n");
}
