import type { Database } from "#db/pool.ts";
import { mercatorPoint } from "#domain/delivery/mercator.ts";

export type PinCodeMeasurement = {
  readonly name: string;
  readonly p50Ms: number;
  readonly slowestMs: number;
  /** The plan of the slowest. */
  readonly plan: string;
};

/** What an answer may take at the database. */
const mostMs = 5;
const questions = 500;

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
      const { rows } = await pool.query<Explained>(
        `explain (analyze, format json) ${sql}`,
        draw({ random, office }),
      );
      const [found] = rows[0]?.["QUERY PLAN"] ?? [];
      if (found) explained.push({ ms: found["Execution Time"], plan: describePlan(found.Plan) });
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
    `Execution time at the database by \`explain analyze\`, ${questions} questions of each kind, the first ones included.`,
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
