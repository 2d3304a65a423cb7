import pg from "pg";
import { createDatabase, type Database } from "#db/pool.ts";

/** A node of a plan, as `explain (analyze, buffers, format json)` has it. */
type PlanNode = {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows": number;
  /** Missing where a statement asked for a plan alone, which was not carried out. */
  readonly "Actual Loops"?: number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly "Shared Hit Blocks"?: number;
  readonly "Shared Read Blocks"?: number;
  readonly Plans?: readonly PlanNode[];
};

/** One read of a table: how many rows it looked at in all, those that it passed by among them. */
type TableRead = { readonly table: string; readonly by: string; readonly rows: number };
export type ExplainedStatement = {
  readonly text: string;
  readonly reads: readonly TableRead[];
  /** Pages of tables and indexes, in memory or not. */
  readonly pages: number;
};
export type ExplainedDatabase = Database & {
  /** What was asked since the last time, each statement with its plan as it was carried out. */
  take(): ExplainedStatement[];
};

const settings = {
  session_preload_libraries: "auto_explain",
  client_min_messages: "log",
  ...{
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_buffers": "on",
  },
  ...{ "auto_explain.log_timing": "off", "auto_explain.log_format": "json" },
};

/**
 * The same database over connections that tell the plan of each statement as it was carried out, with what stands
 * behind its values, which asking for the plan of a statement afterwards would not show. Its person must be a superuser.
 */
export function explainedDatabase(url: string): ExplainedDatabase {
  let told: ExplainedStatement[] = [];
  class ExplainedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.on("notice", ({ message }) => {
        const plan = /^duration: [\d.]+ ms {2}plan:\n(.*)$/s.exec(message ?? "")?.[1];
        if (plan !== undefined) told.push(explained(JSON.parse(plan)));
      });
    }
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const database = createDatabase(url, { pool: { Client: ExplainedClient, options: options.join(" ") } });
  const take = () => {
    const taken = told;
    told = [];
    return taken;
  };
  return { ...database, take };
}

function explained({
  "Query Text": text,
  Plan: plan,
}: {
  "Query Text": string;
  Plan: PlanNode;
}): ExplainedStatement {
  return {
    text: text.replace(/\s+/g, " ").trim(),
    reads: nodesOf(plan).flatMap(readOf),
    pages: (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0),
  };
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** A bitmap's rows are counted where the table is read; what was planned and never begun read nothing. */
function readOf(node: PlanNode): TableRead[] {
  const table = node["Relation Name"];
  if (table === undefined || node["Node Type"] === "ModifyTable" || !node["Actual Loops"]) return [];
  const passedBy = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  const index = node["Index Name"];
  const by = index === undefined ? node["Node Type"] : `${node["Node Type"]} ${index}`;
  return [{ table, by, rows: Math.round((node["Actual Rows"] + passedBy) * node["Actual Loops"]) }];
}
